import type { z } from 'zod';
import { sql } from 'kysely';
import {
  undoSeconds,
  type MatchedItems,
  type matchItemsSchema,
  type MatchingInput,
  type MatchingQuote,
} from '../../../../contract/products/unmatchedItems.ts';
import type { MatchingBefore } from '../../../database/tables/orderTables.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../base/errors.ts';
import { addEvents, type NewEvent } from '../../orders/events.ts';
import { rewriteOrders } from '../../orders/write/rewrite.ts';
import { keyOfItem } from '../../orders/write/rows.ts';
import { toDraftItem, type StoredItem } from '../../orders/write/items.ts';
import type { OrderWork } from '../../orders/work.ts';
import { readUnmatchedRows } from './list.ts';
import { planMatching, sumPlan, type PlannedOrder } from './plan.ts';
import { rememberMatches } from './remember.ts';
import { variantLike } from './suggest.ts';

/** Rows in other sizes that are offered with a matching. */
const maxSizes = 49;

/** Returns the rows like the first one that name its color in other sizes, with the variant of each. */
const sizesOf = async (
  work: OrderWork,
  { shop_id: shopId, rows }: MatchingInput,
): Promise<MatchingQuote['sizes']> => {
  const [first] = rows;
  const variant = first && work.book.byId(first.variant_id);
  const [row] = first ? await readUnmatchedRows(work, shopId, { keys: [first.key] }) : [];
  if (!variant || !row) return [];
  const equalRows = await readUnmatchedRows(work, shopId, { title: row.title });
  return equalRows
    .flatMap(({ key, options, items }) => {
      const match = key === row.key ? undefined : variantLike(work.book, variant, options);
      if (!match?.exact || match.variant.color !== variant.color || match.variant.id === variant.id)
        return [];
      return [{ key, options, size: match.variant.size, variant_id: match.variant.id, items }];
    })
    .slice(0, maxSizes);
};

/** Handles POST /products/unmatched/quote. Throws `not_found`, or 422. */
export const quoteMatching = async (work: OrderWork, input: MatchingInput): Promise<MatchingQuote> => {
  const plan = await planMatching(work, input, { lock: false });
  return { shop_id: input.shop_id, ...sumPlan(plan), sizes: await sizesOf(work, input) };
};

/** Matchings older than this cannot be undone and are deleted. */
const matchingHours = 1;

const eventsOf = ({ id, before, shipping_line: line }: PlannedOrder): NewEvent[] => [
  { order_id: id, kind: 'edited', data: { fields: ['items'] } },
  ...(line === before.shipping_line
    ? []
    : [{ order_id: id, kind: 'line_changed' as const, data: { from: before.shipping_line, to: line } }]),
];

/** Returns an item without a product as an undo restores it. */
const snapshotOf = (stored: StoredItem): MatchingBefore['items'] => {
  const item = toDraftItem(stored);
  if (item.variant_id !== null) return [];
  const { id, order_id, name, options, prints } = stored;
  return [
    {
      id,
      order_id,
      name,
      options,
      prints,
      unmatched_reason: item.unmatched_reason,
      unmatched_key: keyOfItem(item),
    },
  ];
};

const saveMatching = async (
  { tx, accountId, now }: OrderWork,
  shopId: string,
  before: MatchingBefore,
): Promise<string> => {
  const id = newId();
  await sql`
    delete from item_matchings
    where account_id = ${accountId}
      and created_at < ${now}::timestamptz - make_interval(hours => ${matchingHours})`.execute(tx);
  await tx
    .insertInto('item_matchings')
    .values({
      account_id: accountId,
      id,
      shop_id: shopId,
      created_at: now,
      before: JSON.stringify(before),
    })
    .execute();
  return id;
};

/**
 * Handles POST /products/unmatched/match: gives all equal items of pending orders their product at its price, and keeps
 * the match for new orders if asked. Nothing is charged. Throws `not_found` if none waits, or 422.
 */
export const matchItems = async (
  work: OrderWork,
  { remember, ...input }: z.output<typeof matchItemsSchema>,
): Promise<MatchedItems & { skus: string[] }> => {
  const plan = await planMatching(work, input, { lock: true });
  const sum = sumPlan(plan);
  if (sum.orders === 0) throw new ApiError(plan.refused['no_rate'] ? 'no_rate' : 'not_found');
  const rows = await readUnmatchedRows(work, input.shop_id, { keys: input.rows.map(({ key }) => key) });
  const orders = await rewriteOrders(work, plan.orders);
  await addEvents(work.tx, work, plan.orders.flatMap(eventsOf));
  const remembered = await rememberMatches(work, remember ? rows : [], plan.matches);
  const id = await saveMatching(work, input.shop_id, {
    orders,
    items: plan.orders.flatMap(({ matched }) => matched.flatMap(snapshotOf)),
    lines: plan.orders.flatMap(({ id: orderId, before, shipping_line: line }) =>
      line === before.shipping_line ? [] : [{ id: orderId, shipping_line: before.shipping_line }],
    ),
    ...remembered,
  });
  const { items, complete, refused } = sum;
  return {
    id,
    shop_id: input.shop_id,
    items,
    orders: sum.orders,
    complete,
    remembered: remembered.listings.length,
    refused,
    undo_until: new Date(work.now.getTime() + undoSeconds * 1000).toISOString(),
    skus: remember ? rows.flatMap(({ sku }) => sku ?? []) : [],
  };
};
