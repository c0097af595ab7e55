import { sql } from 'kysely';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import { orderStatusOf } from '../../../../contract/orders/statuses.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { addEvents } from '../../orders/events.ts';
import { pictureWith } from '../../orders/write/build.ts';
import { heldBack } from '../../orders/write/held.ts';
import { readItems, savePrintMarks, savePrints, type StoredItem } from '../../orders/write/items.ts';

/** Account of the orders, author of the change, and its time. */
export interface PrintChangeContext {
  tx: Tx;
  accountId: string;
  actor: string;
  now: Date;
  book: PriceBook;
}

/** Locks, one after another, the orders whose prints may be changed, in the order that every bulk lock uses. */
const lockOpen = async ({ tx, accountId, now }: PrintChangeContext, ids: readonly string[]) => {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'item_picture', 'status', 'payment_status', 'matched', 'cancel_until', 'hold_reason'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return orders.filter(
    ({ status, ...order }) =>
      checkOrderAction('edit_prints', { ...order, status: orderStatusOf(status) }, now).ok,
  );
};

/**
 * Changes the prints in these orders where that is still allowed; costs stay the same.
 * @param change returns the new prints of an item; the same array for no change
 * @returns the orders that changed
 */
export const changeInOrders = async (
  changing: PrintChangeContext,
  ids: readonly string[],
  change: (item: StoredItem) => Print[],
): Promise<string[]> => {
  const { tx, accountId } = changing;
  const orders = ids.length > 0 ? await lockOpen(changing, ids) : [];
  const storedItems = await readItems(
    changing,
    orders.map(({ id }) => id),
  );
  const items = storedItems.map((item) => ({ ...item, prints: change(item) }));
  const changedItems = items.filter(({ prints }, index) => prints !== storedItems[index]?.prints);
  const changedOrderIds = new Set(changedItems.map((item) => item.order_id));
  if (changedOrderIds.size === 0) return [];
  await savePrints(tx, accountId, changedItems);
  const byOrder = Map.groupBy(items, (item) => item.order_id);
  const rows = orders
    .filter(({ id }) => changedOrderIds.has(id))
    .map(({ id, item_picture: picture }) => ({
      id,
      prints_held: heldBack(changing, byOrder.get(id) ?? []) !== undefined,
      item_picture: picture && pictureWith(picture, byOrder.get(id)?.[0]),
    }));
  await savePrintMarks(tx, accountId, rows);
  await addEvents(
    tx,
    changing,
    rows.map(({ id }) => ({ order_id: id, kind: 'edited' as const, data: { fields: ['items'] } })),
  );
  return rows.map(({ id }) => id);
};
