import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../actor/actor.ts';
import { ApiError } from '../base/errors.ts';
import { floodOf, type RateLimits } from './settings.ts';

/**
 * Returns a hook behind the session that limits each token separately, so that people behind one address do not
 * slow each other down. Counted in this process: docs/decisions/rate-limits.md.
 */
export const perToken = (app: FastifyInstance, { rateLimits }: { rateLimits: RateLimits }) => {
  const check = app.createRateLimit({
    max: floodOf(rateLimits, 'token'),
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => `token:${actorOf(request).tokenHash.toString('base64')}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const result = await check(request);
    if (!result.isAllowed) {
      void reply.headers({
        'x-ratelimit-limit': result.max,
        'x-ratelimit-remaining': result.remaining,
        'x-ratelimit-reset': result.ttlInSeconds,
      });
    }
    if (!result.isAllowed && result.isExceeded)
      throw new ApiError('too_many_requests', { retryAfter: result.ttlInSeconds });
  };
};
