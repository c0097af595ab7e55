import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Database } from '../../database/tables/tables.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';

type Purpose = 'verify' | 'reset';

const minute = 60_000;

/** Lifetime of a link per purpose (threats G12: reset at most 60 min). The mails state these times. */
const lifetime: Record<Purpose, number> = { verify: 24 * 60 * minute, reset: 30 * minute };

/** Maximum number of mails per person and hour, whoever requests them (threats T16). */
export const mailsPerHour = 5;

/**
 * Issues a new single-use link for a user; `undefined` if they received the hourly number of mails. Only its hash is
 * stored.
 */
export const issueToken = async (
  tx: Tx,
  userId: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { recent } = await tx
    .selectFrom('account_tokens')
    .select(sql<number>`count(*)`.as('recent'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - 60 * minute).toISOString())
    // Ignores times in the future, which exist after the clock was set back.
    .where('created_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow();
  if (recent >= mailsPerHour) return undefined;
  const token = newToken();
  const expires = new Date(now.getTime() + lifetime[purpose]);
  await tx
    .insertInto('account_tokens')
    .values({ hash: hashToken(token), user_id: userId, purpose, created_at: now, expires_at: expires })
    .execute();
  return token;
};

/** Deletes a link that never reached its reader. */
export const dropToken = async (db: Kysely<Database>, token: string): Promise<void> => {
  await db.deleteFrom('account_tokens').where('hash', '=', hashToken(token)).execute();
};

/** Ends every link of a user. */
export const endTokens = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
};

/** Returns a condition for links that are unused, not too old, and for this purpose. */
const isLive =
  (token: string, purpose: Purpose, now: Date) => (eb: ExpressionBuilder<Database, 'account_tokens'>) =>
    eb.and([
      eb('hash', '=', hashToken(token)),
      eb('purpose', '=', purpose),
      eb('used_at', 'is', null),
      eb('expires_at', '>', now.toISOString()),
    ]);

/** Returns the address that a link was sent to, without using it. Throws `link_expired` like `useToken`. */
export const addressOfToken = async (
  db: Kysely<Database>,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<string> => {
  const tokenOwner = await db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .select('users.email')
    .where(isLive(token, purpose, now))
    .executeTakeFirst();
  if (!tokenOwner) throw new ApiError('link_expired');
  return tokenOwner.email;
};

/**
 * Uses a link, and ends the user's other links with it. Returns the user's id.
 * @throws `link_expired` for one that is used, too old, for another purpose or unknown.
 */
export const useToken = async (tx: Tx, token: string, purpose: Purpose, now: Date): Promise<string> => {
  const usedToken = await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where(isLive(token, purpose, now))
    .returning('user_id')
    .executeTakeFirst();
  if (!usedToken) throw new ApiError('link_expired');
  await endTokens(tx, usedToken.user_id, now);
  return usedToken.user_id;
};
