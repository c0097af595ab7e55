import { sql } from 'kysely';
import type { PaidItem } from '../../../../contract/stores/payments.ts';
import type { StoreWork } from '../incoming/storeWork.ts';

/** Facts that decide about an order besides its row and its cost. */
export interface OrderPaymentFacts {
  items: readonly PaidItem[];
  on_bill: boolean;
}

/**
 * Reads items and open bills of orders by their ids. An item is confirmed if the shop has its product under the
 * store's variant or SKU, set by a person or learned from an order that one has paid.
 */
export const readOrderFacts = async (
  { tx, accountId, link }: StoreWork,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderPaymentFacts>> => {
  const { rows } = await sql<OrderPaymentFacts & { id: string }>`
    select orders.id, exists (select from bill_orders as line where line.account_id = orders.account_id
        and line.order_id = orders.id and line.state = 'open') as on_bill,
      (select coalesce(jsonb_agg(jsonb_build_object('variant_id', item.variant_id, 'has_print', item.prints <> '[]',
          'is_confirmed', exists (select from listings where listings.account_id = item.account_id
            and listings.shop_id = ${link.shop_id} and listings.known_by is not null
            and listings.variant_id = item.variant_id
            and (listings.external_variant_id = item.external_variant_id
              or listings.sku_lower = lower(item.listing_sku))))), '[]')
        from order_items as item where item.account_id = orders.account_id and item.order_id = orders.id) as items
    from orders where account_id = ${accountId} and id = any(${orderIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
};

/** Hours over which the payments of a link are summed up for its limit of a day. */
const limitHours = 24;

/** Returns the cents that a link has paid by itself in the last 24 hours. */
export const readSpentCents = async (
  { tx, accountId, now }: Pick<StoreWork, 'tx' | 'accountId' | 'now'>,
  linkId: string,
): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(auto_paid_cents), 0)::int as cents from incoming_orders
    where account_id = ${accountId} and link_id = ${linkId}
      and auto_paid_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${limitHours})`.execute(
    tx,
  );
  return rows[0]?.cents ?? 0;
};
