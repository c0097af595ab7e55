import { describe, expect, it } from 'vitest';
import { openSeller } from '../../support/worlds/orders.ts';
import { codeOf, ticketsWorld } from '../../support/worlds/ticketsWorld.ts';

const world = ticketsWorld();
const { sent, runStaff, read, refusal, offerOf } = world;

const parcelOf = async (orderId: string): Promise<string> => (await world.detail(orderId)).packages[0].id;
const ask = (trackingIds: readonly string[], overrides: object = {}, call = world.call) =>
  call('POST', '/tickets/parcels', {
    ticket: {
      tracking_ids: trackingIds,
      category: 'shipping_status',
      type: 'check',
      text: 'Where are these?',
      files: [],
      ...overrides,
    },
  });

describe('a ticket about several parcels', () => {
  it('names the parcels and their orders, and is found from each order', async () => {
    const orders = [await sent(), await sent()];
    const parcels = await Promise.all(orders.map(({ id }) => parcelOf(id)));
    const { ticket } = (await ask(parcels)).json();
    expect(ticket).toMatchObject({ status: 'pending', awaits: 'house', items: [], more_orders: 1 });
    expect(ticket.named_parcels.map(({ id }: { id: string }) => id).toSorted()).toEqual(parcels.toSorted());
    expect(ticket.orders.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      orders.map(({ id }) => id).toSorted(),
    );
    for (const { id } of orders)
      expect((await world.call('GET', `/tickets?order_id=${id}`)).json().tickets).toMatchObject([
        { id: ticket.id },
      ]);
  });

  it('is refused as a whole, naming the forbidden order, and to callers who cannot see the parcels', async () => {
    const late = await sent();
    const parcel = await parcelOf(late.id);
    expect(codeOf(await ask([parcel, crypto.randomUUID()]))).toEqual([404, 'not_found']);
    const stranger = await openSeller(world.kit);
    expect(codeOf(await ask([parcel], {}, stranger.call))).toEqual([404, 'not_found']);
    expect((await ask([parcel], { category: 'defect' })).statusCode).toBe(422);
    await world.force(late.id, 'canceled');
    const response = await ask([parcel]);
    expect(response.json()).toMatchObject({ code: 'ticket_category', details: { order: late.code } });
  });

  it('accepts offers about any of its orders', async () => {
    const [first, second, third] = [await sent(), await sent(), await sent()];
    const { ticket } = (await ask([await parcelOf(first.id), await parcelOf(second.id)])).json();
    await runStaff('tickets/refund', {
      ticket: ticket.id,
      cents: 100,
      order: `#${second.code}`,
      text: 'Sorry',
    });
    expect(offerOf(await read(ticket.id))?.order).toEqual({ id: second.id, code: second.code });
    expect(
      await refusal('tickets/refund', { ticket: ticket.id, cents: 100, order: third.code, text: 'Sorry' }),
    ).toBe('not_found');
    await world.does(ticket.id, `offers/${offerOf(await read(ticket.id))?.id}/accept`);
    expect((await world.detail(second.id)).events[0]).toMatchObject({ kind: 'refunded' });
  });
});
