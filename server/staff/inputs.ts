import { z } from 'zod';

/** A number as JSON has it, or as a command's argument is typed. */
export const typed = (text: unknown): unknown =>
  typeof text === 'string' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;

/** Whole cents within bounds. */
export const wholeCents = (min: number, max: number) => z.preprocess(typed, z.int().min(min).max(max));

/** A number with two decimals at most. */
export const twoDecimals = (min: number, max: number) =>
  z.preprocess(
    typed,
    z
      .number()
      .min(min)
      .max(max)
      .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), { params: { code: 'format' } }),
  );

/** A value that a call has as JSON, and a command as its text. */
export const fromJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);
