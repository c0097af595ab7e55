import { z } from 'zod';
import { costCents } from './cost.ts';
import { type Field, type Kind, longestPhrase, longestText, numberBounds, type ZodOf } from './field.ts';
import { contactText, countryCode, plainText } from './text.ts';

const chosen = ({ options = [], open }: Field): z.ZodType =>
  open ? plainText(longestPhrase) : z.enum(options);

const wholeOf = (field: Field): z.ZodType => {
  const { min, max } = numberBounds(field);
  return z.int().min(min).max(max);
};

const byKind: Record<Kind, (field: Field) => z.ZodType> = {
  text: ({ min, max = longestText, contact }) => (contact ? contactText(max, contact) : plainText(max, min)),
  number: wholeOf,
  share: wholeOf,
  money: ({ cost }) => (cost ? costCents : z.int()),
  choice: chosen,
  status: chosen,
  flag: () => z.boolean(),
  datetime: () => z.iso.datetime(),
  day: () => z.iso.date(),
  country: () => countryCode,
  image: () => z.string(),
  ref: () => z.uuid(),
};

const made = new WeakMap<Field, z.ZodType>();

/** What the values of a field may be. Made once per field. */
export const zodOf = <const F extends Field>(field: F): ZodOf<F> => {
  const known = made.get(field);
  if (known) return known as ZodOf<F>;
  const plain = byKind[field.kind](field);
  const zod = field.optional ? plain.nullable() : plain;
  made.set(field, zod);
  return zod as ZodOf<F>;
};

const wholeNumber = z.coerce.number().int();

const boundedNumber = (field: Field): z.ZodType => {
  const { min, max } = numberBounds(field);
  return wholeNumber.min(min).max(max);
};

/** How a value is read from a query string, where that differs from what it is. */
const readAs: Partial<Record<Kind, (field: Field) => z.ZodType>> = {
  number: boundedNumber,
  share: boundedNumber,
  money: () => wholeNumber,
  flag: () => z.stringbool(),
};

/** How a value of a query string is read. */
export const queryZodOf = (field: Field): z.ZodType => readAs[field.kind]?.(field) ?? zodOf(field);
