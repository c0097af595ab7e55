import { ApiError } from '../../../base/errors.ts';
import { asTenant, type Tx } from '../../../database/tenant.ts';
import { isUnavailable } from '../../../database/unavailable.ts';
import { reviveStorable } from '../../../http/signedHook.ts';
import type { Services } from '../../../services/services.ts';
import type { PulledOrder } from '../../../stores/platform.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import type { LinkRow } from '../links/findLink.ts';
import { UnusableOrder } from './draftOfStore.ts';
import { lockIncoming, saveFailure } from './incomingRows.ts';
import { prepareStoreWork, type StoreWork } from './storeWork.ts';
import { settleAll, takeGroup, type TakenOrder } from './takeGroup.ts';

/** An order that could be read, with the response of the store. */
type ReadOrder = Extract<PulledOrder, { order: StoreOrder }>;

/** Transactions of a link. */
interface Taking {
  services: Services;
  link: LinkRow;
  workOf: (tx: Tx) => StoreWork;
}

/** Stores an order that cannot be taken, with the store's response and the reason. */
const fail = (
  { services, link, workOf }: Taking,
  { order, raw }: ReadOrder,
  { reason, detail }: UnusableOrder,
): Promise<TakenOrder> =>
  asTenant(services.db, link.account_id, async (tx) => {
    const work = workOf(tx);
    const row = await lockIncoming(work, order.externalId);
    const result = { order, status: 'failed', reason, raw, ...(detail && { detail }) } as const;
    if (row?.order_id) {
      await saveFailure(work, row, result);
      return 'failed';
    }
    return (await settleAll(work, [result], () => row)).get(order) ?? 'failed';
  });

/** Returns a stand-in for an unreadable order of which only the id is known; it is read again once it changes. */
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
  storePieces: null,
  email: null,
  note: null,
  address: null,
  isBillingAddress: false,
  shippingMethod: null,
  lines: [],
});

/** Returns an order with a number without outer spaces, because it is compared with other numbers. */
const tidy = (pulled: PulledOrder): PulledOrder => {
  if ('failure' in pulled) return pulled;
  const { order } = pulled;
  return { ...pulled, order: { ...order, number: order.number.trim() } };
};

/** Escapes that JSON has for characters which cannot be stored. */
const unstorable = /\\u(?:0000|d[89a-f])/;

/** Removes characters that cannot be stored: an order with one would fail with each reading. */
const storable = (order: PulledOrder): PulledOrder => {
  const text = JSON.stringify(order);
  return unstorable.test(text) ? (JSON.parse(text, reviveStorable) as PulledOrder) : order;
};

/**
 * Returns the reason why an order could not be taken, which the seller sees; other orders are not affected. Rethrows
 * the error if the database does not answer, which affects all orders.
 */
const asUnusable = ({ log }: Services, error: unknown): UnusableOrder => {
  if (error instanceof UnusableOrder) return error;
  if (isUnavailable(error)) throw error;
  log.error(error, 'An order of a store could not be taken');
  return new UnusableOrder('unexpected');
};

/**
 * Stores a failure like `fail`. If what the store sent cannot be stored either, only the id is: an order that cannot
 * even fail would stop all others of its store.
 */
const failSafely = async (taking: Taking, pulled: ReadOrder, problem: UnusableOrder): Promise<TakenOrder> => {
  const { services } = taking;
  try {
    return await fail(taking, pulled, problem);
  } catch (error) {
    const { reason } = asUnusable(services, error);
    const order = unreadable(pulled.order.externalId, services.now());
    return fail(taking, { order, raw: null }, new UnusableOrder(reason));
  }
};

/** Takes orders in one transaction. */
const takeTogether = (
  { services, link, workOf }: Taking,
  orders: readonly StoreOrder[],
): Promise<ReadonlyMap<StoreOrder, TakenOrder>> =>
  asTenant(services.db, link.account_id, (tx) => takeGroup(workOf(tx), orders));

/** Takes an order in a transaction of its own, so that one that cannot be taken hinders no other. */
const takeAlone = async (taking: Taking, pulled: PulledOrder): Promise<TakenOrder> => {
  const { services } = taking;
  if ('failure' in pulled) {
    const order = unreadable(pulled.externalId, services.now());
    const failure = new UnusableOrder('answer_incomplete', pulled.failure);
    return failSafely(taking, { order, raw: pulled.raw }, failure);
  }
  const { order } = pulled;
  const attempt = () => takeTogether(taking, [order]);
  try {
    // Another writer may create an order with the same number at the same moment: then it is here already.
    const outcomes = await attempt().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'order_number_taken') return attempt();
      throw error;
    });
    return outcomes.get(order) ?? 'unchanged';
  } catch (error) {
    return failSafely(taking, pulled, asUnusable(services, error));
  }
};

/** Takes as many orders as can be taken together. If one of them cannot be, none is: then each is taken alone. */
const takeMost = async (
  taking: Taking,
  orders: readonly StoreOrder[],
): Promise<ReadonlyMap<StoreOrder, TakenOrder>> => {
  if (orders.length < 2) return new Map();
  try {
    return await takeTogether(taking, orders);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return new Map();
  }
};

/**
 * Takes orders as the store has them now: creates ours, applies what changed, or notes which rule keeps them out.
 * Those of a page are taken together where that is possible, and one that cannot be taken hinders no other. Reading
 * the same orders again, at once or later, changes nothing. Returns what became of each.
 */
export const takeOrders = async (
  services: Services,
  link: LinkRow,
  pulledOrders: readonly PulledOrder[],
  signal?: AbortSignal,
): Promise<TakenOrder[]> => {
  const taking: Taking = { services, link, workOf: await prepareStoreWork(services, link) };
  const pulled = pulledOrders.map((order) => tidy(storable(order)));
  const orders = pulled.flatMap((entry) => ('order' in entry ? [entry.order] : []));
  const outcomeByOrder = await takeMost(taking, orders);
  const outcomes: TakenOrder[] = [];
  for (const entry of pulled) {
    signal?.throwIfAborted();
    const outcome = 'order' in entry ? outcomeByOrder.get(entry.order) : undefined;
    outcomes.push(outcome ?? (await takeAlone(taking, entry)));
  }
  return outcomes;
};

/** Takes one order, like `takeOrders`. */
export const takeOrder = async (
  services: Services,
  link: LinkRow,
  pulled: PulledOrder,
): Promise<TakenOrder> => {
  const [outcome = 'unchanged'] = await takeOrders(services, link, [pulled]);
  return outcome;
};
