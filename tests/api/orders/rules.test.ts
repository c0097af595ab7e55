import { checkOrderAction, type OrderAction } from '../../../contract/orders/rules.ts';
import { orderStatuses } from '../../../contract/orders/statuses.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { describe, expect, it } from 'vitest';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ balanceCents: 10_000_000 });
const { clock, call, create, pay, force, detail, change, items } = world;

/** A call for each action, as the dashboard makes it. */
const calls: Partial<Record<OrderAction, (order: Order) => ReturnType<typeof change>>> = {
  edit_address: (order) => change(order, { city: 'Salem' }),
  edit_country: (order) => change(order, { country: 'CA' }),
  edit_items: (order) => change(order, { items: items('CT-BLK-M', 5) }),
  edit_line: (order) => change(order, { shipping_line: 'epacket' }),
  pay: (order) => pay([order]),
  cancel: (order) => call('POST', `/orders/${order.id}/cancel`),
  delete: (order) => call('DELETE', `/orders/${order.id}`),
  resubmit: (order) => call('POST', `/orders/${order.id}/resubmit`),
  note: (order) => call('POST', `/orders/${order.id}/notes`, { note: 'seen' }),
};

describe('the rules of every status hold at the server', () => {
  for (const status of orderStatuses) {
    it(`in ${status}`, async () => {
      for (const [action, run] of Object.entries(calls)) {
        const created = await create();
        if (status !== 'pending' && status !== 'canceled') await pay([created]);
        await force(created.id, status);
        const order: Order = await detail(created.id);
        const verdict = checkOrderAction(action as OrderAction, order, clock.now());
        const response = await run(order);
        expect([action, response.statusCode, response.json().code]).toEqual(
          verdict.ok ? [action, 200, undefined] : [action, 409, verdict.reason],
        );
        expect(verdict.ok ? order : await detail(created.id)).toEqual(order);
      }
    });
  }
});
