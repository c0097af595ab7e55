import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import { dollars } from '../../../../contract/dollars.ts';
import type { NotificationKind } from '../../../../contract/notifications/kinds.ts';
import type { Tx } from '../../../database/tenant.ts';

/** Days for which an order of a product counts as selling it. */
const sellingDays = 60;

/** Query of the accounts with an order of the last days that contains a variant whose price a version changes. */
export const accountsOfVersion = (version: number, now: Date) => sql<{ account_id: string }>`
  select distinct order_items.account_id from order_items join orders
    on orders.account_id = order_items.account_id and orders.id = order_items.order_id
  where orders.created_at > ${subDays(now, sellingDays)}
    and variant_id in (select variant_id from price_changes where version = ${version})`;

/** Returns the changes of this version that a seller's orders of the last days contain, as texts by product. */
export const changesOf = async (tx: Tx, accountId: string, version: number, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ name: string; old_cents: number; new_cents: number }>`
    select base_products.name, min(old_cents)::int as old_cents, min(new_cents)::int as new_cents
    from price_changes
    join variants on variants.id = price_changes.variant_id
    join base_products on base_products.id = variants.base_id
    where version = ${version} and variant_id in (
      select variant_id from order_items join orders
        on orders.account_id = order_items.account_id and orders.id = order_items.order_id
      where order_items.account_id = ${accountId} and orders.created_at > ${subDays(now, sellingDays)})
    group by base_products.name order by base_products.name`.execute(tx);
  return rows.map(
    ({ name, old_cents: before, new_cents: after }) => `${name} $${dollars(before)} → $${dollars(after)}`,
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
