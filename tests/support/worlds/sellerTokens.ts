import { openSession, openShopSession } from '../../../server/auth/sessions.ts';
import { hashToken } from '../../../server/auth/tokens.ts';
import type { Services } from '../../../server/services/services.ts';
import type { Seller } from './seller.ts';

/** Creates tokens of a seller without signing in, which is limited and intentionally slow. */
export const sellerTokens = async (
  { db, now }: Services,
  { userId, accountId, shopId }: Pick<Seller, 'userId' | 'accountId' | 'shopId'>,
): Promise<{ token: string; accountToken: string }> => {
  const accountToken = await openSession(
    db,
    { userId, accountId, userAgent: undefined, ip: '127.0.0.1' },
    now(),
  );
  return { accountToken, token: await openShopSession(db, hashToken(accountToken), shopId) };
};
