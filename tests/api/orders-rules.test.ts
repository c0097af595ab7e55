import { may, type OrderAction } from '../../contract/orders/rules.ts';
import { orderStatuses } from '../../contract/orders/statuses.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOrder,
  forceStatus,
  oneItem,
  openOrdersKit,
  openSeller,
  payOrders,
  type OrdersKit,
  type OrdersSeller,
} from '../support/orders.ts';

let kit: OrdersKit;
let seller: OrdersSeller;

beforeAll(async () => {
  kit = await openOrdersKit();
  seller = await openSeller(kit, { balanceCents: 10_000_000 });
});
afterAll(() => kit.close());

const detail = async (id: string) => (await seller.call('GET', `/orders/${id}`)).json().order;
const change = (order: Pick<Order, 'id' | 'version'>, fields: object) =>
  seller.call('PUT', `/orders/${order.id}`, { order: { version: order.version, ...fields } });
const items = (sku: string, quantity: number) => oneItem(kit, seller, sku, quantity);

/** A call for each action, as the dashboard makes it. */
const calls: Partial<Record<OrderAction, (order: Order) => ReturnType<typeof change>>> = {
  edit_address: (order) => change(order, { city: 'Salem' }),
  edit_country: (order) => change(order, { country: 'CA' }),
  edit_items: (order) => change(order, { items: items('CT-BLK-M', 5) }),
  edit_line: (order) => change(order, { shipping_line: 'epacket' }),
  pay: (order) => payOrders(seller, [order]),
  cancel: (order) => seller.call('POST', `/orders/${order.id}/cancel`),
  delete: (order) => seller.call('DELETE', `/orders/${order.id}`),
  resubmit: (order) => seller.call('POST', `/orders/${order.id}/resubmit`),
  note: (order) => seller.call('POST', `/orders/${order.id}/notes`, { note: 'seen' }),
};

describe('the rules of every status hold at the server', () => {
  for (const status of orderStatuses) {
    it(`in ${status}`, async () => {
      for (const [action, run] of Object.entries(calls)) {
        const created = await createOrder(kit, seller);
        if (status !== 'pending' && status !== 'canceled') await payOrders(seller, [created]);
        await forceStatus(kit, created.id, status);
        const order: Order = await detail(created.id);
        const verdict = may(action as OrderAction, order, kit.clock.now());
        const answer = await run(order);
        expect([action, answer.statusCode, answer.json().code]).toEqual(
          verdict.ok ? [action, 200, undefined] : [action, 409, verdict.reason],
        );
        expect(verdict.ok ? order : await detail(created.id)).toEqual(order);
      }
    });
  }
});
