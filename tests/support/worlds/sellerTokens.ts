import { openSession, openShopSession } from '../../../server/auth/sessions.ts';
import { hashToken } from '../../../server/auth/tokens.ts';
import type { Services } from '../../../server/services/services.ts';
import type { Seller } from './seller.ts';

/** Tokens of a seller without signing in: that is limited, and slow on purpose. */
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
