import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

/** Messages of other services, whose signature is of the body as it came. */
export const takeRawBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
};

/** The body as it came. */
export const rawBodyOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/** The body's JSON. Throws `bad_request`. */
export const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError('bad_request');
  }
};

const hashed = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();

/** Whether two secrets are the same, in a time that tells nothing of how much of them is. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(hashed(one), hashed(other));
