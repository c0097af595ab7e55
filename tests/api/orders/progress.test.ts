import { describe, expect, it } from 'vitest';
import { workingDaysBetween } from '../../../contract/workingDays.ts';
import { refundOrder } from '../../../server/areas/orders/staff/staffRefund.ts';
import {
  acceptOrder,
  rejectOrder,
  startOrder,
  StepRefused,
  type StaffOrderWork,
} from '../../../server/areas/orders/progress.ts';
import { shipParcel } from '../../../server/areas/orders/staff/shipping.ts';
import { trackParcel } from '../../../server/areas/trackings/events/trackParcel.ts';
import { readCalendar } from '../../../server/calendar/operatorCalendar.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { simulate } from '../../../server/demo/simulator.ts';
import { createOrder, openSeller, payOrders, type CostedOrder } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ balanceCents: 1_000_000 });
const { clock, call, create, pay, wallet, detail } = world;

const asStaff = <T>(step: (work: StaffOrderWork) => Promise<T>): Promise<T> =>
  asTenant(world.kit.services.db, world.seller.accountId, (tx) =>
    step({ tx, accountId: world.seller.accountId, now: clock.now() }),
  );
const paid = async (overrides = {}): Promise<CostedOrder> => {
  const order = await create(overrides);
  await pay([order]);
  return order;
};
const parcel = (number: string, items?: readonly { item_id: string; quantity: number }[]) => ({
  number,
  line: 'usps' as const,
  items,
});
const inProduction = async (): Promise<CostedOrder> => {
  const order = await paid();
  clock.forward(31);
  await asStaff((work) => acceptOrder(work, order.id));
  await asStaff((work) => startOrder(work, order.id, 'Da Nang'));
  return order;
};

describe('the progress of orders by staff', () => {
  it('shows by when an accepted order ships', async () => {
    const order = await paid();
    expect((await detail(order.id)).ships_by).toBeNull();
    clock.forward(31);
    await asStaff((work) => acceptOrder(work, order.id));
    const { ships_by: until, events } = await detail(order.id);
    const accepted = events.find(({ kind }: { kind: string }) => kind === 'accepted')?.created_at;
    // Whatever weekend or holiday lies between.
    expect(
      workingDaysBetween(new Date(accepted), new Date(until), await readCalendar(world.kit.services.db)),
    ).toBe(4);
  });

  it('ships an order in two parcels, and nothing twice', async () => {
    const order = await inProduction();
    const [item] = (await detail(order.id)).items;
    await asStaff((work) => shipParcel(work, order.id, parcel('9400A', [{ item_id: item.id, quantity: 1 }])));
    expect(await detail(order.id)).toMatchObject({ status: 'partially-fulfilled', tracking_number: '9400A' });
    await asStaff((work) => shipParcel(work, order.id, parcel('9400B', [{ item_id: item.id, quantity: 1 }])));
    const finishedOrder = await detail(order.id);
    expect(finishedOrder).toMatchObject({
      status: 'fulfilled',
      tracking_number: '9400A',
      packages: [{ package_no: 1 }, { package_no: 2, number: '9400B' }],
    });
    expect(finishedOrder.events.map((event: { kind: string }) => event.kind).toReversed()).toEqual([
      'created',
      'paid',
      'accepted',
      'started',
      'shipped',
      'shipped',
      'fulfilled',
    ]);
    expect((await call('GET', '/orders?search=9400b')).json().orders).toMatchObject([{ id: order.id }]);
    await expect(asStaff((work) => shipParcel(work, order.id, parcel('9400C', [])))).rejects.toThrow(
      StepRefused,
    );
  });

  it('accepts no order that can still be canceled or has an address to check', async () => {
    const order = await paid();
    await expect(asStaff((work) => acceptOrder(work, order.id))).rejects.toThrow(StepRefused);
    const doubtful = await paid({ region: 'TX' });
    clock.forward(31);
    await expect(asStaff((work) => acceptOrder(work, doubtful.id))).rejects.toThrow(StepRefused);
    await call('POST', `/orders/${doubtful.id}/confirm-address`);
    await asStaff((work) => acceptOrder(work, doubtful.id));
    expect((await detail(doubtful.id)).status).toBe('awaiting');
  });

  it('rejects with a reason that is removed by a resubmission', async () => {
    const order = await paid();
    await asStaff((work) => rejectOrder(work, order.id, 'The front file has 118 DPI.'));
    expect(await detail(order.id)).toMatchObject({
      status: 'rejected',
      reject_reason: 'The front file has 118 DPI.',
    });
    await expect(asStaff((work) => startOrder(work, order.id, 'Da Nang'))).rejects.toThrow(StepRefused);
    await call('POST', `/orders/${order.id}/resubmit`);
    expect(await detail(order.id)).toMatchObject({ status: 'reviewing', reject_reason: null });
  });

  it('moves a parcel forward only: nothing follows delivered', async () => {
    const order = await inProduction();
    await asStaff((work) => shipParcel(work, order.id, parcel('9400D')));
    const [{ id }] = (await detail(order.id)).packages;
    await asStaff((work) => trackParcel(work, id, 3, 'left_origin'));
    await asStaff((work) => trackParcel(work, id, 9, 'delivered'));
    await asStaff((work) => trackParcel(work, id, 7, 'out_for_delivery'));
    expect((await detail(order.id)).packages).toMatchObject([{ status: 9, last_event: 'delivered' }]);
  });

  it('refunds all that an order holds, once', async () => {
    const order = await inProduction();
    const before = (await wallet()).balance;
    await asStaff((work) => refundOrder(work, order.id));
    expect(await detail(order.id)).toMatchObject({ status: 'refund', payment_status: 'refunded' });
    await expect(asStaff((work) => refundOrder(work, order.id))).rejects.toThrow(StepRefused);
    expect((await wallet()).balance).toBe(before + order.total_cents);
  });

  it('lets the simulator leave some orders in every status', async () => {
    const calm = await openSeller(world.kit, { balanceCents: 1_000_000 });
    const orders = [];
    for (let createdCount = 0; createdCount < 6; createdCount += 1)
      orders.push(await createOrder(world.kit, calm));
    await payOrders(calm, orders);
    const facets = async () => (await calm.call('GET', '/orders/facets')).json().facets;
    for (let tick = 0; tick < 10; tick += 1) await simulate(world.kit.services);
    expect(await facets()).toMatchObject({ reviewing: 6 });
    clock.forward(31);
    for (let tick = 0; tick < 80; tick += 1) await simulate(world.kit.services);
    expect(await facets()).toMatchObject({ reviewing: 3, awaiting: 3, process: 0 });
  });
});
