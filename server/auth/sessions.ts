import { sql, type Kysely } from 'kysely';
import { idleSeconds } from '../../contract/accounts/sessionTimes.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Tx } from '../database/tenant.ts';
import { ApiError } from '../base/errors.ts';
import { hashToken, newToken } from './tokens.ts';

/** Lifetime of a session from sign-in, in days (spec §9, 30-day lifetime). */
export const sessionDays = 30;

interface NewSession {
  userId: string;
  accountId: string;
  userAgent: string | undefined;
  ip: string;
  /** True if it outlasts a night without use, which is the default. */
  keep?: boolean | undefined;
  /** The member of staff of a support session, and its end. */
  support?: string;
  until?: Date;
}

const later = (now: Date): Date => new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000);

/** Opens a session and returns its token, which is never stored. */
export const openSession = async (
  db: Kysely<Database> | Tx,
  session: NewSession,
  now: Date,
): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      parent_hash: null,
      user_id: session.userId,
      account_id: session.accountId,
      shop_id: null,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      ip: session.ip,
      support: session.support,
      expires_at: session.until ?? later(now),
      created_at: now,
      last_used_at: now,
      idle_seconds: session.keep === false ? idleSeconds.brief : idleSeconds.remembered,
    })
    .execute();
  return token;
};

/** Maximum number of concurrent shop tokens per session, far more than anybody opens tabs. */
export const maxShopTokens = 50;

/** Ends the session's least recently used shop tokens, but never the new one. */
const dropUnused = async (
  db: Kysely<Database>,
  created: { token_hash: Buffer; parent_hash: Buffer | null },
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions as other')
        .select('other.token_hash')
        .where('other.parent_hash', '=', created.parent_hash)
        .where('other.token_hash', '!=', created.token_hash)
        .orderBy('other.last_used_at', 'desc')
        .orderBy('other.id', 'desc')
        .offset(maxShopTokens - 1),
    )
    .execute();
};

/**
 * Opens a token for one shop, as child of the session: it ends no later than the session and is deleted on signing out.
 * Throws `session_expired` if the session has just ended.
 */
export const openShopSession = async (
  db: Kysely<Database>,
  parentHash: Buffer,
  shopId: string,
): Promise<string> => {
  const token = newToken();
  const shopSession = await db
    .insertInto('sessions')
    .columns([
      'token_hash',
      'parent_hash',
      'user_id',
      'account_id',
      'shop_id',
      'user_agent',
      'ip',
      'support',
      'expires_at',
      'last_used_at',
      'idle_seconds',
    ])
    .expression((eb) =>
      eb
        .selectFrom('sessions as caller')
        .select((row) => [
          row.val(hashToken(token)).as('token_hash'),
          row.fn.coalesce('caller.parent_hash', 'caller.token_hash').as('parent_hash'),
          'caller.user_id',
          'caller.account_id',
          row.val(shopId).as('shop_id'),
          'caller.user_agent',
          'caller.ip',
          'caller.support',
          'caller.expires_at',
          // The server's clock, which the caller's use was recorded by; the database has a different one.
          'caller.last_used_at',
          'caller.idle_seconds',
        ])
        .where('caller.token_hash', '=', parentHash),
    )
    .returning(['token_hash', 'parent_hash'])
    .executeTakeFirst();
  if (!shopSession) throw new ApiError('session_expired');
  await dropUnused(db, shopSession);
  return token;
};

/**
 * Returns a condition: a session, or the parent of a shop token, was used recently enough. For a query with the token
 * as `sessions` and its parent, if any, as `root`.
 */
export const inUse = (now: string) =>
  sql<boolean>`coalesce(root.last_used_at, sessions.last_used_at) > ${now}::timestamptz
    - make_interval(secs => sessions.idle_seconds)`;

/** Returns true if the session of a token was opened to be kept. */
export const isRemembered = async (db: Kysely<Database>, tokenHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select('idle_seconds')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.idle_seconds !== idleSeconds.brief;
};

const noteEvery = 60_000;

/**
 * Records when a token and its session were last used, to the minute, so that not every call writes. Concurrent calls
 * update the same two rows: a row that another call is updating is skipped, to avoid waiting.
 */
export const recordUse = async (
  db: Kysely<Database>,
  tokenHash: Buffer,
  lastUsedAt: string,
  now: Date,
): Promise<void> => {
  if (now.getTime() - Date.parse(lastUsedAt) < noteEvery) return;
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions as free')
        .select('free.token_hash')
        .where((row) =>
          row('free.token_hash', '=', tokenHash).or(
            row(
              'free.token_hash',
              '=',
              row
                .selectFrom('sessions as own')
                .select('own.parent_hash')
                .where('own.token_hash', '=', tokenHash),
            ),
          ),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute();
};

/** Ends the session of a token, with all its shop tokens. */
export const closeSession = async (db: Kysely<Database>, tokenHash: Buffer): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb(
        'token_hash',
        '=',
        eb.fn.coalesce(
          eb.selectFrom('sessions as own').select('own.parent_hash').where('own.token_hash', '=', tokenHash),
          eb.val(tokenHash),
        ),
      ),
    )
    .execute();
};

/** Returns the id of the session of a token; for a shop token that of its parent, which lasts as long. */
export const sessionIdOf = async (db: Kysely<Database>, tokenHash: Buffer): Promise<string> => {
  const { id } = await db
    .selectFrom('sessions as own')
    .leftJoin('sessions as parent', 'parent.token_hash', 'own.parent_hash')
    .select(({ fn }) => fn.coalesce('parent.id', 'own.id').as('id'))
    .where('own.token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return id;
};

/** Returns true if the session with this id is still valid. */
export const isSessionOpen = async (db: Kysely<Database>, id: string, now: Date): Promise<boolean> => {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select('sessions.id')
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.status', '=', 'active')
    .where('accounts.inactive_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
};
