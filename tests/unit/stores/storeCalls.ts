import { publicRules, type LinkRules } from '../../../server/outbound/addressGuard.ts';
import type { PulledOrder, Store } from '../../../server/stores/platform.ts';
import { StoreFailure } from '../../../server/stores/storeFailure.ts';
import { storeHttp, type StoreHttp } from '../../../server/stores/storeHttp.ts';
import type { StoreOrder } from '../../../server/stores/storeOrder.ts';

export const noSignal = new AbortController().signal;

/** Rules that also allow calls to this machine. */
export const loopbackRules: LinkRules = { ...publicRules, allows: () => true };

/** Creates the server's own client; the public host name of a stand-in resolves to this machine. */
export const httpTo = ({ host, address }: { host: string; address: string }): StoreHttp =>
  storeHttp({ rules: loopbackRules, hosts: new Map([[host, address.replace('http://', '')]]) });

/** Pulls all changed orders; also returns the cursor of the last step. */
export const pullAll = async (
  store: Store,
  cursor: string,
): Promise<{ orders: PulledOrder[]; cursor: string }> => {
  const orders: PulledOrder[] = [];
  let last = cursor;
  for await (const step of store.pullChangedOrders(cursor, noSignal)) {
    orders.push(...step.orders);
    last = step.cursor;
  }
  return { orders, cursor: last };
};

export const idsOf = (orders: readonly PulledOrder[]): string[] =>
  orders.map((pulled) => ('order' in pulled ? pulled.order.externalId : pulled.externalId));

/** Fetches an order. Throws if the store does not have it or it is unreadable. */
export const readOne = async (store: Store, id: number): Promise<StoreOrder> => {
  const pulled = await store.fetchOrder(String(id), noSignal);
  if (!pulled || !('order' in pulled)) throw new Error(`order ${id} is not readable`);
  return pulled.order;
};

/** Returns the failure with which a call ends. */
export const failureOf = async (call: Promise<unknown>): Promise<StoreFailure> => {
  try {
    await call;
  } catch (problem) {
    if (problem instanceof StoreFailure) return problem;
    throw problem;
  }
  throw new Error('the call did not fail');
};
