import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { call } from '../../providers/http/httpClient.ts';
import { detailKey } from '../../views/record/detail.ts';

/** Returns the query key of the order's page. Below `orders`, so an action's refresh reads it again. */
export const orderKey = (id: string) => detailKey('orders', id);

/** Reads everything that the pages of an order show, in one call. Fails as `call` does. */
export const readOrder = async (id: string, signal?: AbortSignal): Promise<OrderDetail> =>
  (await call<{ order: OrderDetail }>(`/orders/${encodeURIComponent(id)}`, { signal })).order;
