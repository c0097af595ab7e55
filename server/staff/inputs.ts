import { z } from 'zod';

/** Converts a number typed as a command's argument; JSON numbers stay as they are. */
export const toNumber = (text: unknown): unknown =>
  typeof text === 'string' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;

/** Whole cents within bounds. */
export const wholeCents = (min: number, max: number) => z.preprocess(toNumber, z.int().min(min).max(max));

/** Number with at most two decimals. */
export const twoDecimalNumber = (min: number, max: number) =>
  z.preprocess(
    toNumber,
    z
      .number()
      .min(min)
      .max(max)
      .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), { params: { code: 'format' } }),
  );

/** Value given as JSON in a call, and as its text in a command. */
export const jsonInput = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);

/**
 * Accepts `staff` for the stored value of who must act next. Commands took that value before and accept it for one
 * release.
 */
export const staffOrHouse = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === 'staff' ? 'house' : value), schema);
