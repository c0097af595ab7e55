import { sql } from 'kysely';
import type { QualityCheck } from '../../../../contract/orders/calls.ts';
import { confirmPrints } from '../../../../contract/orders/coarse.ts';
import { addEvents, type NewEvent } from '../events.ts';
import { itemAreasOf, clothOf, heldBack, heldFigures, type HeldBack } from '../write/held.ts';
import { itemsByOrder, savePrints, type StoredItem } from '../write/items.ts';
import { splitByRule, lockBulk, readBulk, countRefusal, type BulkOrder, type Refusals } from '../locking.ts';
import type { OrderWork } from '../work.ts';

const chunk = 1000;

/** An order with held-back files, as it is once the seller has confirmed them. */
interface Held extends HeldBack {
  id: string;
  items: StoredItem[];
}

/** Returns the orders whose files a confirmation releases; counts the others by reason. */
const heldPart = async (
  work: OrderWork,
  orders: readonly BulkOrder[],
  refused: Refusals,
): Promise<Held[]> => {
  const items = await itemsByOrder(
    work,
    orders.map(({ id }) => id),
  );
  return orders.flatMap(({ id }) => {
    const itemsBefore = items.get(id) ?? [];
    const heldBackFiles = heldBack(work, itemsBefore);
    const confirmedItems = itemsBefore.map((item) => ({
      ...item,
      prints: confirmPrints(item.prints, itemAreasOf(work, item), clothOf(work, item)),
    }));
    if (heldBackFiles && !heldBack(work, confirmedItems))
      return { id, ...heldBackFiles, items: confirmedItems };
    countRefusal(refused, heldBackFiles ? 'print_too_coarse' : 'print_sharp_enough');
    return [];
  });
};

/** Calls `saveChunk` with the held-back orders, one chunk after another. */
const eachHeld = async (
  work: OrderWork,
  storedOrders: readonly BulkOrder[],
  ids: readonly string[],
  saveChunk: (heldOrders: readonly Held[]) => Promise<void>,
) => {
  const { orders, refused } = await splitByRule(work, 'edit_prints', storedOrders, ids);
  let changedCount = 0;
  for (let start = 0; start < orders.length; start += chunk) {
    const heldOrders = await heldPart(work, orders.slice(start, start + chunk), refused);
    await saveChunk(heldOrders);
    changedCount += heldOrders.length;
  }
  return { changed: changedCount, refused };
};

/** Returns the events of the timeline: one for each kind of file that was held back. */
const confirmations = ({ id, dpi, blank, recentered }: Held): NewEvent[] => [
  ...(dpi === undefined ? [] : [{ order_id: id, kind: 'quality_confirmed' as const, data: { dpi } }]),
  ...(blank ? [{ order_id: id, kind: 'blank_confirmed' as const, data: { reason: blank } }] : []),
  ...(recentered ? [{ order_id: id, kind: 'placement_confirmed' as const, data: {} }] : []),
];

const save = async (work: OrderWork, heldOrders: readonly Held[]): Promise<void> => {
  if (heldOrders.length === 0) return;
  const { tx, accountId } = work;
  await savePrints(
    tx,
    accountId,
    heldOrders.flatMap(({ items }) => items),
  );
  await tx
    .updateTable('orders')
    .set({ version: sql`version + 1`, prints_held: false })
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${heldOrders.map(({ id }) => id)}::uuid[])`)
    .execute();
  await addEvents(tx, work, heldOrders.flatMap(confirmations));
};

/**
 * Handles POST /orders/confirm-quality: prints files of the selection that are too coarse, hardly visible or centered
 * as they are, as long as prints may still be changed. Costs do not change, so an open bill keeps the orders.
 */
export const confirmQuality = async (
  work: OrderWork,
  ids: readonly string[],
): Promise<{ changed: number; refused: Refusals }> =>
  eachHeld(work, await lockBulk(work, ids), ids, (heldOrders) => save(work, heldOrders));

/** Handles POST /orders/confirm-quality/check: counts the orders that a confirmation would release. Changes nothing. */
export const checkQuality = async (work: OrderWork, ids: readonly string[]): Promise<QualityCheck> => {
  const releasedOrders: Held[] = [];
  const { changed: changedCount, refused } = await eachHeld(
    work,
    await readBulk(work, ids),
    ids,
    async (heldOrders) => {
      releasedOrders.push(...heldOrders);
    },
  );
  return { orders: changedCount, ...heldFigures(releasedOrders), refused };
};
