import type { z } from 'zod';
import { valueErrorOf } from '../../contract/valueErrors.ts';
import { invalid } from '../base/errors.ts';

/**
 * Parses a body by its schema, for routes whose body is not always JSON and is therefore not validated.
 * @throws ApiError `invalid`, naming each wrong value like every other call.
 */
export const parseBody = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const { data, error } = schema.safeParse(body, { reportInput: true });
  if (!error) return data;
  throw invalid(
    Object.fromEntries(
      error.issues.map((issue) => [issue.path.join('.') || 'body', valueErrorOf(issue.code, { ...issue })]),
    ),
  );
};
