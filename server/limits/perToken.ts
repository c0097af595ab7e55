import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../actor/actor.ts';
import { ApiError } from '../base/errors.ts';
import { floodOf, type RateLimits } from './settings.ts';

/**
 * A hook behind the session that limits each token by itself, so that people behind one address do not slow each
 * other down. Counted in this process: docs/decisions/rate-limits.md.
 */
export const perToken = (app: FastifyInstance, { rateLimits }: { rateLimits: RateLimits }) => {
  const check = app.createRateLimit({
    max: floodOf(rateLimits, 'token'),
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => `token:${actorOf(request).tokenHash.toString('base64')}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const found = await check(request);
    if (!found.isAllowed) {
      void reply.headers({
        'x-ratelimit-limit': found.max,
        'x-ratelimit-remaining': found.remaining,
        'x-ratelimit-reset': found.ttlInSeconds,
      });
    }
    if (!found.isAllowed && found.isExceeded)
      throw new ApiError('too_many_requests', { retryAfter: found.ttlInSeconds });
  };
};
