import { describe, expect, it } from 'vitest';
import { staffWorld } from '../../support/worlds/staffWorld.ts';
import { storeRedDesign } from '../../support/worlds/redDesign.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = staffWorld();
const { create, pay, detail, runStaff, refusal, inProduction, nextNumber, file, clock } = world;

const kinds = async (id: string) =>
  (await detail(id)).events.map(({ kind }: { kind: string }) => kind).toReversed();
const readNotifications = async () =>
  (await world.call('GET', '/users/notifications')).json().notifications[0];

describe('an order on hold', () => {
  it('takes no step with an order on hold until it is released and continues', async () => {
    const order = await create();
    await pay([order]);
    clock.forward(31);
    expect(await runStaff('orders/hold', { order: order.code, reason: 'design_wrong' })).toMatchObject({
      status: 'reviewing',
      hold_reason: 'design_wrong',
    });
    expect(await readNotifications()).toMatchObject({
      kind: 'order_held',
      title: `Order #${order.code} is on hold`,
      message: expect.stringContaining('print file'),
    });
    for (const [path, body] of [
      ['accept', {}],
      ['reject', { reason: 'trademark' }],
      ['hold', { reason: 'trademark' }],
    ] as const) {
      expect(await refusal(`orders/${path}`, { order: order.code, ...body })).toBe('order_held');
    }
    await runStaff('orders/release', { order: order.code });
    expect(await readNotifications()).toMatchObject({ kind: 'order_released' });
    expect(await runStaff('orders/accept', { order: order.code })).toMatchObject({
      status: 'awaiting',
      hold_reason: null,
    });
    expect(await kinds(order.id)).toEqual(['created', 'paid', 'held', 'released', 'accepted']);
    expect(await refusal('orders/release', { order: order.code })).toBe('order_not_held');
  });

  it('lets the seller replace the file that caused the hold, and starts only after that', async () => {
    const order = await create();
    await pay([order]);
    await world.force(order.id, 'awaiting');
    const { services } = world.kit;
    const otherDesign = await storeRedDesign(services, world.seller.accountId);
    const replace = async () => {
      const {
        version,
        items: [{ id, variant_id, quantity }],
      } = await detail(order.id);
      const item = { id, variant_id, quantity, prints: [{ position: 'front', design_id: otherDesign }] };
      return (await world.call('PUT', `/orders/${order.id}`, { order: { version, items: [item] } })).json();
    };
    expect(await replace()).toMatchObject({ code: 'order_paid' });
    await runStaff('orders/hold', { order: order.code, reason: 'design_wrong' });
    expect(await replace()).toMatchObject({
      order: {
        status: 'awaiting',
        hold_reason: 'design_wrong',
        total_cents: order.total_cents,
        items: [{ prints: [{ design_id: otherDesign }] }],
      },
    });
    await ownerDb(services)
      .updateTable('order_items')
      .set({
        prints: JSON.stringify([
          {
            position: 'front',
            url: 'https://files.example.com/a.png',
            file_name: 'a.png',
            design_id: null,
            width_px: null,
            height_px: null,
          },
        ]),
      })
      .where('order_id', '=', order.id)
      .execute();
    await runStaff('orders/release', { order: order.code });
    expect(await refusal('orders/start', { order: order.code })).toBe('print_file_missing');
  });

  it('holds no order for something that its seller can no longer change', async () => {
    const order = await inProduction();
    for (const reason of ['design_wrong', 'color_same', 'address_wrong'])
      expect(await refusal('orders/hold', { order: order.id, reason })).toBe('hold_unanswerable');
    expect(await runStaff('orders/hold', { order: order.id, reason: 'out_of_stock' })).toMatchObject({
      hold_reason: 'out_of_stock',
    });
  });

  it('packs no order on hold, one by one or by file', async () => {
    const order = await inProduction();
    await runStaff('orders/hold', { order: order.id, reason: 'We wait for ink.' });
    expect(await refusal('orders/ship', { order: order.id, number: nextNumber() })).toBe('order_held');
    const response = (
      await file('orders/ship-file', [
        ['order', 'tracking number'],
        [order.code, nextNumber()],
      ])
    ).json();
    expect(response).toMatchObject({
      rows: 1,
      shipped: 0,
      faults: [{ row: 2, order: order.code, fault: 'order_held' }],
    });
    expect(await detail(order.id)).toMatchObject({
      status: 'process',
      hold_reason: 'We wait for ink.',
      packages: [],
    });
  });
});
