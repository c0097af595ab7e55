import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { houseCalendar } from '../../../calendar/houseCalendar.ts';
import { ApiError } from '../../../base/errors.ts';
import { checked } from '../../../http/checked.ts';
import { isSameSecret, jsonOf, rawBodyOf, takeRawBodies } from '../../../http/signedHook.ts';
import type { Services } from '../../../services/services.ts';
import { applyAll } from './apply.ts';
import { pushSchema, toldBy } from './push.ts';

/** How far the instant of a message may be from ours, ms, where it says one. */
const windowMs = 5 * 60 * 1000;

const header = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const sha256 = (parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/**
 * As 17TRACK signs: SHA-256 of the raw body, a slash and the key. A sender that can also says when (`timestamp`, seconds),
 * which then is signed in front of the body, and counts for five minutes. Answers the signature. Throws `bad_signature`.
 */
const demandSender = ({ config, now }: Services, request: FastifyRequest, body: Buffer): string => {
  const sign = header(request, 'sign')?.toLowerCase();
  const at = header(request, 'timestamp');
  if (!config.trackingSecret || !sign) throw new ApiError('bad_signature');
  const own = sha256([...(at === undefined ? [] : [`${at}.`]), body, `/${config.trackingSecret}`]);
  const isFresh = at === undefined || Math.abs(now().getTime() - Number(at) * 1000) <= windowMs;
  if (!isSameSecret(own, sign) || !isFresh) throw new ApiError('bad_signature');
  return sign;
};

const isSeen = async ({ db }: Services, signature: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('webhook_signatures')
    .select('seen_at')
    .where('signature', '=', signature)
    .executeTakeFirst()) !== undefined;

/** It is written down only once its events are: a message that failed may come again. */
const remember = ({ db, now }: Services, signature: Buffer) =>
  db
    .insertInto('webhook_signatures')
    .values({ signature, seen_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** POST /hooks/trackings: what carriers tell, in the form of 17TRACK's push. The same message again changes nothing. */
export const trackingHook =
  (services: Services): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    takeRawBodies(app);
    app.post('/hooks/trackings', { schema: { hide: true } }, async (request) => {
      const body = rawBodyOf(request);
      const signature = Buffer.from(demandSender(services, request, body), 'hex');
      if (await isSeen(services, signature)) return { success: true, added: 0, known: true };
      const told = toldBy(checked(pushSchema, jsonOf(body)));
      const { added, faults } = await applyAll(services.db, told, {
        now: services.now(),
        calendar: await houseCalendar(services.db),
      });
      await remember(services, signature);
      return { success: true, added, refused: faults.size };
    });
  };
