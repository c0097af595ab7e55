import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { actorOf } from '../actor/actor.ts';
import type { Database } from '../database/tables/tables.ts';
import { ApiError } from '../base/errors.ts';
import type { Limit, StrictLimit } from './limits.ts';
import type { RateLimits } from './settings.ts';
import { visitorOf } from './visitor.ts';

type Db = Kysely<Database>;

const keyOf = (limit: Limit, caller: string): string => `${limit.name}:${caller}`;

/** Number of hits counted in a window, and the end of the window. */
interface HitWindow {
  hits: number;
  ends_at: string;
}

const endOf = ({ seconds }: Limit, now: Date): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Counts one or more hits of a caller, whatever the limit. A window never ends later than one that begins now:
 * setting the clock forward and back does not prolong it.
 */
export const countHit = async (
  db: Db,
  limit: Limit,
  caller: string,
  now: Date,
  count = 1,
): Promise<HitWindow> => {
  const ends = endOf(limit, now);
  const { rows } = await sql<HitWindow>`
    insert into rate_limits as counter (key, hits, ends_at) values (${keyOf(limit, caller)}, ${count}, ${ends})
    on conflict (key) do update set
      hits = case when counter.ends_at <= ${now.toISOString()} then excluded.hits else counter.hits + excluded.hits end,
      ends_at = case when counter.ends_at <= ${now.toISOString()} then excluded.ends_at
        else least(counter.ends_at, excluded.ends_at) end
    returning hits, ends_at`.execute(db);
  return rows[0] ?? { hits: 0, ends_at: ends };
};

/**
 * Counts one hit of a caller.
 * @throws ApiError `too_many_requests` with the seconds to wait, past the limit.
 */
export const takeHit = async (db: Db, limit: Limit, caller: string, now: Date): Promise<void> => {
  const { hits, ends_at: ends } = await countHit(db, limit, caller, now);
  if (hits <= limit.max) return;
  throw new ApiError('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((Date.parse(ends) - now.getTime()) / 1000)),
  });
};

/** Starts a new window of a caller with this number of hits. */
export const startHits = async (
  db: Db,
  limit: Limit,
  caller: string,
  hits: number,
  now: Date,
): Promise<void> => {
  const window = { hits, ends_at: endOf(limit, now) };
  await db
    .insertInto('rate_limits')
    .values({ key: keyOf(limit, caller), ...window })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(window))
    .execute();
};

/** Reads the last window of a caller; it may be over. */
export const readHits = (db: Db, limit: Limit, caller: string): Promise<HitWindow | undefined> =>
  db
    .selectFrom('rate_limits')
    .select(['hits', 'ends_at'])
    .where('key', '=', keyOf(limit, caller))
    .executeTakeFirst();

/** Takes hits back, for limits that count only failed calls. */
export const refundHits = async (db: Db, limit: Limit, caller: string, hits = 1): Promise<void> => {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb(eb.ref('hits'), '-', hits) }))
    .where('key', '=', keyOf(limit, caller))
    .where('hits', '>=', hits)
    .execute();
};

/** Removes the window of a caller. */
export const forgetHits = async (db: Db, limit: Limit, caller: string): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, caller)).execute();
};

/** Limits that the operator has set. */
interface LimitSettings {
  config: { rateLimits: RateLimits };
}

interface LimitServices extends LimitSettings {
  db: Db;
  now: () => Date;
}

/** Returns a limit as the operator has set it, or its default. */
export const configuredLimit = ({ config }: LimitSettings, limit: StrictLimit): Limit => ({
  ...limit,
  max: config.rateLimits[limit.name] ?? limit.max,
});

/** Returns a hook that counts the calls of one address to a route. */
export const limitPerAddress =
  (services: LimitServices, ...strictLimits: readonly StrictLimit[]) =>
  async (request: FastifyRequest): Promise<void> => {
    for (const limit of strictLimits)
      await takeHit(services.db, configuredLimit(services, limit), visitorOf(request), services.now());
  };

/** Returns a hook that counts the calls of one account to a route; it needs the session's actor. */
export const limitPerAccount =
  (services: LimitServices, limit: StrictLimit) =>
  (request: FastifyRequest): Promise<void> =>
    takeHit(services.db, configuredLimit(services, limit), actorOf(request).accountId, services.now());
