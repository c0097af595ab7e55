import type { Kysely } from 'kysely';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Database } from '../../database/tables/tables.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';

/** Lifetime of a link, which works once, in minutes (threats T3). */
const linkMinutes = 10;

/** Longest support session, in minutes, active or not. */
export const supportMinutes = 60;

/** The member of staff who requests access, and the reason; both go into the seller's audit log. */
export interface AccessRequest {
  userId: string;
  staff: string;
  reason: string;
}

/** Issues a new access link and returns its token; only the hash is stored. */
export const issueAccess = async (
  db: Kysely<Database>,
  { userId, staff, reason }: AccessRequest,
  now: Date,
): Promise<string> => {
  const token = newToken();
  const expires = new Date(now.getTime() + linkMinutes * 60_000);
  await db
    .insertInto('access_links')
    .values({ hash: hashToken(token), user_id: userId, staff, reason, created_at: now, expires_at: expires })
    .execute();
  return token;
};

/** Uses a link. Throws `link_expired` for one that is used, too old or unknown. */
export const useAccessLink = async (tx: Tx, token: string, now: Date): Promise<AccessRequest> => {
  const accessLink = await tx
    .updateTable('access_links')
    .set({ used_at: now })
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['user_id', 'staff', 'reason'])
    .executeTakeFirst();
  if (!accessLink) throw new ApiError('link_expired');
  return { userId: accessLink.user_id, staff: accessLink.staff, reason: accessLink.reason };
};
