import type { z } from 'zod';
import type { ValueError } from '../../contract/errors.ts';
import { valueErrorOf } from '../../contract/valueErrors.ts';
import { ApiError } from '../base/errors.ts';

/** A query error as a validator reports it. */
interface QueryIssue {
  code: string;
  /** Path of the value: its parameter, then its index in a list. */
  path: readonly string[];
  params: Readonly<Record<string, unknown>>;
}

const namesIn = ({ keys }: QueryIssue['params']): string[] => (Array.isArray(keys) ? keys.map(String) : []);

/**
 * Returns the refusal of a query: each wrong parameter by its name, `unknown_filter` if the call does not know one
 * of them.
 * @param within path of the query, e.g. `selection.query`; empty for that of the address
 */
export const refusedQuery = (
  issues: readonly QueryIssue[],
  query: Readonly<Record<string, unknown>>,
  within = '',
): ApiError => {
  const unknownNames = issues.flatMap(({ code, params }) =>
    code === 'unrecognized_keys' ? namesIn(params) : [],
  );
  const wrong = issues.flatMap(({ code, path: [name], params }): [string, ValueError][] =>
    // A list is one text in the address: whether a value is missing depends on the parameter, not on an index in
    // it.
    name === undefined ? [] : [[name, valueErrorOf(code, { ...params, input: query[name] })]],
  );
  const errors = [...wrong, ...unknownNames.map((name): [string, ValueError] => [name, 'unknown'])].map(
    ([name, problem]) => [within ? `${within}.${name}` : name, problem] as const,
  );
  return new ApiError(unknownNames.length > 0 ? 'unknown_filter' : 'invalid', {
    errors: Object.fromEntries(errors),
  });
};

const narrowsNothing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Parses the query that a call names in its body, by the schema of its list. A value that narrows nothing is
 * refused: naming no shop and no record does not mean all of them.
 * @throws ApiError as `refusedQuery`
 */
export const checkedQuery = (
  schema: z.ZodType<Record<string, unknown>>,
  query: Readonly<Record<string, string>>,
  within: string,
): Record<string, unknown> => {
  const { data, error } = schema.safeParse(query);
  if (error) {
    const issues = error.issues.map((issue) => ({
      code: issue.code,
      path: issue.path.map(String),
      params: { ...issue },
    }));
    throw refusedQuery(issues, query, within);
  }
  const empty = Object.keys(query).filter((name) => narrowsNothing(data[name]));
  if (empty.length > 0) {
    const errors = Object.fromEntries(empty.map((name) => [`${within}.${name}`, 'required']));
    throw new ApiError('invalid', { errors });
  }
  return data;
};
