import type { ValueError } from './errors.ts';

type Params = Record<string, unknown>;
type Issue = Params & { code: string };

const isMissing = ({ input }: Params): boolean => input === undefined || input === null;

const byInputType = (params: Params, number: ValueError, text: ValueError): ValueError =>
  params.origin === 'string' || params.origin === 'array' ? text : number;

const errorByKeyword: Record<string, (params: Params) => ValueError> = {
  invalid_type: (params) => (isMissing(params) ? 'required' : 'format'),
  too_small: (params) =>
    params.origin === 'string' && params.minimum === 1
      ? 'required'
      : byInputType(params, 'too_small', 'too_short'),
  too_big: (params) => byInputType(params, 'too_big', 'too_long'),
  invalid_value: (params) => (isMissing(params) ? 'required' : 'choice'),
  invalid_format: (params) => (params.format === 'email' ? 'email' : 'format'),
  unrecognized_keys: () => 'unknown',
  // Uses the last of several forms, because the earlier ones are for values without an error of their own, such as an
  // empty one.
  invalid_union: ({ errors }) => {
    const issue = Array.isArray(errors) ? (errors.at(-1) as Issue[] | undefined)?.[0] : undefined;
    return issue ? valueErrorOf(issue.code, issue) : 'format';
  },
  custom: (params) => (params.params as { code?: ValueError } | undefined)?.code ?? 'format',
};

/** Returns the value error (`contract/errors.ts`) of a zod issue. */
export const valueErrorOf = (keyword: string, params: Params): ValueError =>
  errorByKeyword[keyword]?.(params) ?? 'format';
