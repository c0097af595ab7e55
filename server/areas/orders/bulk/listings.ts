import { sql } from 'kysely';
import type { Work } from '../work.ts';

/**
 * Learns what the store's own SKUs of paid orders stand for (domain §1.4, SKU mapping): the newest order wins,
 * in each shop. A file that was made for one buyer is no other's. In the order of shops and SKUs, so that two payments cannot wait for each other.
 */
export const learnListings = async ({ tx, accountId, now }: Work, orderIds: readonly string[]): Promise<void> => {
  await sql`
    insert into listings (account_id, shop_id, sku, title, variant_id, prints, updated_at)
    select distinct on (orders.shop_id, item.listing_sku)
      item.account_id, orders.shop_id, item.listing_sku, item.name, item.variant_id,
      case when item.personalization is null then item.prints else '[]' end, ${now}::timestamptz
    from order_items as item
    join orders on orders.account_id = item.account_id and orders.id = item.order_id
    where item.account_id = ${accountId}
      and item.order_id = any(${orderIds}::uuid[])
      and item.listing_sku is not null and item.variant_id is not null and item.prints <> '[]'
    order by orders.shop_id, item.listing_sku, orders.created_at desc, item.id desc
    on conflict (account_id, shop_id, sku) do update
      set variant_id = excluded.variant_id, updated_at = excluded.updated_at,
        prints = case when excluded.prints = '[]' then listings.prints else excluded.prints end`.execute(tx);
};
