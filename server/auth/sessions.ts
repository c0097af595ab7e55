import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Tx } from '../database/tenant.ts';
import { hashToken, newToken } from './tokens.ts';

/** A session ends 30 days after sign-in (spec §9, 30-day lifetime). */
export const sessionDays = 30;

interface NewSession {
  userId: string;
  accountId: string;
  userAgent: string | undefined;
  ip: string;
  /** Who of the house it is for, and when it ends then. */
  support?: string;
  until?: Date;
}

const later = (now: Date): Date => new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000);

/** Opens a session and returns its token, which is never stored. */
export const openSession = async (db: Kysely<Database> | Tx, session: NewSession, now: Date): Promise<string> => {
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
    })
    .execute();
  return token;
};

/**
 * A token for one shop, child of the session: it ends no later than the session and is gone when it is signed out.
 */
export const openShopSession = async (
  db: Kysely<Database>,
  parentHash: Buffer,
  shopId: string,
): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('sessions')
    .columns(['token_hash', 'parent_hash', 'user_id', 'account_id', 'shop_id', 'user_agent', 'ip', 'support', 'expires_at', 'last_used_at'])
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
        ])
        .where('caller.token_hash', '=', parentHash),
    )
    .execute();
  return token;
};

const noteEvery = 60_000;

/** Keeps when a token and its session were last used, to the minute: not every call writes. */
export const noteUse = async (db: Kysely<Database>, tokenHash: Buffer, before: string, now: Date): Promise<void> => {
  if (now.getTime() - Date.parse(before) < noteEvery) return;
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where((eb) =>
      eb('token_hash', 'in', [tokenHash]).or(
        eb('token_hash', '=', eb.selectFrom('sessions as own').select('own.parent_hash').where('own.token_hash', '=', tokenHash)),
      ),
    )
    .execute();
};

/** Ends the session that a token belongs to, with all its shop tokens. */
export const closeSession = async (db: Kysely<Database>, tokenHash: Buffer): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb('token_hash', '=', eb.fn.coalesce(
        eb.selectFrom('sessions as own').select('own.parent_hash').where('own.token_hash', '=', tokenHash),
        eb.val(tokenHash),
      )),
    )
    .execute();
};
