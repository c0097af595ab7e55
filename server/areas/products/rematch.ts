import { sql, type RawBuilder } from 'kysely';
import type { RematchResult, RematchQuote, WaitingMatch } from '../../../contract/products/calls.ts';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import type { Print } from '../../database/tables/orderTables.ts';
import { ApiError } from '../../base/errors.ts';
import { lockWallet, readWallet } from '../money/wallet.ts';
import { splitByRule, readBulk, countRefusal } from '../orders/locking.ts';
import { changeItems, costWithItems } from '../orders/write/change.ts';
import type { DraftItem } from '../orders/write/build.ts';
import { asDraft, itemsByOrder, type StoredItem } from '../orders/write/items.ts';
import type { OrderWork } from '../orders/work.ts';
import { findProduct, lockProduct, type StoredProduct } from './save.ts';

/** Orders per transaction; each is priced and written separately. */
const atOnce = 50;

/** Orders that one call prices without writing any. */
const quotedAtOnce = 500;

/** Number of orders that are listed. */
const listLimit = 20;

/**
 * Statuses in which items may be changed (`edit_items` of contract/orders/rules.ts, checked again for each locked
 * order).
 */
const openCodes = [orderStatusCodes.pending, orderStatusCodes.rejected];

/** Returns the files and their areas as text, for comparison. */
const filesOf = (
  prints: RawBuilder<unknown>,
) => sql`(select coalesce(string_agg((print ->> 'position') || ' ' || coalesce(print ->> 'design_id', print ->> 'url',
  ''), ',' order by print ->> 'position'), '')
  from jsonb_array_elements(${prints}) as print)`;

/** Selects waiting items whose match differs from their SKU's. An item made for one buyer keeps its files. */
const waitingItems = ({ accountId }: OrderWork, { id, shop_id: shopId }: StoredProduct) => sql`
  from orders
  join order_items as item on item.account_id = orders.account_id and item.order_id = orders.id
  join listings on listings.account_id = orders.account_id and listings.shop_id = orders.shop_id
    and (listings.external_variant_id = item.external_variant_id
      or (listings.sku_lower = lower(item.listing_sku)
        and (listings.external_variant_id is null or item.external_variant_id is null)))
  where orders.account_id = ${accountId} and orders.shop_id = ${shopId}
    and orders.status = any(${openCodes}::smallint[])
    and listings.product_id = ${id} and listings.variant_id is not null
    and (item.variant_id is distinct from listings.variant_id
      or (item.personalization is null and listings.prints <> '[]'
        and ${filesOf(sql`item.prints`)} <> ${filesOf(sql`listings.prints`)}))`;

/** Handles GET /products/{id}/waiting. Throws `not_found`. */
export const readWaiting = async (work: OrderWork, id: string): Promise<WaitingMatch> => {
  const product = await findProduct(work, id);
  if (!product.active) return { count: 0, orders: [] };
  const { rows } = await sql<WaitingMatch['orders'][number] & { count: number }>`
    select orders.id, orders.code, orders.recipient, count(*)::int as items, (count(*) over ())::int as count
    ${waitingItems(work, product)}
    group by orders.id, orders.code, orders.recipient, orders.created_at
    order by orders.created_at desc, orders.id desc limit ${listLimit}`.execute(work.tx);
  return { count: rows[0]?.count ?? 0, orders: rows.map(({ count: _count, ...order }) => order) };
};

interface Match {
  variant_id: string;
  prints: Print[];
}

/** Finds the match of an item among those of a product, as waiting items are found: by variant id, else by SKU. */
type FindMatch = (item: StoredItem) => Match | undefined;

const readMatches = async ({ tx, accountId }: OrderWork, productId: string): Promise<FindMatch> => {
  const rows = await tx
    .selectFrom('listings')
    .select(['sku', 'external_variant_id', 'variant_id', 'prints'])
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute();
  return ({ external_variant_id: externalId, listing_sku: sku }) => {
    const row =
      (externalId && rows.find((listing) => listing.external_variant_id === externalId)) ||
      rows.find(
        (listing) =>
          listing.sku !== null &&
          listing.sku.toLowerCase() === sku?.toLowerCase() &&
          (listing.external_variant_id === null || externalId === null),
      );
    return row?.variant_id ? { variant_id: row.variant_id, prints: row.prints } : undefined;
  };
};

/** Returns an item with the match of its SKU. Files that the match does not name stay if the product has their area. */
const matchedItem = (item: StoredItem, match: Match | undefined, { book }: OrderWork): StoredItem => {
  if (!match) return item;
  const areas = book.byId(match.variant_id)?.areas;
  const keeps = item.personalization !== null || match.prints.length === 0;
  const prints = keeps ? item.prints.filter(({ position }) => areas?.has(position)) : match.prints;
  return { ...item, variant_id: match.variant_id, prints };
};

const nextItems = (items: readonly StoredItem[], findMatch: FindMatch, work: OrderWork): DraftItem[] =>
  asDraft(items.map((item) => matchedItem(item, findMatch(item), work)));

/** Returns why an order stays as it is: with one wrong value, the reason of that value. */
const reasonOf = ({ code, extra: { errors = {} } }: ApiError): string =>
  Object.values(errors).includes('no_rate') ? 'no_rate' : code;

/** Returns the next orders that wait with another match, in the order of their ids. */
const nextWaiting = async (
  work: OrderWork,
  product: StoredProduct,
  lastOrderId: string | null,
  limit: number,
): Promise<{ rows: { id: string; code: string }[]; next: string | null }> => {
  const { rows } = await sql<{ id: string; code: string }>`
    select distinct orders.id, orders.code ${waitingItems(work, product)}
      and (${lastOrderId}::uuid is null or orders.id > ${lastOrderId}::uuid)
    order by orders.id limit ${limit}`.execute(work.tx);
  return { rows, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
};

/**
 * Handles POST /products/{id}/rematch/quote: returns what the next waiting orders cost now, and with the current match.
 * Throws `not_found`.
 */
export const quoteRematch = async (
  work: OrderWork,
  id: string,
  lastOrderId: string | null,
): Promise<RematchQuote> => {
  const product = await findProduct(work, id);
  const quote = { orders: 0, total_cents: 0, new_total_cents: 0, refused: {} };
  if (!product.active) return { ...quote, next: null };
  const { rows, next } = await nextWaiting(work, product, lastOrderId, quotedAtOnce);
  const ids = rows.map((row) => row.id);
  const { discount_bp: discountBp } = await readWallet(work.tx, work.accountId);
  const [findMatch, items, { orders, refused }] = await Promise.all([
    readMatches(work, id),
    itemsByOrder(work, ids),
    splitByRule(work, 'edit_items', await readBulk(work, ids), ids),
  ]);
  for (const order of orders) {
    const itemsBefore = items.get(order.id) ?? [];
    const itemsAfter = nextItems(itemsBefore, findMatch, work);
    try {
      // An order that had no cost, or keeps none, adds only what is known.
      quote.new_total_cents += costWithItems(work, order, itemsBefore, itemsAfter, discountBp) ?? 0;
      quote.total_cents += order.total_cents ?? 0;
      quote.orders += 1;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      countRefusal(refused, reasonOf(problem));
    }
  }
  return { ...quote, refused, next };
};

/**
 * Handles POST /products/{id}/rematch: gives the next waiting orders the current match of their SKUs; each is changed
 * under the rules of orders like a change by hand, or reported with the reason why not. Throws `not_found`.
 */
export const rematch = async (
  work: OrderWork,
  id: string,
  lastOrderId: string | null,
): Promise<RematchResult> => {
  // Locked before any order, as in everything that may take orders off their bills.
  await lockWallet(work.tx, work.accountId);
  const product = await lockProduct(work, id);
  if (!product.active) return { orders: [], next: null };
  const { rows, next } = await nextWaiting(work, product, lastOrderId, atOnce);
  const findMatch = await readMatches(work, id);
  const orders: RematchResult['orders'] = [];
  for (const order of rows) {
    try {
      await changeItems(work, order.id, (items) => nextItems(items, findMatch, work));
      orders.push({ ...order, reason: null });
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      orders.push({ ...order, reason: reasonOf(problem) });
    }
  }
  return { orders, next };
};
