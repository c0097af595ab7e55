import type { ValueError } from './errors.ts';

type Params = Record<string, unknown>;

const sized = (params: Params, number: ValueError, text: ValueError): ValueError =>
  params.origin === 'string' || params.origin === 'array' ? text : number;

const byKeyword: Record<string, (params: Params) => ValueError> = {
  invalid_type: (params) => (params.input === undefined ? 'required' : 'format'),
  too_small: (params) =>
    params.origin === 'string' && params.minimum === 1 ? 'required' : sized(params, 'too_small', 'too_short'),
  too_big: (params) => sized(params, 'too_big', 'too_long'),
  invalid_value: () => 'choice',
  invalid_format: (params) => (params.format === 'email' ? 'email' : 'format'),
  unrecognized_keys: () => 'unknown',
  custom: (params) => ((params.params as { code?: ValueError } | undefined)?.code ?? 'format'),
};

/** The value error (`contract/errors.ts`) of one zod issue. */
export const valueErrorOf = (keyword: string, params: Params): ValueError =>
  byKeyword[keyword]?.(params) ?? 'format';
