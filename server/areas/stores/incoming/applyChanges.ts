import {
  isTakenBack,
  answerTo,
  storeChanges,
  type ChangeAnswer,
} from '../../../../contract/stores/changes.ts';
import type { IncomingReason } from '../../../../contract/stores/incoming.ts';
import { ApiError } from '../../../base/errors.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import { cancelOrder } from '../../orders/bulk/cancel.ts';
import { holdOrder } from '../../orders/progress.ts';
import { lockOrder } from '../../orders/read/record.ts';
import { changeItems, changeOrder } from '../../orders/write/change.ts';
import { toDraftItem } from '../../orders/write/items.ts';
import { addressOfStore, itemsOfStore } from './draftOfStore.ts';
import { nameItems, readKnownLines, type IncomingRow } from './incomingRows.ts';
import type { StoreWork } from './storeWork.ts';

/** The seller's task that a change leaves; undefined if it was applied. */
export type ChangeTask = IncomingReason | undefined;

const applyAddress = async (work: StoreWork, orderId: string, order: StoreOrder): Promise<void> => {
  const { version } = await lockOrder(work, orderId);
  await changeOrder(work, orderId, { ...addressOfStore(order), version });
};

/** Changes the items that came from the store; items that the seller added by hand stay. */
const applyItems = async (
  work: StoreWork,
  orderId: string,
  row: IncomingRow,
  order: StoreOrder,
): Promise<void> => {
  const known = await readKnownLines(work, row.id);
  const { items, itemByLine } = await itemsOfStore(work, order, known);
  const fromStore = new Set([...known.values()].flatMap(({ item_id: id }) => id ?? []));
  const next = new Map(items.map((item) => [item.id, item]));
  await changeItems(work, orderId, (stored) => [
    ...stored.flatMap((item) => {
      const changed = next.get(item.id);
      next.delete(item.id);
      if (!changed) return fromStore.has(item.id) ? [] : [toDraftItem(item)];
      // What the seller chose for the item stays: its product and its files.
      const { quantity, personalization } = changed;
      return [{ ...toDraftItem(item), quantity, personalization }];
    }),
    ...items.filter(({ id }) => id !== undefined && next.has(id)),
  ]);
  await nameItems(work, row.id, itemByLine);
};

const cancel = (work: StoreWork, orderId: string): Promise<void> =>
  cancelOrder(work, orderId, 'buyer_canceled');

/** Stops a paid order; a cancellation within the free minutes ends it at once. */
const stop = async (work: StoreWork, orderId: string, order: StoreOrder): Promise<ChangeTask> => {
  if (isTakenBack(order)) {
    const { cancel_until: until } = await lockOrder(work, orderId);
    if (until !== null && new Date(until) > work.now) {
      await cancel(work, orderId);
      return undefined;
    }
  }
  const { hold } = await lockOrder(work, orderId);
  if (hold === null) await holdOrder(work, orderId, 'customer_asked');
  return 'changed_after_paying';
};

const answers: Readonly<
  Record<
    ChangeAnswer,
    (work: StoreWork, row: IncomingRow & { order_id: string }, order: StoreOrder) => Promise<ChangeTask>
  >
> = {
  none: async () => undefined,
  late: async () => 'changed_too_late',
  hold: (work, { order_id: id }, order) => stop(work, id, order),
  apply: async (work, row, order) => {
    const { order_id: id } = row;
    const changes = storeChanges(row.snapshot as StoreOrder, order);
    if (changes.canceled) await cancel(work, id);
    if (changes.address) await applyAddress(work, id, order);
    if (changes.items) await applyItems(work, id, row, order);
    return undefined;
  },
};

/**
 * Applies what changed in the store to our order, by the rules of its status; returns the task that is left to the seller. A
 * rule of ours that refuses the change, such as an address in another country after payment, leaves one too.
 */
export const applyChanges = async (
  work: StoreWork,
  row: IncomingRow & { order_id: string },
  order: StoreOrder,
): Promise<ChangeTask> => {
  const { status } = await lockOrder(work, row.order_id);
  const changes = storeChanges(row.snapshot as StoreOrder, order);
  try {
    return await answers[answerTo(changes, status)](work, row, order);
  } catch (refusal) {
    if (refusal instanceof ApiError) return status === 'pending' ? 'no_line' : 'changed_after_paying';
    throw refusal;
  }
};
