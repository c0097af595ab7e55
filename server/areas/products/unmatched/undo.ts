import { sql } from 'kysely';
import { undoSeconds } from '../../../../contract/products/unmatchedItems.ts';
import type { MatchingBefore } from '../../../database/tables/orderTables.ts';
import { ApiError } from '../../../base/errors.ts';
import { readWallet } from '../../money/wallet.ts';
import { addEvents } from '../../orders/events.ts';
import { lockBulk } from '../../orders/locking.ts';
import { buildDraft, type DraftItem } from '../../orders/write/build.ts';
import { itemsByOrder, toDraftItem, type StoredItem } from '../../orders/write/items.ts';
import { rewriteOrders, type RewrittenOrder } from '../../orders/write/rewrite.ts';
import type { OrderWork } from '../../orders/work.ts';
import { readNames } from './plan.ts';
import { forgetMatches } from './remember.ts';

/** Time for the request to arrive, beyond the seconds that the dashboard shows. */
const graceSeconds = 5;

const readMatching = async (
  { tx, accountId, shops, now }: OrderWork,
  id: string,
): Promise<MatchingBefore & { shopId: string }> => {
  const matching = await tx
    .selectFrom('item_matchings')
    .select(['shop_id', 'created_at', 'before'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!matching || (shops !== 'all' && !shops.includes(matching.shop_id))) throw new ApiError('not_found');
  const age = now.getTime() - new Date(matching.created_at).getTime();
  if (age > (undoSeconds + graceSeconds) * 1000) throw new ApiError('undo_expired');
  return { ...matching.before, shopId: matching.shop_id };
};

/** Throws `undo_changed` if one of the orders was changed or paid since the matching. */
const assertUnchanged = async (
  { tx, accountId }: OrderWork,
  orders: MatchingBefore['orders'],
): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    join jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as matched (id uuid, version int) using (id)
    where account_id = ${accountId} and orders.version = matched.version and status = 1`.execute(tx);
  if (rows[0]?.count !== orders.length) throw new ApiError('undo_changed');
};

const restored = (
  stored: StoredItem,
  formerItems: ReadonlyMap<string, MatchingBefore['items'][number]>,
): DraftItem => {
  const former = formerItems.get(stored.id);
  if (!former) return toDraftItem(stored);
  const { name, options, prints, unmatched_reason } = former;
  return { ...stored, variant_id: null, name, options, prints, unmatched_reason };
};

/**
 * Handles POST /products/unmatched/undo: takes a matching back as a whole, orders and match. Throws `not_found`,
 * `undo_expired`, or `undo_changed` if something of it was changed since.
 */
export const undoMatching = async (
  work: OrderWork,
  id: string,
): Promise<{ items: number; orders: number; shopId: string; skus: string[] }> => {
  const { tx, accountId } = work;
  const before = await readMatching(work, id);
  const ids = before.orders.map((order) => order.id);
  const stored = await lockBulk(work, ids);
  await assertUnchanged(work, before.orders);
  const itemsOf = await itemsByOrder(work, ids);
  const formerItems = new Map(before.items.map((item) => [item.id, item]));
  const formerLines = new Map(before.lines.map((line) => [line.id, line.shipping_line]));
  const { discount_bp: discountBp } = await readWallet(tx, accountId);
  const names = await readNames(work, ids);
  const orders = stored.map((order): RewrittenOrder => {
    const items = (itemsOf.get(order.id) ?? []).map((item) => restored(item, formerItems));
    const shipping_line = formerLines.get(order.id) ?? order.shipping_line;
    return {
      id: order.id,
      code: order.code,
      recipient: order.recipient,
      order_number: names.get(order.id)?.order_number ?? null,
      reference: names.get(order.id)?.reference ?? null,
      shipping_line,
      written: buildDraft({ ...order, shipping_line, items }, work.book, discountBp),
    };
  });
  await rewriteOrders(work, orders);
  await addEvents(
    tx,
    work,
    ids.map((orderId) => ({ order_id: orderId, kind: 'edited', data: { fields: ['items'] } })),
  );
  if (!(await forgetMatches(work, before))) throw new ApiError('undo_changed');
  await tx.deleteFrom('item_matchings').where('account_id', '=', accountId).where('id', '=', id).execute();
  const skus = [...itemsOf.values()].flat().flatMap(({ listing_sku: sku }) => sku ?? []);
  return { items: before.items.length, orders: ids.length, shopId: before.shopId, skus };
};
