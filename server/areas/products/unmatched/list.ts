import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import type {
  UnmatchedList,
  unmatchedQuerySchema,
  UnmatchedRow,
} from '../../../../contract/products/unmatchedItems.ts';
import { plainPattern } from '../../../database/filters.ts';
import { ofShops } from '../../../lists/byShop.ts';
import type { OrderWork } from '../../orders/work.ts';

type Query = z.output<typeof unmatchedQuerySchema>;
type Reader = Pick<OrderWork, 'tx' | 'accountId' | 'shops'>;

/** Selects the items that wait for a product in pending orders of the caller's shops. */
export const waitingItems = ({ accountId, shops }: Omit<Reader, 'tx'>): RawBuilder<unknown> => sql`
  from order_items as item
  join orders on orders.account_id = item.account_id and orders.id = item.order_id
  where item.account_id = ${accountId} and item.unmatched_key is not null and ${ofShops(shops)}
    and orders.status = ${sql.lit(orderStatusCodes.pending)}`;

const newest = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(array_agg(${column} order by orders.created_at desc, item.id desc))[1]`;

const rowColumns = sql`
  orders.shop_id, (select name from shops where shops.account_id = item.account_id
    and shops.id = orders.shop_id) as shop_name,
  unmatched_key as key, ${newest(sql`item.name`)} as title, ${newest(sql`item.options`)} as options,
  ${newest(sql`item.listing_sku`)} as sku, ${newest(sql`item.external_variant_id`)} as external_variant_id,
  ${newest(sql`item.unmatched_reason`)} as reason, count(*)::int as items,
  count(distinct orders.id)::int as orders, sum(item.quantity)::int as pieces,
  min(orders.created_at) as first_at, max(orders.created_at) as last_at`;

type StoredRow = Omit<UnmatchedRow, 'sales'>;

const grouped = sql`group by item.account_id, orders.shop_id, unmatched_key`;

const narrowed = ({ shop_id: shopId, reason, search }: Query): RawBuilder<boolean> => {
  const conditions = [
    ...(shopId ? [sql`orders.shop_id = ${shopId}`] : []),
    ...(reason ? [sql`item.unmatched_reason = ${reason}`] : []),
    ...(search
      ? [
          sql`search_words(concat_ws(' ', item.name, item.options, item.listing_sku, orders.code, orders.order_number))
            like ${plainPattern(search)}`,
        ]
      : []),
    sql`true`,
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};

/** Adds what buyers paid for the items of these rows, by currency. */
const withSales = async (reader: Reader, rows: readonly StoredRow[]): Promise<UnmatchedRow[]> => {
  if (rows.length === 0) return [];
  const keys = rows.map(({ key }) => key);
  const { rows: sales } = await sql<{ shop_id: string; key: string; currency: string; minor: number }>`
    select orders.shop_id, unmatched_key as key, sale_currency as currency, sum(sale_minor)::bigint as minor
    ${waitingItems(reader)} and unmatched_key = any(${keys}::text[]) and sale_minor is not null
      and sale_currency is not null
    group by 1, 2, 3 order by 3`.execute(reader.tx);
  return rows.map((row) => ({
    ...row,
    sales: sales.flatMap(({ shop_id: shopId, key, ...sale }) =>
      shopId === row.shop_id && key === row.key ? sale : [],
    ),
  }));
};

/** Handles GET /products/unmatched: equal items are one row; those with most items come first. */
export const listUnmatched = async (reader: Reader, query: Query): Promise<UnmatchedList> => {
  const { tx } = reader;
  const { rows } = await sql<StoredRow & { count: number }>`
    select ${rowColumns}, (count(*) over ())::int as count
    ${waitingItems(reader)} and ${narrowed(query)} ${grouped}
    order by items desc, last_at desc, key limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    tx,
  );
  const { rows: totals } = await sql<UnmatchedList['totals'][number]>`
    select orders.shop_id, (select name from shops where shops.account_id = item.account_id
      and shops.id = orders.shop_id) as shop_name,
      count(*)::int as items, count(distinct orders.id)::int as orders, sum(item.quantity)::int as pieces
    ${waitingItems(reader)} group by item.account_id, orders.shop_id order by items desc`.execute(tx);
  const storedRows = rows.map(({ count: _count, ...row }) => row);
  return { rows: await withSales(reader, storedRows), count: rows[0]?.count ?? 0, totals };
};

/** Reads rows of a shop by their keys, or by the title of their items. */
export const readUnmatchedRows = async (
  reader: Reader,
  shopId: string,
  filter: { keys: readonly string[] } | { title: string },
): Promise<UnmatchedRow[]> => {
  const condition =
    'keys' in filter
      ? sql`unmatched_key = any(${filter.keys}::text[])`
      : sql`lower(item.name) = lower(${filter.title})`;
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} ${waitingItems(reader)} and orders.shop_id = ${shopId} and ${condition} ${grouped}
    order by key`.execute(reader.tx);
  return withSales(reader, rows);
};
