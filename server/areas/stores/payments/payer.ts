import { hasRight, rightsIn } from '../../../../contract/accounts/permissions.ts';
import { accessColumn, accessOf } from '../../../auth/access.ts';
import type { Services } from '../../../services/services.ts';
import type { LinkRow } from '../links/findLink.ts';

/** The member in whose name a link pays. */
export interface PayingMember {
  id: string;
  name: string;
}

/**
 * Returns the member in whose name a link pays; undefined if they have left, are inactive, or may no longer pay in
 * the shop. Reads outside of the tenant's queries, which cannot see users.
 */
export const readPayer = async (
  { db }: Pick<Services, 'db'>,
  { account_id: accountId, shop_id: shopId, payer_id: payerId }: LinkRow,
): Promise<PayingMember | undefined> => {
  if (payerId === null) return undefined;
  const user = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'owner', 'status', accessColumn])
    .where('account_id', '=', accountId)
    .where('id', '=', payerId)
    .executeTakeFirst();
  if (!user || user.status !== 'active') return undefined;
  if (!hasRight(rightsIn(accessOf(user), shopId), 'orders.pay')) return undefined;
  return { id: user.id, name: user.full_name || user.email };
};
