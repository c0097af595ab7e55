import { sql, type Kysely } from 'kysely';
import { idleSeconds } from '../../contract/accounts/sessionTimes.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Tx } from '../database/tenant.ts';
import { ApiError } from '../base/errors.ts';
import { hashToken, newToken } from './tokens.ts';

/** A session ends 30 days after sign-in (spec §9, 30-day lifetime). */
export const sessionDays = 30;

interface NewSession {
  userId: string;
  accountId: string;
  userAgent: string | undefined;
  ip: string;
  /** Whether it outlasts a night without use; as a rule it does. */
  keep?: boolean | undefined;
  /** Which of the staff it is for, and when it ends then. */
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
      idle_seconds: session.keep === false ? idleSeconds.brief : idleSeconds.kept,
    })
    .execute();
  return token;
};

/** Shop tokens of one session that work at the same time: far more than tabs anybody opens. */
export const shopTokensKept = 50;

/** Ends those of the session's shop tokens that were not used for longest, but never the one just made. */
const dropUnused = async (
  db: Kysely<Database>,
  made: { token_hash: Buffer; parent_hash: Buffer | null },
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions as other')
        .select('other.token_hash')
        .where('other.parent_hash', '=', made.parent_hash)
        .where('other.token_hash', '!=', made.token_hash)
        .orderBy('other.last_used_at', 'desc')
        .orderBy('other.id', 'desc')
        .offset(shopTokensKept - 1),
    )
    .execute();
};

/**
 * A token for one shop, child of the session: it ends no later than the session and is gone when it is signed out.
 * Throws `session_expired` where the session has just ended.
 */
export const openShopSession = async (
  db: Kysely<Database>,
  parentHash: Buffer,
  shopId: string,
): Promise<string> => {
  const token = newToken();
  const made = await db
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
          // The server's clock, which the caller's use was noted by; the database has its own.
          'caller.last_used_at',
          'caller.idle_seconds',
        ])
        .where('caller.token_hash', '=', parentHash),
    )
    .returning(['token_hash', 'parent_hash'])
    .executeTakeFirst();
  if (!made) throw new ApiError('session_expired');
  await dropUnused(db, made);
  return token;
};

/**
 * Whether a session, or the one that a shop token belongs to, was used lately enough; of a query where the token is
 * `sessions` and its session, if it is a shop token, `root`.
 */
export const inUse = (now: string) =>
  sql<boolean>`coalesce(root.last_used_at, sessions.last_used_at) > ${now}::timestamptz - make_interval(secs => sessions.idle_seconds)`;

/** Whether the session of a token was begun to be kept. */
export const isKept = async (db: Kysely<Database>, tokenHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select('idle_seconds')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.idle_seconds !== idleSeconds.brief;
};

const noteEvery = 60_000;

/**
 * Keeps when a token and its session were last used, to the minute: not every call writes. Calls that come together note the
 * same two rows: one that another is noting is left to it, else they wait for each other's.
 */
export const noteUse = async (
  db: Kysely<Database>,
  tokenHash: Buffer,
  before: string,
  now: Date,
): Promise<void> => {
  if (now.getTime() - Date.parse(before) < noteEvery) return;
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

/** Ends the session that a token belongs to, with all its shop tokens. */
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

/** The id of the sign-in that a token belongs to; of a shop's token that of its parent, which lasts as long as it. */
export const sessionIdOf = async (db: Kysely<Database>, tokenHash: Buffer): Promise<string> => {
  const { id } = await db
    .selectFrom('sessions as own')
    .leftJoin('sessions as parent', 'parent.token_hash', 'own.parent_hash')
    .select(({ fn }) => fn.coalesce('parent.id', 'own.id').as('id'))
    .where('own.token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether the sign-in of this id still works. */
export const isSessionOpen = async (db: Kysely<Database>, id: string, now: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select('sessions.id')
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.status', '=', 'active')
    .where('accounts.inactive_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};
