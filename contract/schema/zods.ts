import { z } from 'zod';
import { codeSchema } from './codeSchema.ts';
import { costCents } from './cost.ts';
import { type Field, type Kind, maxPhraseLength, maxTextLength, numberBounds, type ZodOf } from './field.ts';
import { contactText, countryCodeSchema, plainText } from './text.ts';

const choiceSchema = ({ options = [], open }: Field): z.ZodType =>
  open ? plainText(maxPhraseLength) : z.enum(options);

const integerSchema = (field: Field): z.ZodType => {
  const { min, max } = numberBounds(field);
  return z.int().min(min).max(max);
};

const schemasByKind: Record<Kind, (field: Field) => z.ZodType> = {
  text: ({ min, max = maxTextLength, contact }) =>
    contact ? contactText(max, contact) : plainText(max, min),
  number: integerSchema,
  share: integerSchema,
  money: ({ cost }) => (cost ? costCents : z.int()),
  choice: choiceSchema,
  // The fields of this kind are made with a vocabulary.
  vocabulary: ({ vocabulary }) => (vocabulary ? codeSchema(vocabulary) : z.string()),
  status: choiceSchema,
  flag: () => z.boolean(),
  datetime: () => z.iso.datetime(),
  day: () => z.iso.date(),
  country: () => countryCodeSchema,
  image: () => z.string(),
  ref: () => z.uuid(),
};

const schemaCache = new WeakMap<Field, z.ZodType>();

/** Returns the schema of a field's values. Created once per field. */
export const zodOf = <const F extends Field>(field: F): ZodOf<F> => {
  const cached = schemaCache.get(field);
  if (cached) return cached as ZodOf<F>;
  const requiredSchema = schemasByKind[field.kind](field);
  const schema = field.optional ? requiredSchema.nullable() : requiredSchema;
  schemaCache.set(field, schema);
  return schema as ZodOf<F>;
};

const wholeNumber = z.coerce.number().int();

const boundedNumber = (field: Field): z.ZodType => {
  const { min, max } = numberBounds(field);
  return wholeNumber.min(min).max(max);
};

/** Schemas for reading a query string, for kinds whose values are written differently there. */
const querySchemas: Partial<Record<Kind, (field: Field) => z.ZodType>> = {
  number: boundedNumber,
  share: boundedNumber,
  money: () => wholeNumber,
  flag: () => z.stringbool(),
};

/** Returns the schema of a field's value in a query string. */
export const queryZodOf = (field: Field): z.ZodType => querySchemas[field.kind]?.(field) ?? zodOf(field);
