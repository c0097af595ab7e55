import type { Fulfillment, FulfillmentOrder, Order } from './records.ts';
import type { ShopifyState } from './state.ts';
import { idOf } from './views.ts';

export const findFulfillmentOrder = (
  state: ShopifyState,
  id: string,
): { order: Order; item: FulfillmentOrder } | undefined => {
  for (const order of state.orders.values()) {
    const item = order.fulfillmentOrders.find((candidate) => candidate.id === idOf(id));
    if (item) return { order, item };
  }
  return undefined;
};

export const findFulfillment = (
  state: ShopifyState,
  id: string,
): { order: Order; item: Fulfillment } | undefined => {
  for (const order of state.orders.values()) {
    const item = order.fulfillments.find((candidate) => candidate.id === idOf(id));
    if (item) return { order, item };
  }
  return undefined;
};
