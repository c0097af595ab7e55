import { sql } from 'kysely';
import { maxTitleLength } from '../../../../contract/products/products.ts';
import type { OrderWork } from '../work.ts';

/**
 * Title of a learned product. Orders do not have the store's title: a base with the same print is one product, and a
 * print made for one buyer gets a product of its SKU.
 */
const learnedTitle = sql`left(item.name || ' · ' || case when item.personalization is null
  then regexp_replace(item.prints -> 0 ->> 'file_name', '\\.[A-Za-z]+$', '') else item.listing_sku end,
    ${sql.lit(maxTitleLength)})`;

/**
 * Learns the products behind the store SKUs of paid orders (domain §1.4, SKU mapping). In each shop the newest order
 * wins, except over a mapping that a person has set (domain §7). What replaces a product that was out of stock is for
 * that order alone. A file made for one buyer is not reused. A new SKU is
 * added to a product. Rows are written in the order of shops, titles and SKUs, so that two payments cannot deadlock; a
 * product that is removed meanwhile counts as missing.
 */
export const learnListings = async (
  { tx, accountId, now }: OrderWork,
  orderIds: readonly string[],
): Promise<void> => {
  await sql`
    with paid as (
      select distinct on (orders.shop_id, lower(item.listing_sku))
        orders.shop_id, item.listing_sku as sku, lower(item.listing_sku) as key, item.options, item.variant_id,
          ${learnedTitle} as title,
        case when item.personalization is null then item.prints else '[]' end as prints
      from order_items as item
      join orders on orders.account_id = item.account_id and orders.id = item.order_id
      where item.account_id = ${accountId}
        and item.order_id = any(${orderIds}::uuid[])
        and item.listing_sku is not null and item.variant_id is not null and item.prints <> '[]'
        and not exists (
          select from order_events
          where order_events.account_id = item.account_id and order_events.order_id = item.order_id
            and order_events.kind = 'substituted' and lower(data ->> 'sku') = lower(item.listing_sku))
      order by orders.shop_id, lower(item.listing_sku), orders.created_at desc, item.id desc
    ), known as (
      select listings.shop_id, listings.sku_lower as key, listings.product_id from paid
      join listings on listings.account_id = ${accountId} and listings.shop_id = paid.shop_id
        and listings.sku_lower = paid.key
      join products on products.account_id = listings.account_id and products.id = listings.product_id
      for key share of products
    ), made as (
      insert into products (account_id, shop_id, source, title, created_at)
      select distinct on (shop_id, lower(title)) ${accountId}::uuid, shop_id, 'orders', title, ${now}::timestamptz
        from paid
      where not exists (select from known where known.shop_id = paid.shop_id and known.key = paid.key)
      order by shop_id, lower(title)
      on conflict (account_id, shop_id, lower(title)) do update set title = products.title
      returning id, shop_id, title
    )
    insert into listings (account_id, shop_id, product_id, sku, options, variant_id, prints, known_by, used_at,
      updated_at)
    select ${accountId}::uuid, paid.shop_id, coalesce(known.product_id, made.id), paid.sku, paid.options,
      paid.variant_id, paid.prints, 'orders',
      ${now}::timestamptz, ${now}::timestamptz
    from paid
    left join known on known.shop_id = paid.shop_id and known.key = paid.key
    left join made on made.shop_id = paid.shop_id and lower(made.title) = lower(paid.title)
    order by paid.shop_id, paid.key
    on conflict (account_id, shop_id, sku_lower) do update set
      used_at = excluded.used_at,
      known_by = coalesce(listings.known_by, 'orders'),
      variant_id = case when listings.known_by = 'hand' then listings.variant_id else excluded.variant_id end,
      prints = case when listings.known_by = 'hand' or excluded.prints = '[]' then listings.prints
        else excluded.prints end,
      version = listings.version + case when listings.known_by = 'hand' or (listings.variant_id = excluded.variant_id
        and (excluded.prints = '[]' or listings.prints = excluded.prints)) then 0 else 1 end,
      updated_at = case when listings.known_by = 'hand' then listings.updated_at else excluded.updated_at end`.execute(
    tx,
  );
};
