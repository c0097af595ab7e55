import { printInArea } from '../../../../contract/orders/coarse.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { addEvents } from '../events.ts';
import { pictureWith } from './build.ts';
import { itemAreasOf, heldBack } from './held.ts';
import { savePrintMarks, savePrints, type PrintMarks, type StoredItem } from './items.ts';

interface PrintWork {
  tx: Tx;
  accountId: string;
  book: PriceBook;
  now: Date;
}

/**
 * Returns an item whose files lie on the areas of this version: those that would lie outside are centered, and held
 * back until their seller has accepted that.
 */
const itemOn = (work: PrintWork, item: StoredItem): StoredItem => {
  const areaOf = itemAreasOf(work, item);
  const prints = item.prints.map((print) => printInArea(print, areaOf));
  return prints.every((print, index) => print === item.prints[index]) ? item : { ...item, prints };
};

/** Returns the positions whose files were centered, each once. */
const newlyCentered = (before: readonly StoredItem[], after: readonly StoredItem[]): string[] => {
  const prints = after.flatMap((item, index) =>
    item.prints.filter((print) => print.recentered && !before[index]?.prints.includes(print)),
  );
  return [...new Set(prints.map(({ position }) => position))];
};

/**
 * Judges the files of unpaid orders by the areas and colors of a new version: some are held back, others no longer are,
 * and those that would lie outside their area are centered and held back.
 */
export const followPrints = async (
  work: PrintWork,
  orders: readonly PrintMarks[],
  itemsByOrder: ReadonlyMap<string, readonly StoredItem[]>,
): Promise<void> => {
  const { tx, accountId } = work;
  const movedItems: StoredItem[] = [];
  const centered = new Map<string, string[]>();
  const rows = orders.flatMap(({ id, prints_held: wasHeld, item_picture: picture }) => {
    const storedItems = itemsByOrder.get(id) ?? [];
    const items = storedItems.map((item) => itemOn(work, item));
    const moved = items.filter((item, index) => item !== storedItems[index]);
    const isHeld = heldBack(work, items) !== undefined;
    if (moved.length === 0 && isHeld === wasHeld) return [];
    movedItems.push(...moved);
    if (moved.length > 0) centered.set(id, newlyCentered(storedItems, items));
    return [{ id, prints_held: isHeld, item_picture: picture && pictureWith(picture, items[0]) }];
  });
  if (rows.length === 0) return;
  await savePrints(tx, accountId, movedItems);
  await savePrintMarks(tx, accountId, rows);
  await addEvents(
    tx,
    { accountId, actor: null, now: work.now },
    [...centered].map(([id, positions]) => ({
      order_id: id,
      kind: 'recentered' as const,
      data: { positions },
    })),
  );
};
