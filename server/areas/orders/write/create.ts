import type { NewOrder } from '../../../../contract/orders/calls.ts';
import { readNewDraft } from '../../../../contract/orders/draft.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { missingParts } from '../../../../contract/orders/address.ts';
import { type Destination, lineDeliversTo } from '../../../../contract/orders/address/postBoxes.ts';
import { insertRows } from '../../../database/insertRows.ts';
import { newId } from '../../../database/ids.ts';
import { invalid } from '../../../base/errors.ts';
import { readWallet } from '../../money/wallet.ts';
import {
  buildDraft,
  buildOrder,
  Unpriceable,
  type BuiltOrder,
  type Draft,
  type PricedDraft,
  type WrittenOrder,
} from './build.ts';
import type { CodeSource } from './codes.ts';
import { addEvents } from '../events.ts';
import { withNumberConflict } from './withNumberConflict.ts';
import { resolveItems } from './prints.ts';
import { readOrder } from '../read/record.ts';
import { itemRows, orderRow } from './rows.ts';
import type { OrderWork } from '../work.ts';

/** Turns a draft that cannot be priced into 422 below `path`. */
const withPriceErrors = <T>(path: string, build: () => T): T => {
  try {
    return build();
  } catch (problem) {
    if (!(problem instanceof Unpriceable)) throw problem;
    const field = problem.reason === 'no_rate' ? 'shipping_line' : `items.${problem.item}.variant_id`;
    throw invalid({ [path + field]: problem.reason });
  }
};

/** Prices a draft. Throws 422 below `path` if an item has no price or the line does not reach the country. */
export const priced = (
  { book }: Pick<OrderWork, 'book'>,
  draft: PricedDraft,
  discountBp: number,
  path = '',
): BuiltOrder => withPriceErrors(path, () => buildOrder(draft, book, discountBp));

/** Does the same for a draft of which items may have no product. */
export const pricedDraft = (
  { book }: Pick<OrderWork, 'book'>,
  draft: Parameters<typeof buildDraft>[0],
  discountBp: number,
  path: string,
): WrittenOrder => withPriceErrors(path, () => buildDraft(draft, book, discountBp));

const draftOf = (order: NewOrder, items: Draft['items']): Draft => ({
  ...readNewDraft(order),
  source: 'manual',
  items,
});

/** Throws 422 for missing parts of the address that every order needs. */
export const demandAddress = (address: Parameters<typeof missingParts>[0]): void => {
  const missingFields = Object.entries(missingParts(address)).map(([field, code]) => [
    `order.${field}`,
    code,
  ]);
  if (missingFields.length > 0) throw invalid(Object.fromEntries(missingFields));
};

/** Throws 422 if a courier's line would have to deliver to a post box. */
export const assertLine = (
  { book }: Pick<OrderWork, 'book'>,
  order: Destination & Pick<PricedDraft, 'shipping_line'>,
): void => {
  if (!lineDeliversTo(order.shipping_line, order, book.operator.vocabularies.shipping_lines))
    throw invalid({ 'order.shipping_line': 'post_box' });
};

/** Throws 422 at `path` unless the caller has the right of the call in the shop. */
export const assertShop = async (
  { tx, accountId, shops }: Pick<OrderWork, 'tx' | 'accountId' | 'shops'>,
  shopId: string,
  path: string,
): Promise<void> => {
  const shop =
    (shops === 'all' || shops.includes(shopId)) &&
    (await tx
      .selectFrom('shops')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', shopId)
      .executeTakeFirst());
  if (!shop) throw invalid({ [path]: 'unknown' });
};

/** Context of writing a new order, which calls and the jobs of stores have. */
export type InsertWork = Pick<OrderWork, 'tx' | 'accountId' | 'actor' | 'now' | 'book'> & CodeSource;

/**
 * Writes new pending orders of a shop, of which items may have no product, and returns their ids in the same order.
 * Throws 422 below `order.` if an item has no price or the line does not reach the country, and `order_number_taken`.
 */
export const insertOrders = async (
  work: InsertWork,
  shopId: string,
  drafts: readonly Draft[],
): Promise<string[]> => {
  if (drafts.length === 0) return [];
  const { tx, accountId, now } = work;
  const wallet = await readWallet(tx, accountId);
  const codes = await work.takeCodes(drafts.length);
  const newOrders = drafts.map((draft, index) => {
    const built = pricedDraft(work, draft, wallet.discount_bp, 'order.');
    const place = { account_id: accountId, shop_id: shopId, id: newId(), import_id: null };
    const newOrder = { ...place, code: codes[index] ?? '', created_at: now.toISOString() };
    return { id: newOrder.id, draft, built, row: orderRow(newOrder, draft, built) };
  });
  const rows = newOrders.map(({ row }) => row);
  const items = newOrders.flatMap(({ id, built }) => itemRows(accountId, id, built, newId));
  await withNumberConflict(insertRows(tx, 'orders', rows));
  await insertRows(tx, 'order_items', items);
  const events = newOrders.map(({ id, draft: { source } }) => ({
    order_id: id,
    kind: 'created' as const,
    data: { source },
  }));
  await addEvents(tx, work, events);
  return newOrders.map(({ id }) => id);
};

/** Handles POST /orders: creates a pending order by hand. Throws 422 for wrong values, `order_number_taken`. */
export const createOrder = async (work: OrderWork & CodeSource, input: NewOrder): Promise<Order> => {
  await assertShop(work, input.shop_id, 'order.shop_id');
  const draft = draftOf(input, await resolveItems(work, input.items, 'order.items'));
  demandAddress(draft);
  assertLine(work, draft);
  const [id = ''] = await insertOrders(work, input.shop_id, [draft]);
  return readOrder(work, id);
};
