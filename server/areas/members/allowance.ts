import { allowanceOf } from '../../../contract/accounts/invitations.ts';
import { ApiError } from '../../base/errors.ts';
import type { Limit } from '../../limits/limits.ts';
import { countHit, refundHits } from '../../limits/strictLimit.ts';
import type { Services } from '../../services/services.ts';

/**
 * Counts invitation mails of an account, and takes them back if the work that sends them fails.
 * @throws ApiError `invitation_limit` with the seconds to wait, beyond the account's limit; then none is counted.
 */
export const withAllowance = async <T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  accountId: string,
  mails: number,
  work: () => Promise<T>,
): Promise<T> => {
  const { created_at: openedAt } = await db
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { mails: max, hours } = allowanceOf(new Date(openedAt), now());
  const limit: Limit = { name: 'invitation-mails', max, seconds: hours * 60 * 60 };
  const { hits, ends_at: ends } = await countHit(db, limit, accountId, now(), mails);
  try {
    if (hits > max) {
      const wait = Math.max(1, Math.ceil((Date.parse(ends) - now().getTime()) / 1000));
      throw new ApiError('invitation_limit', { retryAfter: wait, details: { max, hours } });
    }
    return await work();
  } catch (error) {
    await refundHits(db, limit, accountId, mails);
    throw error;
  }
};
