import { leftOutRule } from '../../../../contract/stores/leftOut.ts';
import { ApiError } from '../../../base/errors.ts';
import { asTenant } from '../../../database/tenant.ts';
import { isUnavailable } from '../../../database/unavailable.ts';
import { reviveStorable } from '../../../http/signedHook.ts';
import type { Services } from '../../../services/services.ts';
import type { PulledOrder } from '../../../stores/platform.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import type { LinkRow } from '../links/findLink.ts';
import { logStoreEvent } from '../links/log.ts';
import { applyChanges } from './applyChanges.ts';
import { createFromStore, findByNumber } from './createFromStore.ts';
import { UnusableOrder } from './draftOfStore.ts';
import { fingerprintOf } from './fingerprint.ts';
import { lockIncoming, saveFailure, saveIncoming, type IncomingRow, type Result } from './incomingRows.ts';
import { prepareStoreWork, type StoreWork } from './storeWork.ts';

/** What became of an order that was read. */
export type TakenOrder = 'created' | 'changed' | 'unchanged' | 'left_out' | 'here_already' | 'failed';

const hasReported = async ({ tx, accountId }: StoreWork, { id }: IncomingRow): Promise<boolean> =>
  (await tx
    .selectFrom('store_pushes')
    .select('tracking_id')
    .where('account_id', '=', accountId)
    .where('incoming_id', '=', id)
    .where('status', '=', 'sent')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Writes a result; returns `unchanged` if it is the one that is known, and notes it in the log otherwise. */
const settle = async (
  work: StoreWork,
  order: StoreOrder,
  row: IncomingRow | undefined,
  result: Result & { status: 'left_out' | 'here_already' | 'failed' },
): Promise<TakenOrder> => {
  const { status, reason } = result;
  const isKnown = row?.status === status && row.reason === (reason ?? null);
  await saveIncoming(work, order, result);
  if (isKnown) return 'unchanged';
  await logStoreEvent(work.tx, work.link, {
    kind: 'order',
    detail: order.number,
    status: status === 'failed' ? 'failed' : 'ignored',
    reason: reason ?? status,
  });
  return status;
};

const takeChange = async (
  work: StoreWork,
  order: StoreOrder,
  row: IncomingRow & { order_id: string },
): Promise<TakenOrder> => {
  const fingerprint = fingerprintOf(order, !(await hasReported(work, row)));
  if (fingerprint === row.fingerprint) return 'unchanged';
  const task = await applyChanges(work, row, order);
  await saveIncoming(work, order, {
    status: task ? 'failed' : 'created',
    ...(task && { reason: task }),
    fingerprint,
  });
  await logStoreEvent(work.tx, work.link, {
    kind: 'order',
    detail: order.number,
    status: task ? 'failed' : 'done',
    reason: task ?? 'changed',
  });
  return task ? 'failed' : 'changed';
};

const take = async (work: StoreWork, order: StoreOrder): Promise<TakenOrder> => {
  const row = await lockIncoming(work, order.externalId);
  // An answer that is older than what was read already undoes nothing.
  if (row && row.store_updated_at > order.updatedAt) return 'unchanged';
  if (row?.order_id && row.status !== 'here_already')
    return takeChange(work, order, { ...row, order_id: row.order_id });
  const isAllowed = row?.is_allowed ?? false;
  const reason = leftOutRule(order, { takenFrom: work.link.taken_from, isAllowed });
  if (reason) return settle(work, order, row, { status: 'left_out', reason });
  const sameNumber = isAllowed ? undefined : await findByNumber(work, order.number);
  if (sameNumber) return settle(work, order, row, { status: 'here_already', orderId: sameNumber });
  await createFromStore(work, order, row, fingerprintOf(order, true));
  await logStoreEvent(work.tx, work.link, {
    kind: 'order',
    detail: order.number,
    status: 'done',
    reason: 'created',
  });
  return 'created';
};

/** Keeps an order that cannot be taken, with the store's answer and the reason. */
const fail = (
  { db }: Services,
  workOf: Awaited<ReturnType<typeof prepareStoreWork>>,
  link: LinkRow,
  { order, raw }: { order: StoreOrder; raw: unknown },
  { reason, detail }: UnusableOrder,
): Promise<TakenOrder> =>
  asTenant(db, link.account_id, async (tx) => {
    const work = workOf(tx);
    const row = await lockIncoming(work, order.externalId);
    const result = { status: 'failed', reason, raw, ...(detail && { detail }) } as const;
    if (!row?.order_id) return settle(work, order, row, result);
    await saveFailure(work, row, result);
    return 'failed';
  });

/** An order of which nothing but the id could be read; it is tried again once it changes. */
const unreadable = (externalId: string, now: Date): StoreOrder => ({
  externalId,
  number: externalId,
  createdAt: now.toISOString(),
  updatedAt: new Date(0).toISOString(),
  payment: 'paid',
  delivery: 'shipping',
  isTest: false,
  isCanceled: false,
  isRemoved: false,
  isHeld: false,
  isHighRisk: false,
  state: '',
  currency: 'USD',
  total: '0',
  storePieces: null,
  email: null,
  note: null,
  address: null,
  isBillingAddress: false,
  shippingMethod: null,
  lines: [],
});

/** Removes characters that cannot be stored: an order with one would fail with each reading. */
const storable = (answer: PulledOrder): PulledOrder =>
  JSON.parse(JSON.stringify(answer), reviveStorable) as PulledOrder;

/**
 * Returns why one order could not be taken, so that it hinders no other and is shown to the seller. Throws the error again if the
 * database does not answer, which concerns all of them.
 */
const asUnusable = ({ log }: Services, error: unknown): UnusableOrder => {
  if (error instanceof UnusableOrder) return error;
  if (isUnavailable(error)) throw error;
  log.error(error, 'An order of a store could not be taken');
  return new UnusableOrder('unexpected');
};

/**
 * Takes an order as the store has it now: creates ours, applies what changed, or notes which rule keeps it out. Each order has
 * a transaction of its own, so one that cannot be taken hinders no other. Reading the same order again, at once or later,
 * changes nothing.
 */
export const takeOrder = async (
  services: Services,
  link: LinkRow,
  answer: PulledOrder,
): Promise<TakenOrder> => {
  const workOf = await prepareStoreWork(services, link);
  const pulled = storable(answer);
  if ('failure' in pulled) {
    const order = unreadable(pulled.externalId, services.now());
    return fail(
      services,
      workOf,
      link,
      { order, raw: pulled.raw },
      new UnusableOrder('answer_incomplete', pulled.failure),
    );
  }
  const attempt = (): Promise<TakenOrder> =>
    asTenant(services.db, link.account_id, (tx) => take(workOf(tx), pulled.order));
  try {
    // Another writer may create an order with the same number at the same moment: then it is here already.
    return await attempt().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'order_number_taken') return attempt();
      throw error;
    });
  } catch (error) {
    return fail(services, workOf, link, pulled, asUnusable(services, error));
  }
};
