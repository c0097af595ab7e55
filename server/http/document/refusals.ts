import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { apiErrors, type ErrorCode } from '../../../contract/errors.ts';
import { callOf } from './calls.ts';

/** Names of the refused answers that a call lists, by status. */
const answerNames: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  422: 'Invalid',
  429: 'TooManyRequests',
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
  const named = [...codesOf(route).keys()].map((status) => [
    status,
    { $ref: `#/components/responses/${answerNames[status]}` },
  ]);
  return { ...Object.fromEntries(named), default: { $ref: '#/components/responses/Error' } };
};

/** Returns a sentence with the codes that a call may refuse with. */
export const refusalText = (route: RouteOptions): string => {
  const parts = [...codesOf(route)].map(
    ([status, codes]) => `${status} ${codes.map((code) => `\`${code}\``).join(', ')}`,
  );
  return `Refused with ${parts.join('; ')}.`;
};

const answerWith = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const lineOf = (code: ErrorCode): string => `- \`${code}\`: ${apiErrors[code][1]}`;

/** The refused answers by name, each with the codes of its status and what they mean. */
export const refusedAnswers = () => {
  const codes = Object.keys(apiErrors) as ErrorCode[];
  const named = Object.entries(answerNames).map(([status, name]) => {
    const lines = codes.filter((code) => statusOf(code) === Number(status)).map(lineOf);
    return [name, answerWith(lines.join('\n'))];
  });
  const others = codes.filter((code) => !(statusOf(code) in answerNames)).map(lineOf);
  const text = `Refused with another status, which \`code\` explains. 503 may name \`Retry-After\`.\n${others.join('\n')}`;
  return { ...Object.fromEntries(named), Error: answerWith(text) };
};
