import { sql } from 'kysely';
import { may } from '../../../../contract/orders/rules.ts';
import { orderStatusOf } from '../../../../contract/orders/statuses.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { addEvents } from '../../orders/events.ts';
import { pictureWith } from '../../orders/write/build.ts';
import { heldBack } from '../../orders/write/held.ts';
import { readItems, savePrints, type StoredItem } from '../../orders/write/items.ts';

/** Whose orders are changed, by whom, when. */
export interface Changing {
  tx: Tx;
  accountId: string;
  actor: string;
  now: Date;
  book: PriceBook;
}

/** Those of some orders whose prints may be changed, locked one after the other, as everything does that locks many. */
const lockOpen = async ({ tx, accountId, now }: Changing, ids: readonly string[]) => {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'item_picture', 'status', 'payment_status', 'matched', 'cancel_until', 'hold_reason'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return orders.filter(
    ({ status, ...order }) => may('edit_prints', { ...order, status: orderStatusOf(status) }, now).ok,
  );
};

/**
 * Other prints in these orders, where they may still be changed; what an order costs stays the same.
 * @param change the prints of an item from now on; the same array where nothing changes
 * @returns the orders that changed
 */
export const changeInOrders = async (
  changing: Changing,
  ids: readonly string[],
  change: (item: StoredItem) => Print[],
): Promise<string[]> => {
  const { tx, accountId } = changing;
  const orders = ids.length > 0 ? await lockOpen(changing, ids) : [];
  const stored = await readItems(
    changing,
    orders.map(({ id }) => id),
  );
  const items = stored.map((item) => ({ ...item, prints: change(item) }));
  const others = items.filter(({ prints }, at) => prints !== stored[at]?.prints);
  const changed = new Set(others.map((item) => item.order_id));
  if (changed.size === 0) return [];
  await savePrints(tx, accountId, others);
  const byOrder = Map.groupBy(items, (item) => item.order_id);
  const rows = orders
    .filter(({ id }) => changed.has(id))
    .map(({ id, item_picture: picture }) => ({
      id,
      prints_held: heldBack(changing, byOrder.get(id) ?? []) !== undefined,
      item_picture: picture && pictureWith(picture, byOrder.get(id)?.[0]),
    }));
  await sql`
    update orders set version = version + 1, prints_held = new.prints_held, item_picture = new.item_picture
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, prints_held boolean, item_picture text)
    where orders.account_id = ${accountId} and orders.id = new.id`.execute(tx);
  await addEvents(
    tx,
    changing,
    rows.map(({ id }) => ({ order_id: id, kind: 'edited' as const, data: { fields: ['items'] } })),
  );
  return rows.map(({ id }) => id);
};
