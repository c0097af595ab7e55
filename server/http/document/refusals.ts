import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { apiErrors, type ErrorCode } from '../../../contract/errors.ts';
import { callOf } from './calls.ts';
import { schemaExamples } from './examples.ts';

/** A refused answer that calls refer to by name. */
interface Refusal {
  readonly name: string;
  readonly description: string;
  /** The code that its example shows. */
  readonly example: ErrorCode;
}

const refusals: Readonly<Record<number, Refusal>> = {
  401: {
    name: 'Unauthorized',
    description: 'The token is missing or no longer good.',
    example: 'session_expired',
  },
  403: { name: 'Forbidden', description: 'The caller may not do this.', example: 'forbidden' },
  404: {
    name: 'NotFound',
    description: 'There is no such record, or it belongs to somebody else.',
    example: 'not_found',
  },
  409: {
    name: 'Conflict',
    description: 'The state of a record does not allow this.',
    example: 'version_conflict',
  },
  410: { name: 'Gone', description: 'The link was used or has expired.', example: 'link_expired' },
  422: {
    name: 'Invalid',
    description: 'Some values are wrong. `errors` names each.',
    example: 'invalid',
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many calls. `Retry-After` says when to try again.',
    example: 'too_many_requests',
  },
};

const otherRefusal: Refusal = {
  name: 'Error',
  description: 'Refused with another status. `code` says why, and 503 may name `Retry-After`.',
  example: 'unexpected',
};

const statusOf = (code: ErrorCode): number => apiErrors[code][0];

const takesSelection = (body: unknown): boolean => body instanceof z.ZodObject && 'selection' in body.shape;

/** Codes that follow from a session: the token is over, or does not allow the call. */
const sessionCodes = ({ config = {}, method }: RouteOptions): ErrorCode[] => {
  const { right, fresh } = config;
  if (!right) return [];
  const isChange = method !== 'GET';
  return [
    'session_expired',
    'inactive_account',
    ...(right === 'self' ? [] : (['forbidden', 'TOKEN_INVALID'] as const)),
    ...(right === 'self' && isChange ? (['support_may_not'] as const) : []),
    ...(fresh ? (['second_factor_needed'] as const) : []),
  ];
};

/** Codes that follow from what a call takes. */
const schemaCodes = ({ schema = {}, config = {} }: RouteOptions): ErrorCode[] => {
  const { params, querystring, body, headers } = schema;
  return [
    ...(params ? (['not_found'] as const) : []),
    ...(headers ? (['key_reused'] as const) : []),
    ...(querystring || body || config.takes ? (['invalid'] as const) : []),
    ...(querystring || takesSelection(body) ? (['unknown_filter'] as const) : []),
    'too_many_requests',
  ];
};

/** Returns the codes of 4xx that a call may answer, by status in rising order. */
const codesOf = (route: RouteOptions): Map<number, ErrorCode[]> => {
  const [, ...own] = callOf(route);
  const codes = new Set([...sessionCodes(route), ...schemaCodes(route), ...own]);
  return new Map([...Map.groupBy(codes, statusOf)].toSorted(([a], [b]) => a - b));
};

/** Returns the refused answers of a call by status. */
export const refusalsOf = (route: RouteOptions): Record<string, { $ref: string }> => {
  const errorResponses = [...codesOf(route).keys()].map((status) => [
    status,
    { $ref: `#/components/responses/${refusals[status]?.name}` },
  ]);
  return { ...Object.fromEntries(errorResponses), default: { $ref: '#/components/responses/Error' } };
};

/** Returns a sentence with the codes that a call may refuse with. */
export const describeRefusals = (route: RouteOptions): string => {
  const parts = [...codesOf(route)].map(
    ([status, codes]) => `${status} ${codes.map((code) => `\`${code}\``).join(', ')}`,
  );
  return `Refused with ${parts.join('; ')}.`;
};

const answerOf = ({ name, description, example }: Refusal) => {
  const value =
    example === 'invalid'
      ? schemaExamples['Error']
      : { success: false, message: apiErrors[example][1], code: example };
  const schema = { $ref: '#/components/schemas/Error' };
  return [
    name,
    { description, content: { 'application/json': { schema, examples: { sample: { value } } } } },
  ];
};

/** Returns the refused answers by name. */
export const refusalResponses = () =>
  Object.fromEntries([...Object.values(refusals), otherRefusal].map(answerOf));
