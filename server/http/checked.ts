import type { z } from 'zod';
import { valueErrorOf } from '../../contract/valueErrors.ts';
import { invalid } from '../base/errors.ts';

/**
 * A body by its schema, for routes whose body is not always JSON, so that their validator does not see it.
 * @throws ApiError `invalid`, naming each wrong value as every other call does.
 */
export const checked = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const { data, error } = schema.safeParse(body, { reportInput: true });
  if (!error) return data;
  throw invalid(
    Object.fromEntries(
      error.issues.map((issue) => [issue.path.join('.') || 'body', valueErrorOf(issue.code, { ...issue })]),
    ),
  );
};
