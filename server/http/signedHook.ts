import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storableText } from '../../contract/schema/storable.ts';
import { ApiError } from '../base/errors.ts';

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

const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? storableText(value) : value;

/**
 * The body's JSON, its texts without what cannot be stored: a service that sends such a character would send the message
 * again and again, and what it reports would never be booked. Throws `bad_request`.
 */
export const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'), storable);
  } catch {
    throw new ApiError('bad_request');
  }
};

const hashed = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();

/** Whether two secrets are the same, in a time that tells nothing of how much of them is. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(hashed(one), hashed(other));
