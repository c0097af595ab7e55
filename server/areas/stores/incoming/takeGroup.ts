import { leftOutRule } from '../../../../contract/stores/leftOut.ts';
import { isDeletedHere } from '../../../../contract/stores/rules.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import { logStoreEvents, type LogEntry } from '../links/log.ts';
import { applyChanges } from './applyChanges.ts';
import { createFromStore, draftFromStore, type NewStoreOrder } from './createFromStore.ts';
import { readLineMatcher, UnusableOrder } from './draftOfStore.ts';
import { readForeignIds, withForeignLines } from './foreignVariants.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readKnownLines } from './incomingLines.ts';
import {
  saveAllIncoming,
  saveIncoming,
  saveSent,
  type IncomingOutcome,
  type TakenRow,
} from './incomingRows.ts';
import { readKnown, type KnownOrders } from './readKnown.ts';
import type { StoreWork } from './storeWork.ts';

/** Outcome of an order that was read. */
export type TakenOrder = 'created' | 'changed' | 'unchanged' | 'left_out' | 'here_already' | 'failed';

/** A result of an order that was not one of ours. */
export type SettledResult = IncomingOutcome & { status: 'created' | 'left_out' | 'here_already' | 'failed' };

/**
 * Next step for an order that was read. `sent`: nothing but what the store says is sent has changed; `copy`: of its
 * number in the shop.
 */
type Step =
  | { kind: 'nothing' }
  | { kind: 'sent'; row: TakenRow }
  | { kind: 'change'; row: TakenRow; fingerprint: string; countsSent: boolean }
  | { kind: 'settle'; result: SettledResult }
  | { kind: 'create'; copy: number };

const sentPieces = ({ lines }: Pick<StoreOrder, 'lines'>): string =>
  JSON.stringify(lines.map(({ externalId, sentPieces: pieces }) => [externalId, pieces]));

/** Returns the step for an order that is one of ours. */
const stepOfTaken = (order: StoreOrder, row: TakenRow, knownOrders: KnownOrders): Step => {
  const countsSent = !knownOrders.isReported(row);
  const fingerprint = fingerprintOf(order, countsSent);
  if (fingerprint !== row.fingerprint) return { kind: 'change', row, fingerprint, countsSent };
  const snapshot = row.snapshot as StoreOrder | null;
  return snapshot && sentPieces(snapshot) !== sentPieces(order) ? { kind: 'sent', row } : { kind: 'nothing' };
};

const stepOf = ({ link, now }: StoreWork, order: StoreOrder, knownOrders: KnownOrders): Step => {
  const row = knownOrders.rowOf(order);
  // A response that is older than what was read already undoes nothing, unless that has a time in the future.
  const isOlder = row && row.store_updated_at > order.updatedAt && row.store_updated_at <= now.toISOString();
  if (isOlder) return { kind: 'nothing' };
  if (row?.order_id && row.status !== 'here_already')
    return stepOfTaken(order, { ...row, order_id: row.order_id }, knownOrders);
  const isAllowed = row?.is_allowed ?? false;
  if (row && isDeletedHere(row) && !isAllowed) return { kind: 'nothing' };
  const reason = leftOutRule(order, { takenFrom: link.taken_from, isAllowed });
  if (reason) return { kind: 'settle', result: { order, status: 'left_out', reason } };
  const same = knownOrders.sameNumber(order);
  const orderId = same?.id ?? knownOrders.sameOrder(order);
  if (orderId !== undefined && !isAllowed)
    return { kind: 'settle', result: { order, status: 'here_already', orderId } };
  return { kind: 'create', copy: (same?.last_copy ?? 0) + 1 };
};

const logEntryOf = ({ order, status, reason }: IncomingOutcome): LogEntry => ({
  kind: 'order',
  detail: order.number,
  status: status === 'created' ? 'done' : status === 'failed' ? 'failed' : 'ignored',
  reason: reason ?? status,
});

/**
 * Writes what became of orders, in their order. A result without an order of ours is `unchanged` if it is the one
 * that is known; all others are noted in the log.
 */
export const settleAll = async (
  work: StoreWork,
  results: readonly SettledResult[],
  rowOf: KnownOrders['rowOf'],
): Promise<ReadonlyMap<StoreOrder, TakenOrder>> => {
  await saveAllIncoming(work, results);
  const changed = results.filter(({ order, status, reason }) => {
    const row = rowOf(order);
    return status === 'created' || row?.status !== status || row.reason !== (reason ?? null);
  });
  await logStoreEvents(work.tx, work.link, changed.map(logEntryOf));
  const isChanged = new Set(changed);
  return new Map(
    results.map((result) => [result.order, isChanged.has(result) ? result.status : 'unchanged']),
  );
};

const takeChange = async (
  work: StoreWork,
  order: StoreOrder,
  { row, fingerprint, countsSent }: Step & { kind: 'change' },
): Promise<TakenOrder> => {
  const {
    task,
    itemByLine,
    isLeftOut = row.status === 'left_out',
  } = await applyChanges(work, row, order, countsSent);
  const reason = task ?? (isLeftOut ? 'nothing_of_ours' : undefined);
  await saveIncoming(work, {
    order,
    status: task ? 'failed' : isLeftOut ? 'left_out' : 'created',
    ...(reason && { reason }),
    fingerprint,
    itemByLine,
  });
  await logStoreEvents(work.tx, work.link, [
    { kind: 'order', detail: order.number, status: task ? 'failed' : 'done', reason: task ?? 'changed' },
  ]);
  return task ? 'failed' : 'changed';
};

interface CreateStep {
  order: StoreOrder;
  copy: number;
}

/** Builds our orders; those of which none can be made are left out. `isAlone`: then the reason is thrown. */
const buildAll = async (
  work: StoreWork,
  steps: readonly CreateStep[],
  knownOrders: KnownOrders,
  isAlone: boolean,
): Promise<NewStoreOrder[]> => {
  const rows = steps.flatMap(({ order }) => knownOrders.rowOf(order) ?? []);
  const linesByRow = await readKnownLines(
    work,
    rows.map(({ id }) => id),
  );
  const withLines = steps.map(({ order, copy }) => ({
    order,
    copy,
    knownLines: linesByRow.get(knownOrders.rowOf(order)?.id ?? '') ?? new Map(),
  }));
  const match = await readLineMatcher(work, withLines);
  return withLines.flatMap((step) => {
    try {
      return [draftFromStore(work, step, match, step.copy)];
    } catch (error) {
      if (isAlone || !(error instanceof UnusableOrder)) throw error;
      return [];
    }
  });
};

/**
 * Returns the orders of a group whose id or number no other before them has: two of one number are taken one by one.
 */
const withoutRepeats = (orders: readonly StoreOrder[]): StoreOrder[] => {
  const seen = new Set<string>();
  return orders.filter(({ externalId, number }) => {
    const keys = [`id ${externalId}`, `number ${number}`];
    const isRepeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !isRepeated;
  });
};

/**
 * Takes orders of a store in one transaction, and reads what is the same for all of them once. Orders of a larger
 * group that want care are left out of the result, to be taken alone: changes of ours, which lock the order, those of
 * which none can be made, and repeated ones.
 */
export const takeGroup = async (
  work: StoreWork,
  group: readonly StoreOrder[],
): Promise<ReadonlyMap<StoreOrder, TakenOrder>> => {
  const isAlone = group.length === 1;
  const knownOrders = await readKnown(work, group);
  const foreignIds = await readForeignIds(work, group);
  // What is paid stays as it was ordered, whatever the seller said later of its variants.
  const originals = new Map(
    group.map((order) => [
      knownOrders.isBeyondPending(order) ? order : withForeignLines(order, foreignIds),
      order,
    ]),
  );
  const orders = [...originals.keys()];
  const steps = withoutRepeats(orders).map((order) => ({ order, step: stepOf(work, order, knownOrders) }));
  const outcomes = new Map<StoreOrder, TakenOrder>();
  for (const { order, step } of steps) {
    if (step.kind === 'nothing' || step.kind === 'sent') outcomes.set(order, 'unchanged');
    if (step.kind === 'change' && isAlone) outcomes.set(order, await takeChange(work, order, step));
  }
  await saveSent(
    work,
    steps.flatMap(({ order, step }) => (step.kind === 'sent' ? [{ row: step.row, order }] : [])),
  );
  const creations = steps.flatMap(({ order, step }) =>
    step.kind === 'create' ? [{ order, copy: step.copy }] : [],
  );
  const created = await createFromStore(work, await buildAll(work, creations, knownOrders, isAlone));
  const settled = steps.flatMap(({ step }) => (step.kind === 'settle' ? [step.result] : []));
  const places = new Map(orders.map((order, place) => [order, place]));
  const results = [...created, ...settled].toSorted(
    (a, b) => (places.get(a.order) ?? 0) - (places.get(b.order) ?? 0),
  );
  for (const [order, outcome] of await settleAll(work, results, knownOrders.rowOf))
    outcomes.set(order, outcome);
  return new Map([...outcomes].map(([order, outcome]) => [originals.get(order) ?? order, outcome]));
};
