import {
  isTakenBack,
  openTask,
  answerTo,
  storeChanges,
  type ChangeAnswer,
  type StoreChanges,
} from '../../../../contract/stores/changes.ts';
import type { IncomingReason } from '../../../../contract/stores/incoming.ts';
import { ApiError } from '../../../base/errors.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import { cancelOrder } from '../../orders/bulk/cancel.ts';
import { holdOrder } from '../../orders/progress.ts';
import { addEvents } from '../../orders/events.ts';
import { lockOrder } from '../../orders/read/record.ts';
import { changeItems, changeOrder } from '../../orders/write/change.ts';
import { toDraftItem } from '../../orders/write/items.ts';
import { addressOfStore, itemsOfStore, readLineMatcher } from './draftOfStore.ts';
import { doubtEvents } from './takenWithDoubts.ts';
import { readKnownLines, type ItemByLine } from './incomingLines.ts';
import type { IncomingRow, TakenRow } from './incomingRows.ts';
import type { StoreWork } from './storeWork.ts';

/**
 * Outcome of a change: the task that it leaves to the seller, if it was not applied, and our items of lines.
 * `isLeftOut`: our order was canceled, because nothing of it is ours any more.
 */
export interface AppliedChange {
  task?: IncomingReason;
  isLeftOut?: boolean;
  itemByLine?: ItemByLine;
}

const applyAddress = async (work: StoreWork, orderId: string, order: StoreOrder): Promise<void> => {
  const { version } = await lockOrder(work, orderId);
  await changeOrder(work, orderId, { ...addressOfStore(order), version });
  // The note stays as it was taken.
  await addEvents(work.tx, work, doubtEvents(orderId, { ...order, note: null }));
};

/** Changes the items that came from the store, and returns them; items that the seller added by hand stay. */
const applyItems = async (
  work: StoreWork,
  orderId: string,
  row: IncomingRow,
  order: StoreOrder,
): Promise<ItemByLine> => {
  const knownLines = (await readKnownLines(work, [row.id])).get(row.id) ?? new Map();
  const match = await readLineMatcher(work, [{ order, knownLines }]);
  const { items, itemByLine } = itemsOfStore({ order, knownLines }, match);
  const fromStore = new Set([...knownLines.values()].flatMap(({ item_id: id }) => id ?? []));
  const next = new Map(items.map((item) => [item.id, item]));
  await changeItems(work, orderId, (stored) => [
    ...stored.flatMap((item) => {
      const changed = next.get(item.id);
      next.delete(item.id);
      if (!changed) return fromStore.has(item.id) ? [] : [toDraftItem(item)];
      // Keeps the seller's choice for the item: its product and its files.
      const { quantity, personalization } = changed;
      return [{ ...toDraftItem(item), quantity, personalization }];
    }),
    ...items.filter(({ id }) => id !== undefined && next.has(id)),
  ]);
  return itemByLine;
};

/** Returns true if the store still wants the order, but nothing of it is ours any more. */
const isOnlyForeign = (order: StoreOrder): boolean => {
  const { isCanceled, isRemoved, payment, lines } = order;
  const isEnded = isCanceled || isRemoved || payment === 'refunded' || payment === 'voided';
  return !isEnded && lines.some(({ kind }) => kind === 'not_ours');
};

/** Cancels an order. One of which only lines that are not ours are left was not canceled by the buyer. */
const cancel = async (work: StoreWork, orderId: string, order: StoreOrder): Promise<AppliedChange> => {
  const isLeftOut = isOnlyForeign(order);
  await cancelOrder(work, orderId, isLeftOut ? undefined : 'buyer_canceled');
  return { isLeftOut };
};

/** Stops a paid order; a cancellation within the free minutes ends it at once. */
const stop = async (work: StoreWork, orderId: string, order: StoreOrder): Promise<AppliedChange> => {
  if (isTakenBack(order)) {
    const { cancel_until: until } = await lockOrder(work, orderId);
    if (until !== null && new Date(until) > work.now) return cancel(work, orderId, order);
  }
  const { hold } = await lockOrder(work, orderId);
  if (hold === null) await holdOrder(work, orderId, 'changed_in_store');
  return { task: 'changed_after_paying' };
};

const answers: Readonly<
  Record<
    ChangeAnswer,
    (work: StoreWork, row: TakenRow, order: StoreOrder, changes: StoreChanges) => Promise<AppliedChange>
  >
> = {
  none: async () => ({}),
  late: async () => ({ task: 'changed_too_late' }),
  restored: async () => ({ task: 'restored' }),
  hold: (work, { order_id: id }, order) => stop(work, id, order),
  apply: async (work, row, order, changes) => {
    const { order_id: id } = row;
    if (changes.canceled) return cancel(work, id, order);
    if (changes.address) await applyAddress(work, id, order);
    return changes.items ? { itemByLine: await applyItems(work, id, row, order) } : {};
  },
};

/**
 * Applies what changed in the store to our order, by the rules of its status. A rule of ours that refuses the change,
 * such as an address in another country after payment, leaves one too. A task that the seller has not decided about
 * stays. `countsSent` as in `storeChanges`.
 */
export const applyChanges = async (
  work: StoreWork,
  row: TakenRow,
  order: StoreOrder,
  countsSent: boolean,
): Promise<AppliedChange> => {
  const { status, hold, hold_reason: holdReason } = await lockOrder(work, row.order_id);
  const storeDiff = storeChanges(row.snapshot as StoreOrder, order, countsSent);
  // Ours was canceled because its variants are not ours, which nobody canceled in the store.
  const changes = { ...storeDiff, restored: storeDiff.restored && row.status !== 'left_out' };
  const answer = answerTo(changes, status);
  const isHeld = hold !== null && holdReason === 'changed_in_store';
  const task = openTask(row.status === 'failed' ? row.reason : null, {
    isHeld,
    isTakenBack: isTakenBack(order),
  });
  try {
    const applied = await answers[answer](work, row, order, changes);
    const isDecided = answer === 'hold' || (answer === 'apply' && changes.canceled);
    return task && !isDecided ? { task, ...applied } : applied;
  } catch (refusal) {
    if (refusal instanceof ApiError)
      return { task: status === 'pending' ? 'no_line' : 'changed_after_paying' };
    throw refusal;
  }
};
