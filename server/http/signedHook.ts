import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStorable, storableText } from '../../contract/schema/storable.ts';
import { ApiError } from '../base/errors.ts';

/** Keeps raw bodies for messages of other services, whose signature covers the bytes of the body. */
export const takeRawBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, callback) =>
    callback(null, body),
  );
};

/** Returns the raw body. */
export const rawBodyOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/** Reviver of JSON that removes characters which cannot be stored from texts and names. */
export const reviveStorable = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord || Object.keys(value).every(isStorable)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storableText(name), part]));
};

/**
 * Parses the body's JSON and removes characters that cannot be stored: a service that sends one would send the
 * message again and again, and its report would never be booked. Throws `bad_request`.
 */
export const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'), reviveStorable);
  } catch {
    throw new ApiError('bad_request');
  }
};

const hashed = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();

/** Compares two secrets in a time that does not reveal how much of them is equal. */
export const isSameSecret = (secret: string, otherSecret: string): boolean =>
  timingSafeEqual(hashed(secret), hashed(otherSecret));
