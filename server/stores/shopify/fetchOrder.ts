import { z } from 'zod';
import type { PulledOrder } from '../platform.ts';
import type { GraphqlClient } from './graphqlClient.ts';
import { fulfillmentOrderOfSignal, toGid } from './ids.ts';
import {
  fulfillmentOrderLinesQuery,
  fulfillmentOrdersQuery,
  orderQuery,
  orderLinesQuery,
  fulfillmentOrderQuery,
  type GraphqlOperation,
} from './operations.ts';
import { pageOf } from './orderSchema.ts';
import { readStoreOrder } from './readStoreOrder.ts';

/** A node whose fields are checked later, so that a missing field fails only its order. */
export const anyNode = z.looseObject({});
const anyPage = pageOf(anyNode);
type AnyPage = z.infer<typeof anyPage>;

const fulfillmentOrderNode = z.looseObject({ id: z.string(), lineItems: anyPage });
const fulfillmentOrderPage = pageOf(fulfillmentOrderNode);
type FulfillmentOrderPage = z.infer<typeof fulfillmentOrderPage>;

/** Reads all pages of a list. `read` returns the next page; undefined if the list's owner is deleted. */
export const readAllPages = async <T>(
  first: { pageInfo?: { hasNextPage: boolean; endCursor: string | null } | undefined; nodes: T[] },
  read: (after: string) => Promise<typeof first | undefined>,
): Promise<T[]> => {
  const nodes = [...first.nodes];
  let page: typeof first | undefined = first;
  while (page?.pageInfo?.hasNextPage && page.pageInfo.endCursor) {
    page = await read(page.pageInfo.endCursor);
    nodes.push(...(page?.nodes ?? []));
  }
  return nodes;
};

/** Returns the fulfillment orders of all pages, each with all of its lines. */
export const readFulfillmentOrderPages = async (
  client: GraphqlClient,
  orderGid: string,
  first: FulfillmentOrderPage,
  signal: AbortSignal,
): Promise<FulfillmentOrderPage['nodes']> => {
  const orderSchema = z.object({ order: z.object({ fulfillmentOrders: fulfillmentOrderPage }).nullable() });
  const lineSchema = z.object({ fulfillmentOrder: z.object({ lineItems: anyPage }).nullable() });
  const orders = await readAllPages(first, async (after) => {
    const { data } = await client.send(fulfillmentOrdersQuery, { id: orderGid, after }, orderSchema, signal);
    return data.order?.fulfillmentOrders;
  });
  const complete = [];
  for (const order of orders) {
    const nodes = await readAllPages(order.lineItems, async (after) => {
      const { data } = await client.send(
        fulfillmentOrderLinesQuery,
        { id: order.id, after },
        lineSchema,
        signal,
      );
      return data.fulfillmentOrder?.lineItems;
    });
    complete.push({ ...order, lineItems: { nodes } });
  }
  return complete;
};

const readLinePages = (client: GraphqlClient, orderGid: string, first: AnyPage, signal: AbortSignal) => {
  const schema = z.object({ order: z.object({ lineItems: anyPage }).nullable() });
  return readAllPages(first, async (after) => {
    const { data } = await client.send(orderLinesQuery, { id: orderGid, after }, schema, signal);
    return data.order?.lineItems;
  });
};

const ask = async <T>(
  client: GraphqlClient,
  operation: GraphqlOperation,
  id: string,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> => (await client.send(operation, { id }, schema, signal)).data;

/** Fetches an order with all of its pages; undefined if the store has none. */
export const fetchOrderByGid = async (
  client: GraphqlClient,
  orderGid: string,
  signal: AbortSignal,
): Promise<PulledOrder | undefined> => {
  const { order } = await ask(client, orderQuery, orderGid, z.object({ order: anyNode.nullable() }), signal);
  if (!order) return undefined;
  const pages = z.object({ lineItems: anyPage, fulfillmentOrders: fulfillmentOrderPage }).safeParse(order);
  if (!pages.success) return readStoreOrder(order, orderGid);
  const complete = {
    ...order,
    lineItems: { nodes: await readLinePages(client, orderGid, pages.data.lineItems, signal) },
    fulfillmentOrders: {
      nodes: await readFulfillmentOrderPages(client, orderGid, pages.data.fulfillmentOrders, signal),
    },
  };
  return readStoreOrder(complete, orderGid);
};

/** Fetches an order by its id or by the id of a signal about one of its fulfillment orders. */
export const fetchOrder = async (
  client: GraphqlClient,
  externalId: string,
  signal: AbortSignal,
): Promise<PulledOrder | undefined> => {
  const fulfillmentOrderGid = fulfillmentOrderOfSignal(externalId);
  if (!fulfillmentOrderGid) return fetchOrderByGid(client, toGid('Order', externalId), signal);
  const schema = z.object({ fulfillmentOrder: z.object({ orderId: z.string() }).nullable() });
  const { fulfillmentOrder } = await ask(client, fulfillmentOrderQuery, fulfillmentOrderGid, schema, signal);
  return fulfillmentOrder ? fetchOrderByGid(client, fulfillmentOrder.orderId, signal) : undefined;
};
