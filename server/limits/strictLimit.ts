import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { actorOf } from '../actor/actor.ts';
import type { Database } from '../database/tables/tables.ts';
import { ApiError } from '../base/errors.ts';
import type { Limit, StrictLimit } from './limits.ts';
import type { RateLimits } from './settings.ts';
import { visitorOf } from './visitor.ts';

type Db = Kysely<Database>;

const keyOf = (limit: Limit, who: string): string => `${limit.name}:${who}`;

/** How many were counted in a window, and when it ends. */
interface Counted {
  hits: number;
  ends_at: string;
}

const endOf = ({ seconds }: Limit, now: Date): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Counts one, or so many, more of `who`, whatever the limit. A window never ends later than one that begins now: after the clock was
 * set forward and back it does not last as long as that jump.
 */
export const countHit = async (db: Db, limit: Limit, who: string, now: Date, more = 1): Promise<Counted> => {
  const ends = endOf(limit, now);
  const { rows } = await sql<Counted>`
    insert into rate_limits as kept (key, hits, ends_at) values (${keyOf(limit, who)}, ${more}, ${ends})
    on conflict (key) do update set
      hits = case when kept.ends_at <= ${now.toISOString()} then excluded.hits else kept.hits + excluded.hits end,
      ends_at = case when kept.ends_at <= ${now.toISOString()} then excluded.ends_at
        else least(kept.ends_at, excluded.ends_at) end
    returning hits, ends_at`.execute(db);
  return rows[0] ?? { hits: 0, ends_at: ends };
};

/**
 * Counts one more of `who`.
 * @throws ApiError `too_many_requests` with the seconds to wait, past the limit.
 */
export const takeHit = async (db: Db, limit: Limit, who: string, now: Date): Promise<void> => {
  const { hits, ends_at: ends } = await countHit(db, limit, who, now);
  if (hits <= limit.max) return;
  throw new ApiError('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((Date.parse(ends) - now.getTime()) / 1000)),
  });
};

/** Begins a window of `who` now, with so many in it. */
export const startHits = async (
  db: Db,
  limit: Limit,
  who: string,
  hits: number,
  now: Date,
): Promise<void> => {
  const window = { hits, ends_at: endOf(limit, now) };
  await db
    .insertInto('rate_limits')
    .values({ key: keyOf(limit, who), ...window })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(window))
    .execute();
};

/** The window of `who`, if there is one. */
export const endOfHits = (db: Db, limit: Limit, who: string): Promise<Counted | undefined> =>
  db
    .selectFrom('rate_limits')
    .select(['hits', 'ends_at'])
    .where('key', '=', keyOf(limit, who))
    .executeTakeFirst();

/** Takes hits back: what succeeded is not what the limit is against. */
export const giveBack = async (db: Db, limit: Limit, who: string, hits = 1): Promise<void> => {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb(eb.ref('hits'), '-', hits) }))
    .where('key', '=', keyOf(limit, who))
    .where('hits', '>=', hits)
    .execute();
};

/** Forgets what was counted of `who`. */
export const forgetHits = async (db: Db, limit: Limit, who: string): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, who)).execute();
};

/** Limits that the operator has set. */
interface LimitSettings {
  config: { rateLimits: RateLimits };
}

interface Counting extends LimitSettings {
  db: Db;
  now: () => Date;
}

/** A limit as the operator has set it, or as it comes. */
export const asSet = ({ config }: LimitSettings, limit: StrictLimit): Limit => ({
  ...limit,
  max: config.rateLimits[limit.name] ?? limit.max,
});

/** A hook that counts the calls of one address to a route. */
export const perAddress =
  (services: Counting, ...which: readonly StrictLimit[]) =>
  async (request: FastifyRequest): Promise<void> => {
    for (const limit of which)
      await takeHit(services.db, asSet(services, limit), visitorOf(request), services.now());
  };

/** A hook that counts the calls of one account to a route, behind the session. */
export const perAccount =
  (services: Counting, limit: StrictLimit) =>
  (request: FastifyRequest): Promise<void> =>
    takeHit(services.db, asSet(services, limit), actorOf(request).accountId, services.now());
