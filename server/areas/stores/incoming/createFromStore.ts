import { insertOrders } from '../../orders/write/create.ts';
import { pickLine } from '../../orders/write/pickLine.ts';
import { addEvents } from '../../orders/events.ts';
import type { Draft } from '../../orders/write/build.ts';
import type { MatchLine } from '../../orders/match/lineMatcher.ts';
import { platformOrderSource } from './orderSource.ts';
import {
  addressOfStore,
  itemsOfStore,
  numberOfStore,
  UnusableOrder,
  type OrderWithKnownLines,
} from './draftOfStore.ts';
import type { ItemByLine } from './incomingLines.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { IncomingOutcome } from './incomingRows.ts';
import { doubtEvents, noteOfStore } from './takenWithDoubts.ts';
import type { StoreWork } from './storeWork.ts';

/** An order of ours that is about to be written for one of a store. */
export interface NewStoreOrder extends OrderWithKnownLines {
  draft: Draft;
  itemByLine: ItemByLine;
}

/**
 * Builds our order of a store's, unpaid. Items without a product wait in it until they are matched. `copy`: of its
 * number in the shop. Throws `UnusableOrder` if the store's data are not enough.
 */
export const draftFromStore = (
  { book, link }: StoreWork,
  knownOrder: OrderWithKnownLines,
  match: MatchLine,
  copy: number,
): NewStoreOrder => {
  const { order } = knownOrder;
  const address = addressOfStore(order);
  const { items, itemByLine } = itemsOfStore(knownOrder, match);
  const line = pickLine(items, address, book, link.shipping_line);
  if (!line) throw new UnusableOrder('no_line', address.country);
  const draft: Draft = {
    ...address,
    items,
    shipping_line: line,
    source: platformOrderSource(link.platform),
    order_number: numberOfStore(order),
    number_copy: copy,
    reference: null,
    tax_number: null,
    note: noteOfStore(order),
    gift_message: null,
  };
  return { ...knownOrder, draft, itemByLine };
};

/** Writes orders of ours, and returns what became of the store's, in the same order. Throws `order_number_taken`. */
export const createFromStore = async (
  work: StoreWork,
  newOrders: readonly NewStoreOrder[],
): Promise<(IncomingOutcome & { status: 'created' })[]> => {
  const { tx, link } = work;
  const ids = await insertOrders(
    work,
    link.shop_id,
    newOrders.map(({ draft }) => draft),
  );
  // The line of the link does not reach every address: what was chosen instead is told.
  const changedLines = newOrders.flatMap(({ draft: { shipping_line: line } }, index) => {
    const data = { from: link.shipping_line, to: line };
    return line === link.shipping_line
      ? []
      : [{ order_id: ids[index] ?? '', kind: 'line_changed' as const, data }];
  });
  const doubts = newOrders.flatMap(({ order }, index) => doubtEvents(ids[index] ?? '', order));
  await addEvents(tx, work, [...changedLines, ...doubts]);
  return newOrders.map(({ order, itemByLine }, index) => ({
    order,
    status: 'created' as const,
    orderId: ids[index] ?? '',
    fingerprint: fingerprintOf(order, true),
    itemByLine,
  }));
};
