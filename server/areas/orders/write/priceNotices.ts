import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import { dollars } from '../../../../contract/dollars.ts';
import type { NotificationKind } from '../../../../contract/notifications/kinds.ts';
import { discountCents } from '../../../../contract/orders/costs/pricing.ts';
import type { Tx } from '../../../database/tenant.ts';
import { readWallet } from '../../money/wallet.ts';

/** Days for which an order of a product counts as selling it. */
const sellingDays = 60;

/**
 * Query of the accounts with an order of the last days that contains a variant whose price a version may change for
 * them.
 */
export const accountsOfVersion = (version: number, now: Date) => {
  const sold = sql`
    select distinct order_items.account_id from order_items join orders
      on orders.account_id = order_items.account_id and orders.id = order_items.order_id
    where orders.created_at > ${subDays(now, sellingDays)}`;
  return sql<{ account_id: string }>`
    ${sold} and variant_id in (select variant_id from price_changes where version = ${version})
    union ${sold} and (order_items.account_id, variant_id) in (
      select account_id, variant_id from seller_price_changes where version = ${version})`;
};

/** Query of the variants whose price a version changes for an account. Agreed prices go before those for all. */
const changesFor = (accountId: string, version: number) => {
  const agreed = sql`select variant_id, old_cents, new_cents from seller_price_changes
    where account_id = ${accountId} and version = ${version}`;
  return sql`
    select * from (${agreed}) as agreed where old_cents <> new_cents
    union all select variant_id, old_cents, new_cents from price_changes
    where version = ${version} and variant_id not in (select variant_id from (${agreed}) as agreed)`;
};

/**
 * Returns the changes of this version that a seller's orders of the last days contain, as texts by product: what the
 * cheapest of the changed variants costs this seller, with the discount of their package.
 */
export const changesOf = async (tx: Tx, accountId: string, version: number, now: Date): Promise<string[]> => {
  const { discount_bp: discountBp } = await readWallet(tx, accountId);
  const { rows } = await sql<{ name: string; old_cents: number; new_cents: number }>`
    select distinct on (base_products.name) base_products.name, old_cents, new_cents
    from (${changesFor(accountId, version)}) as changes
    join variants on variants.id = changes.variant_id
    join base_products on base_products.id = variants.base_id
    where variant_id in (
      select variant_id from order_items join orders
        on orders.account_id = order_items.account_id and orders.id = order_items.order_id
      where order_items.account_id = ${accountId} and orders.created_at > ${subDays(now, sellingDays)})
    order by base_products.name, new_cents, old_cents`.execute(tx);
  const payable = (cents: number): string => `$${dollars(cents - discountCents(cents, discountBp))}`;
  return rows.map(
    ({ name, old_cents: before, new_cents: after }) => `${name} ${payable(before)} → ${payable(after)}`,
  );
};

/** Returns true if a seller has a notification of one of these kinds about a version. */
export const hasNotice = async (
  tx: Tx,
  accountId: string,
  version: number,
  kinds: readonly NotificationKind[],
): Promise<boolean> =>
  (await tx
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`(params->>'version')::int = ${version}`)
    .executeTakeFirst()) !== undefined;
