import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { valueErrorOf } from '../../../contract/valueErrors.ts';

/** Returns only the values that the schema accepts: a record has more fields than may be written. */
export const writableValues = (schema: z.ZodObject, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape));

/** Validates a form with the contract's schema. Its messages are the same value errors that the server returns. */
export const formResolver = (schema: z.ZodObject): Resolver => {
  const judge = zodResolver(schema, { error: (issue) => valueErrorOf(issue.code, { ...issue }) });
  return (values, context, options) => judge(writableValues(schema, values), context, options);
};

const isSameJson = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

/** Returns the body of a change: the values that differ from the record that was read. */
export const changedValues = (values: FieldValues, original: FieldValues = {}): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameJson(value, original[name])));
