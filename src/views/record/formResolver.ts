import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { valueErrorOf } from '../../../contract/valueErrors.ts';

/** Only what the schema takes: a record has more fields than may be written. */
export const writableValues = (schema: z.ZodObject, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape));

/** The contract's schema as a form's judge: its messages are the value errors that the server answers too. */
export const formResolver = (schema: z.ZodObject): Resolver => {
  const judge = zodResolver(schema, { error: (issue) => valueErrorOf(issue.code, { ...issue }) });
  return (values, context, options) => judge(writableValues(schema, values), context, options);
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The body of a change: what differs from the record that was read. */
export const changedValues = (values: FieldValues, before: FieldValues = {}): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, before[name])));
