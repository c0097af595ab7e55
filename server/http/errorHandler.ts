import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode } from '../../contract/errors.ts';
import { isUnavailable, RequestAborted } from '../database/unavailable.ts';
import { isDiskFull } from '../base/diskFull.ts';
import { ApiError } from '../base/errors.ts';
import { WrongStore } from '../storage/identity.ts';
import { QuotaExceeded } from '../storage/quota/counts.ts';
import { refusedQuery } from './queryProblems.ts';
import { valueErrorOf } from '../../contract/valueErrors.ts';

const byStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'session_expired',
  // Missing rights have their own error; this is a path that leads out of the dashboard's files.
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  // A path part longer than any id.
  414: 'not_found',
  415: 'unsupported_media',
  429: 'too_many_requests',
};

const partAt = (value: unknown, [name, ...below]: readonly string[]): unknown => {
  if (name === undefined || typeof value !== 'object' || value === null)
    return name === undefined ? value : undefined;
  return partAt((value as Record<string, unknown>)[name], below);
};

const fromQuery = (
  faults: readonly { keyword: string; instancePath: string; params: object }[],
  { query }: FastifyRequest,
): ApiError =>
  refusedQuery(
    faults.map(({ keyword, instancePath, params }) => ({
      code: keyword,
      path: instancePath.split('/').filter(Boolean),
      params: { ...params },
    })),
    query as Record<string, unknown>,
  );

const fromValidation = (error: FastifyError, request: FastifyRequest): ApiError | undefined => {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  if (error.validationContext === 'params') return new ApiError('not_found');
  if (error.validationContext === 'querystring') return fromQuery(error.validation, request);
  const fields = Object.fromEntries(
    error.validation.map((issue) => {
      const path = issue.instancePath.split('/').slice(1).filter(Boolean);
      // The validator keeps no values: whether one is missing or of a wrong type is determined here.
      return [
        path.join('.') || 'body',
        valueErrorOf(issue.keyword, { ...issue.params, input: partAt(request.body, path) }),
      ];
    }),
  );
  return new ApiError('invalid', { errors: fields });
};

/** Returns true for a multipart form that is cut off or has no boundaries: its parser throws plain errors. */
const isBrokenForm = (error: Error): boolean => /multipart|needle/i.test(error.message);

/** Seconds after which a retry is worthwhile. */
const retryAfterSeconds = 2;

/** Converts any thrown error to a response of the catalog; no internals leak. */
export const toApiError = (error: unknown, request: FastifyRequest): ApiError => {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error) || error instanceof RequestAborted || error instanceof WrongStore)
    return new ApiError('unavailable', { retryAfter: retryAfterSeconds });
  if (isDiskFull(error)) return new ApiError('storage_full');
  if (error instanceof QuotaExceeded) return new ApiError('storage_quota');
  const fastifyError = error as FastifyError;
  return (
    fromValidation(fastifyError, request) ??
    new ApiError(
      byStatus[fastifyError.statusCode ?? (isBrokenForm(fastifyError) ? 400 : 500)] ?? 'unexpected',
    )
  );
};

/** Handles all errors: every failed answer has the shape of spec §8. */
export const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const response = toApiError(error, request);
  if (response.status >= 500 && !(error instanceof RequestAborted)) request.log.error(error);
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  if (response.status === 401) void reply.header('www-authenticate', 'Bearer');
  if (response.extra.retryAfter) void reply.header('retry-after', response.extra.retryAfter);
  void reply.code(response.status).send(response.body());
};
