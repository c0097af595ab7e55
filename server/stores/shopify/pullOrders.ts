import { z } from 'zod';
import type { StoreOrderState, PulledOrder, PulledOrders } from '../platform.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { StoreHttp } from '../storeHttp.ts';
import { pullByBulk } from './bulkOrders.ts';
import { fetchOrderByGid } from './fetchOrder.ts';
import type { GraphqlClient } from './graphqlClient.ts';
import { readId, toGid } from './ids.ts';
import { orderIdsQuery, ordersByIdsQuery, ordersCountQuery } from './operations.ts';
import { instant, pageOf } from './orderSchema.ts';

/** Number of orders from which a bulk query is faster than a query per order. */
export const bulkFrom = 500;

/**
 * Orders of one step of a bulk query. They are held with the store's responses until all are stored: with twice as
 * many, most responses outlive two scavenges of V8 and stay until the next full collection.
 */
const stepSize = 25;

/** Maximum number of ids in a list argument of the API. */
const maxIds = 250;

const idsSchema = z.object({ orders: pageOf(z.object({ id: z.string(), updatedAt: instant })) });
type IdPage = z.infer<typeof idsSchema>['orders'];
const countSchema = z.object({ ordersCount: z.object({ count: z.number() }).nullable() });

/** Orders changed since an instant, in the platform's search language. */
const changedSince = (cursor: string): string => `updated_at:>='${new Date(cursor).toISOString()}'`;

/**
 * Orders that wait to be sent, in the platform's search language. That these values leave out partly sent orders is not
 * confirmed.
 */
const waitingSince = (since: string): string =>
  `created_at:>='${new Date(since).toISOString()}' status:open financial_status:paid fulfillment_status:unfulfilled`;

const count = async (
  client: GraphqlClient,
  query: string,
  limit: number | null,
  signal: AbortSignal,
): Promise<number> => {
  const { data } = await client.send(ordersCountQuery, { query, limit }, countSchema, signal);
  return data.ordersCount?.count ?? 0;
};

/** Returns the number of paid orders since an instant that nobody has sent. */
export const countWaitingOrders = (
  client: GraphqlClient,
  since: string,
  signal: AbortSignal,
): Promise<number> => count(client, waitingSince(since), null, signal);

const readIds = async (
  client: GraphqlClient,
  query: string,
  after: string | undefined,
  signal: AbortSignal,
): Promise<IdPage> => (await client.send(orderIdsQuery, { query, after }, idsSchema, signal)).data.orders;

/**
 * Yields the orders of all pages of ids, each read separately. Pages are sorted by the time of change and begin after
 * an order, not at a number: an order that changes meanwhile moves to the end and comes again, and none is lost.
 */
async function* pullByIds(
  client: GraphqlClient,
  query: string,
  first: IdPage,
  signal: AbortSignal,
): AsyncGenerator<PulledOrders> {
  for (let page = first; ;) {
    const orders: PulledOrder[] = [];
    for (const { id } of page.nodes) {
      const order = await fetchOrderByGid(client, id, signal);
      if (order) orders.push(order);
    }
    const last = page.nodes.at(-1);
    if (last) yield { orders, cursor: new Date(last.updatedAt).toISOString() };
    if (!page.pageInfo?.hasNextPage || !page.pageInfo.endCursor) return;
    page = await readIds(client, query, page.pageInfo.endCursor, signal);
  }
}

const updatedAtOf = (pulled: PulledOrder): string | undefined =>
  'order' in pulled ? pulled.order.updatedAt : undefined;

/** Yields orders in no particular order; only the last step moves the cursor. */
async function* pullInBulk(
  client: GraphqlClient,
  http: StoreHttp,
  cursor: string,
  signal: AbortSignal,
): AsyncGenerator<PulledOrders> {
  let newest = cursor;
  let orders: PulledOrder[] = [];
  for await (const order of pullByBulk(client, http, changedSince(cursor), signal)) {
    orders.push(order);
    const updatedAt = updatedAtOf(order);
    if (updatedAt && updatedAt > newest) newest = updatedAt;
    if (orders.length === stepSize) {
      yield { orders, cursor };
      orders = [];
    }
  }
  yield { orders, cursor: newest };
}

/** Yields all orders changed since a cursor: many by a bulk query, few or after a failed bulk query one by one. */
export async function* pullChangedOrders(
  client: GraphqlClient,
  http: StoreHttp,
  cursor: string,
  signal: AbortSignal,
): AsyncGenerator<PulledOrders> {
  const query = changedSince(cursor);
  const first = await readIds(client, query, undefined, signal);
  const isLong = first.pageInfo?.hasNextPage && (await count(client, query, bulkFrom, signal)) >= bulkFrom;
  if (isLong) {
    try {
      yield* pullInBulk(client, http, new Date(cursor).toISOString(), signal);
      return;
    } catch (problem) {
      if (!(problem instanceof StoreFailure) || problem.problem !== 'answer_incomplete') throw problem;
    }
  }
  yield* pullByIds(client, query, first, signal);
}

const knownSchema = z.object({
  nodes: z.array(z.object({ id: z.string().optional(), updatedAt: instant.optional() }).nullable()),
});

/** Returns the state of orders by their ids; those that the store does not know are left out. */
export const listExistingOrders = async (
  client: GraphqlClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, StoreOrderState>> => {
  const knownOrders = new Map<string, StoreOrderState>();
  for (let start = 0; start < ids.length; start += maxIds) {
    const gids = ids.slice(start, start + maxIds).map((id) => toGid('Order', id));
    const { data } = await client.send(ordersByIdsQuery, { ids: gids }, knownSchema, signal);
    for (const node of data.nodes)
      if (node?.id && node.updatedAt)
        knownOrders.set(readId(node.id), {
          updatedAt: new Date(node.updatedAt).toISOString(),
          isRemoved: false,
        });
  }
  return knownOrders;
};
