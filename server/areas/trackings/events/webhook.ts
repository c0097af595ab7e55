import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { readWorkingCalendar } from '../../../calendar/operatorCalendar.ts';
import { ApiError } from '../../../base/errors.ts';
import { parseBody } from '../../../http/parseBody.ts';
import { isSameSecret, jsonOf, rawBodyOf, takeRawBodies } from '../../../http/signedHook.ts';
import { operatorBook } from '../../../operator/operatorBook.ts';
import type { Services } from '../../../services/services.ts';
import { applyAll } from './apply.ts';
import { trackingPushSchema, parsePush } from './push.ts';

/** Highest difference between a message's time, if it has one, and ours, in ms. */
const windowMs = 5 * 60 * 1000;

const header = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const sha256 = (chunks: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
};

/**
 * Verifies 17TRACK's signature: SHA-256 of the raw body, a slash and the key. A sender may add a `timestamp`
 * (seconds): it is signed in front of the body, and the message is then valid for five minutes. Returns the signature.
 * Throws `bad_signature`.
 */
const verifySignature = ({ config, now }: Services, request: FastifyRequest, body: Buffer): string => {
  const sign = header(request, 'sign')?.toLowerCase();
  const timestamp = header(request, 'timestamp');
  if (!config.trackingSecret || !sign) throw new ApiError('bad_signature');
  const expectedSignature = sha256([
    ...(timestamp === undefined ? [] : [`${timestamp}.`]),
    body,
    `/${config.trackingSecret}`,
  ]);
  const isFresh = timestamp === undefined || Math.abs(now().getTime() - Number(timestamp) * 1000) <= windowMs;
  if (!isSameSecret(expectedSignature, sign) || !isFresh) throw new ApiError('bad_signature');
  return sign;
};

const isSeen = async ({ db }: Services, signature: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('webhook_signatures')
    .select('seen_at')
    .where('signature', '=', signature)
    .executeTakeFirst()) !== undefined;

/** Stores a message's signature after its events are written: a failed message may come again. */
const remember = ({ db, now }: Services, signature: Buffer) =>
  db
    .insertInto('webhook_signatures')
    .values({ signature, seen_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * Handles POST /hooks/trackings: reports of carriers in the form of 17TRACK's push. Repeating a message changes
 * nothing.
 */
export const trackingHook =
  (services: Services): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    takeRawBodies(app);
    app.post('/hooks/trackings', { schema: { hide: true } }, async (request) => {
      const body = rawBodyOf(request);
      const signature = Buffer.from(verifySignature(services, request, body), 'hex');
      if (await isSeen(services, signature)) return { success: true, added: 0, known: true };
      const { settings } = await operatorBook(services.db);
      const events = parsePush(parseBody(trackingPushSchema, jsonOf(body)), settings.time_zone);
      const { added, faults } = await applyAll(services.db, events, {
        now: services.now(),
        calendar: await readWorkingCalendar(services.db),
      });
      await remember(services, signature);
      return { success: true, added, refused: faults.size };
    });
  };
