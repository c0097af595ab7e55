import { describe, expect, it } from 'vitest';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { staffWorld } from '../../support/worlds/staffWorld.ts';
import { openStaff } from '../../support/worlds/topUps.ts';

const world = staffWorld();
const { create, pay, detail, runStaff, refusal, inProduction, nextNumber, ship, file, clock } = world;

const kinds = async (id: string) =>
  (await detail(id)).events.map(({ kind }: { kind: string }) => kind).toReversed();
const readNotifications = async () =>
  (await world.call('GET', '/users/notifications')).json().notifications[0];

describe('a rejection for the address', () => {
  it('withdraws the verification of an address with a rejection for it; the seller corrects or confirms it', async () => {
    const order = await create();
    await pay([order]);
    clock.forward(31);
    expect((await detail(order.id)).address_check).toBe('valid');
    await runStaff('orders/reject', { order: order.code, reason: 'address_unit' });
    expect(await detail(order.id)).toMatchObject({ status: 'rejected', address_check: 'invalid' });
  });

  it('keeps the verification of the address when the artwork is rejected', async () => {
    const order = await create();
    await pay([order]);
    clock.forward(31);
    await runStaff('orders/reject', { order: order.code, reason: 'trademark' });
    expect(await detail(order.id)).toMatchObject({ status: 'rejected', address_check: 'valid' });
  });
});

describe('a resend', () => {
  it('makes a free order under review, and links both in their timelines', async () => {
    const { order } = await ship();
    const balance = (await world.wallet()).balance;
    const { resend } = await runStaff('orders/resend', { order: order.code, reason: 'Misprint on the back' });
    const resentOrder = await detail(resend.id);
    expect(resentOrder).toMatchObject({
      status: 'resend',
      payment_status: 'paid',
      total_cents: 0,
      resend_of: { id: order.id, code: order.code },
      quantity: order.quantity,
    });
    expect(resentOrder.items).toMatchObject(
      (await detail(order.id)).items.map(({ variant_id, quantity, prints }: never) => ({
        variant_id,
        quantity,
        prints,
      })),
    );
    expect((await detail(order.id)).resends).toEqual([resend]);
    expect((await world.wallet()).balance).toBe(balance);
    expect(await readNotifications()).toMatchObject({ kind: 'order_resent', object_id: resend.id });
    expect(await runStaff('orders/accept', { order: resend.code })).toMatchObject({ status: 'awaiting' });
    expect(await kinds(order.id)).toContain('made_again');
  });

  it('keeps the placement of the files in a resend', async () => {
    const placement = { x_in: 1, y_in: 2.5, width_in: 6, rotation: 15 };
    const { order } = await ship({
      items: world
        .items('CT-BLK-L')
        .map((item) => ({ ...item, prints: item.prints.map((print) => ({ ...print, placement })) })),
    });
    const { resend } = await runStaff('orders/resend', { order: order.code, reason: 'Misprint' });
    expect((await detail(resend.id)).items[0].prints[0]).toMatchObject({ placement });
  });

  it('resends only pieces that were sent', async () => {
    const waiting = await inProduction();
    expect(await refusal('orders/resend', { order: waiting.id, reason: 'Misprint' })).toBe('step_refused');
    const { order } = await ship();
    const [item] = (await detail(order.id)).items;
    expect(
      await refusal('orders/resend', {
        order: order.id,
        reason: 'Misprint',
        items: [{ item_id: item.id, quantity: 9 }],
      }),
    ).toBe('invalid');
    const { resend } = await runStaff('orders/resend', {
      order: order.id,
      reason: 'Misprint',
      items: [{ item_id: item.id, quantity: 1 }],
    });
    expect(await detail(resend.id)).toMatchObject({ quantity: 1 });
  });

  it('resends each piece once, however many people request it, until the resend is canceled', async () => {
    const { order } = await ship();
    const [item] = (await detail(order.id)).items;
    const { resend } = await runStaff('orders/resend', {
      order: order.id,
      reason: 'Misprint',
      items: [{ item_id: item.id, quantity: 1 }],
    });
    expect(
      await refusal('orders/resend', {
        order: order.id,
        reason: 'Lost',
        items: [{ item_id: item.id, quantity: item.quantity }],
      }),
    ).toBe('items_remade');
    const partialResend = await runStaff('orders/resend', { order: order.id, reason: 'Lost' });
    expect(await detail(partialResend.resend.id)).toMatchObject({ quantity: order.quantity - 1 });
    expect(await refusal('orders/resend', { order: order.id, reason: 'Lost' })).toBe('items_remade');
    await world.kit.services.db
      .updateTable('orders')
      .set({ status: orderStatusCodes.canceled })
      .where('id', '=', resend.id)
      .execute();
    expect(
      await detail((await runStaff('orders/resend', { order: order.id, reason: 'Lost' })).resend.id),
    ).toMatchObject({ quantity: 1 });
  });

  it('leaves out pieces that are still to be sent', async () => {
    const order = await inProduction();
    const [item] = (await detail(order.id)).items;
    await runStaff('orders/ship', {
      order: order.id,
      number: nextNumber(),
      items: [{ item_id: item.id, quantity: 1 }],
    });
    const { resend } = await runStaff('orders/resend', { order: order.id, reason: 'Lost' });
    expect(await detail(resend.id)).toMatchObject({ quantity: 1 });
    expect(
      await refusal('orders/resend', {
        order: order.id,
        reason: 'Lost',
        items: [{ item_id: item.id, quantity: 1 }],
      }),
    ).toBe('items_remade');
  });
});

describe('packages', () => {
  it('packs nothing twice when two people pack one order at once', async () => {
    const order = await inProduction();
    const otherStaff = await openStaff(world.kit, 'production');
    const body = () => ({ order: order.code, number: nextNumber() });
    const responses = await Promise.all([
      world.staff().call('POST', 'orders/ship', body()),
      otherStaff.call('POST', 'orders/ship', body()),
    ]);
    expect(responses.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    expect((await detail(order.id)).packages).toHaveLength(1);
  });

  it('packs a part of an order, and refuses pieces that are already sent', async () => {
    const order = await inProduction();
    const [item] = (await detail(order.id)).items;
    const items = [{ item_id: item.id, quantity: 1 }];
    expect(await runStaff('orders/ship', { order: order.id, number: nextNumber(), items })).toMatchObject({
      status: 'partially-fulfilled',
      package_no: 1,
    });
    expect(
      await refusal('orders/ship', {
        order: order.id,
        number: nextNumber(),
        items: [{ item_id: item.id, quantity: 2 }],
      }),
    ).toBe('items_sent');
    expect(await runStaff('orders/ship', { order: order.id, number: nextNumber() })).toMatchObject({
      status: 'fulfilled',
      package_no: 2,
    });
    expect(await refusal('orders/ship', { order: order.id, number: nextNumber() })).toBe('step_refused');
  });

  it('refuses tracking numbers that another seller’s parcel has with this carrier', async () => {
    const { number } = await ship();
    const otherSeller = await openSeller(world.kit);
    const { id } = (await otherSeller.call('GET', '/orders')).json().orders[0] ?? {};
    expect(id).toBeUndefined();
    const mine = world.seller;
    await world.become({});
    const order = await inProduction();
    expect(await refusal('orders/ship', { order: order.id, number, line: 'usps' })).toBe('number_taken');
    expect(await runStaff('orders/ship', { order: order.id, number, line: 'yunexpress' })).toMatchObject({
      status: 'fulfilled',
    });
    expect(mine.accountId).not.toBe(world.seller.accountId);
    expect(await refusal('orders/ship', { order: order.id, number: '12 34' })).toBe('invalid');
  });

  it('sends packages by file: rows are independent, and the same file again sends nothing twice', async () => {
    const [first, second] = [await inProduction(), await inProduction()];
    const [firstNumber, secondNumber] = [nextNumber(), nextNumber()];
    const rows = [
      ['Order', 'Tracking number', 'Line', 'Consignment'],
      [first.code, firstNumber, 'usps', 'C-771'],
      [`#${second.code}`, secondNumber, '', 'C-771'],
      ['T9-99999', nextNumber(), '', ''],
      [second.code, nextNumber(), 'pigeon', ''],
      [second.code, 'x', '', ''],
      [first.code, nextNumber(), '', ''],
    ];
    const response = (await file('orders/ship-file', rows)).json();
    expect(response).toMatchObject({
      rows: 6,
      shipped: 2,
      known: 0,
      faults: [
        { row: 4, fault: 'not_found' },
        { row: 5, fault: 'line' },
        { row: 6, fault: 'format' },
        { row: 7, fault: 'step_refused' },
      ],
    });
    expect(await detail(second.id)).toMatchObject({
      status: 'fulfilled',
      packages: [{ number: secondNumber }],
    });
    expect((await file('orders/ship-file', rows)).json()).toMatchObject({ shipped: 0, known: 2 });
    expect(
      (
        await file('orders/ship-file', [
          ['a', 'b'],
          ['1', '2'],
        ])
      ).json().code,
    ).toBe('invalid');
    const { id } = await runStaff('containers/ship', { code: 'c-771' });
    expect(await readNotifications()).toMatchObject({
      kind: 'container_shipped',
      type: 'container',
      object_id: id,
      params: { code: 'C-771', parcels: 2, orders: 2 },
    });
    const inside = (await world.call('GET', `/orders?container_id=${id}`)).json().orders;
    expect(inside.map(({ code }: { code: string }) => code).toSorted()).toEqual(
      [first.code, second.code].toSorted(),
    );
    expect((await world.call('GET', `/containers?ids=${id}`)).json().containers).toEqual([
      { id, name: 'C-771' },
    ]);
    const stranger = await openSeller(world.kit);
    expect((await stranger.call('GET', `/containers?ids=${id}`)).json().containers).toEqual([]);
    expect(await refusal('containers/ship', { code: 'C-771' })).toBe('step_refused');
    const late = await inProduction();
    const again = (
      await file('orders/ship-file', [
        ...rows,
        [late.code, nextNumber(), 'usps', 'C-771'],
        [late.code, nextNumber(), 'usps', 'C-772'],
      ])
    ).json();
    expect(again).toMatchObject({
      shipped: 1,
      known: 2,
      faults: expect.arrayContaining([expect.objectContaining({ row: 8, fault: 'step_refused' })]),
    });
  });

  it('ships a container with its packages, and refuses an empty one', async () => {
    const order = await create();
    await file('orders/ship-file', [
      ['order', 'tracking number', 'container'],
      [order.code, nextNumber(), 'C-EMPTY'],
    ]);
    expect(await refusal('containers/ship', { code: 'C-EMPTY' })).toBe('step_refused');
  });

  it('ships one order in two containers and links both', async () => {
    const order = await inProduction();
    const [{ id: itemId }] = (await detail(order.id)).items;
    const ids = [];
    for (const container of ['C-901', 'C-902']) {
      await runStaff('orders/ship', {
        order: order.id,
        number: nextNumber(),
        container,
        items: [{ item_id: itemId, quantity: 1 }],
      });
      ids.push((await runStaff('containers/ship', { code: container })).id);
    }
    for (const id of ids) {
      expect((await world.call('GET', `/orders?container_id=${id}`)).json().orders).toMatchObject([
        { code: order.code },
      ]);
      expect((await world.call('GET', `/orders/count?container_id=${id}`)).json()).toEqual({ count: 1 });
      expect((await world.call('GET', `/containers?ids=${id}`)).json().containers).toHaveLength(1);
    }
  });
});

describe('staff commands on orders', () => {
  it('requires the right for staff commands on orders, and records who ran them', async () => {
    const money = await openStaff(world.kit, 'money');
    const order = await inProduction();
    expect(
      (await money.call('POST', 'orders/ship', { order: order.id, number: nextNumber() })).json(),
    ).toMatchObject({ code: 'forbidden', details: { right: 'production' } });
    expect((await file('orders/ship-file', [['order', 'number']], money)).statusCode).toBe(403);
    await runStaff('orders/hold', { order: order.id, reason: 'trademark' });
    const { commands } = (await world.staff().call('GET', `commands/list?object_id=${order.id}`)).json();
    expect(commands).toMatchObject([
      {
        command: 'orders hold',
        staff_id: world.staff().id,
        account_id: world.seller.accountId,
        details: { reason: 'trademark' },
      },
    ]);
  });

  it('runs a staff command once per key', async () => {
    const { order } = await ship();
    const headers = { 'idempotency-key': 'made-again-once-1' };
    const [firstResponse, secondResponse] = [1, 2].map(() =>
      world.staff().call('POST', 'orders/resend', { order: order.id, reason: 'Lost' }, headers),
    );
    expect((await firstResponse)?.json()).toEqual((await secondResponse)?.json());
    expect((await detail(order.id)).resends).toHaveLength(1);
  });

  it('requires two members of staff for a large refund', async () => {
    world.kit.services.config.twoPeopleFromCents = 100;
    const order = await create();
    await pay([order]);
    await world.force(order.id, 'awaiting');
    expect(await runStaff('orders/refund', { order: order.id })).toEqual({ second_needed: true });
    const second = await openStaff(world.kit);
    expect((await second.call('POST', 'orders/refund', { order: order.id })).json()).toMatchObject({
      status: 'refund',
      refunded_cents: order.total_cents,
    });
    expect(await readNotifications()).toMatchObject({ kind: 'order_refunded' });
    world.kit.services.config.twoPeopleFromCents = 100_000;
  });
});
