import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from '../errors.ts';
import { valueErrorOf } from '../../contract/valueErrors.ts';

const byStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'session_expired',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
};

const fromValidation = (error: FastifyError): ApiError | undefined => {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  if (error.validationContext === 'params') return new ApiError('not_found');
  const fields = Object.fromEntries(
    error.validation.map((issue) => [
      issue.instancePath.split('/').slice(1).join('.') || 'body',
      valueErrorOf(issue.keyword, issue.params),
    ]),
  );
  return new ApiError('invalid', { errors: fields });
};

/** Turns whatever was thrown into an answer of the catalogue; nothing internal leaks. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  const fastifyError = error as FastifyError;
  return (
    fromValidation(fastifyError) ??
    new ApiError(byStatus[fastifyError.statusCode ?? 500] ?? 'unexpected')
  );
};

/** The one error handler: every failed answer has the shape of spec §8. */
export const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const answer = toApiError(error);
  if (answer.status >= 500) request.log.error(error);
  if (answer.extra.retryAfter) void reply.header('retry-after', answer.extra.retryAfter);
  void reply.code(answer.status).send(answer.body());
};
