import { sql } from 'kysely';
import type { Coarse } from '../../../../contract/orders/calls.ts';
import { confirmedPrints, lowestDpi } from '../../../../contract/orders/coarse.ts';
import { addEvents, type NewEvent } from '../events.ts';
import { areasOf, clothOf, heldBack, type HeldBack } from '../write/held.ts';
import { itemsByOrder, savePrints, type StoredItem } from '../write/items.ts';
import { allowed, lockBulk, readBulk, refuse, type BulkOrder, type Refusals } from '../locking.ts';
import type { Work } from '../work.ts';

const chunk = 1000;

/** An order with files that are held back, as it is once the seller has confirmed them. */
interface Held extends HeldBack {
  id: string;
  items: StoredItem[];
}

/** Those of some orders that the seller's word lets through; the others by reason. */
const heldPart = async (work: Work, orders: readonly BulkOrder[], refused: Refusals): Promise<Held[]> => {
  const items = await itemsByOrder(
    work,
    orders.map(({ id }) => id),
  );
  return orders.flatMap(({ id }) => {
    const before = items.get(id) ?? [];
    const held = heldBack(work, before);
    const after = before.map((item) => ({
      ...item,
      prints: confirmedPrints(item.prints, areasOf(work, item), clothOf(work, item)),
    }));
    if (held && !heldBack(work, after)) return { id, ...held, items: after };
    refuse(refused, held ? 'print_too_coarse' : 'print_sharp_enough');
    return [];
  });
};

/** Calls `each` with what is held back, a part after the other. */
const eachHeld = async (
  work: Work,
  found: readonly BulkOrder[],
  ids: readonly string[],
  each: (held: readonly Held[]) => Promise<void>,
) => {
  const { orders, refused } = await allowed(work, 'edit_prints', found, ids);
  let changed = 0;
  for (let at = 0; at < orders.length; at += chunk) {
    const held = await heldPart(work, orders.slice(at, at + chunk), refused);
    await each(held);
    changed += held.length;
  }
  return { changed, refused };
};

/** Returns the events of the timeline: one for each kind of file that was held back. */
const confirmations = ({ id, dpi, blank }: Held): NewEvent[] => [
  ...(dpi === undefined ? [] : [{ order_id: id, kind: 'quality_confirmed' as const, data: { dpi } }]),
  ...(blank ? [{ order_id: id, kind: 'blank_confirmed' as const, data: { reason: blank } }] : []),
];

const save = async (work: Work, held: readonly Held[]): Promise<void> => {
  if (held.length === 0) return;
  const { tx, accountId } = work;
  await savePrints(
    tx,
    accountId,
    held.flatMap(({ items }) => items),
  );
  await tx
    .updateTable('orders')
    .set({ version: sql`version + 1`, prints_held: false })
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${held.map(({ id }) => id)}::uuid[])`)
    .execute();
  await addEvents(tx, work, held.flatMap(confirmations));
};

/**
 * POST /orders/confirm-quality: files of the selection that print too coarsely or would not be seen are printed as they are, where
 * prints may still be changed. What it costs stays the same, so an open bill keeps them.
 */
export const confirmQuality = async (
  work: Work,
  ids: readonly string[],
): Promise<{ changed: number; refused: Refusals }> =>
  eachHeld(work, await lockBulk(work, ids), ids, (held) => save(work, held));

/** POST /orders/confirm-quality/check: what it would do. Changes nothing. */
export const checkQuality = async (work: Work, ids: readonly string[]): Promise<Coarse> => {
  const dpis: (number | undefined)[] = [];
  let blanks = 0;
  const { changed, refused } = await eachHeld(work, await readBulk(work, ids), ids, async (held) => {
    dpis.push(...held.map(({ dpi }) => dpi));
    blanks += held.filter(({ blank }) => blank).length;
  });
  return { orders: changed, dpi: lowestDpi(dpis) ?? null, ...(blanks > 0 && { blank: blanks }), refused };
};
