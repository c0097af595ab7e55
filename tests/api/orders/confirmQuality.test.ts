import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { buildDesign } from '../../support/worlds/seller.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = ordersWorld({ balanceCents: 10_000_000 });
const { create, pay, detail, force, call } = world;
const database = () => ownerDb(world.kit.services);

let design = '';
let createdCount = 0;

beforeEach(async () => {
  createdCount += 1;
  design = await buildDesign(world.kit.services, world.seller.accountId, `coarse-${createdCount}.png`);
});

/** An order as an import makes it: with a file of so many DPI on the whole front of the tee. */
const imported = async (dpi: number, fields: Parameters<typeof create>[0] = {}): Promise<Order> => {
  const order = await create(fields);
  const print = {
    position: 'front',
    design_id: design,
    file_name: 'coarse.png',
    url: null,
    width_px: 12 * dpi,
    height_px: 16 * dpi,
  };
  await database()
    .updateTable('order_items')
    .set({ prints: JSON.stringify([print]) })
    .where('order_id', '=', order.id)
    .execute();
  return order;
};

const selectionOf = (...orders: Pick<Order, 'id'>[]) => ({ selection: { ids: orders.map(({ id }) => id) } });
const confirm = (body: object, headers?: Record<string, string>) =>
  call('POST', '/orders/confirm-quality', body, headers);
const kinds = async ({ id }: Order): Promise<string[]> =>
  (await detail(id)).events.map(({ kind }: { kind: string }) => kind);

describe('the confirmation of files that print too coarsely', () => {
  it('allows payment of orders after a confirmation, recorded in their timeline once', async () => {
    const [low, lower, sharp] = [await imported(110), await imported(80), await create()];
    const quote = await call('POST', '/orders/pay/quote', selectionOf(low, lower, sharp));
    expect(quote.json()).toMatchObject({ orders: 1, refused: { print_too_coarse: 2 }, coarse: { dpi: 80 } });
    expect(quote.json().coarse.ids.toSorted()).toEqual([low.id, lower.id].toSorted());
    expect(quote.json().left_out).toContainEqual({
      id: low.id,
      code: low.code,
      reason: 'print_too_coarse',
      dpi: 110,
    });

    const check = await call('POST', '/orders/confirm-quality/check', selectionOf(low, lower, sharp));
    expect(check.json()).toEqual({ orders: 2, dpi: 80, refused: { print_sharp_enough: 1 } });
    expect((await detail(low.id)).version).toBe(low.version);

    expect((await confirm(selectionOf(low, lower, sharp))).json()).toEqual({
      changed: 2,
      refused: { print_sharp_enough: 1 },
    });
    const after = await detail(lower.id);
    expect(after.items[0].prints[0]).toMatchObject({ design_id: design, confirmed_dpi: 80 });
    expect(after).toMatchObject({ version: lower.version + 1, total_cents: lower.total_cents });
    expect(after.events.find(({ kind }: { kind: string }) => kind === 'quality_confirmed')).toMatchObject({
      data: { dpi: 80 },
    });

    expect((await confirm(selectionOf(low))).json()).toEqual({
      changed: 0,
      refused: { print_sharp_enough: 1 },
    });
    expect((await kinds(low)).filter((kind) => kind === 'quality_confirmed')).toHaveLength(1);
    expect((await pay([low, lower, sharp])).json()).toMatchObject({ orders: 3 });
  });

  it('repeats the answer for a repeated key, and confirms once', async () => {
    const order = await imported(90);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const responses = [
      await confirm(selectionOf(order), headers),
      await confirm(selectionOf(order), headers),
    ];
    expect(responses.map((response) => response.json())).toEqual([
      { changed: 1, refused: {} },
      { changed: 1, refused: {} },
    ]);
    expect((await detail(order.id)).version).toBe(order.version + 1);
  });

  it('confirms all orders that match a list, except those in production', async () => {
    const recipient = 'Coarse Together';
    const [waiting, late] = [await imported(100, { recipient }), await imported(100, { recipient })];
    await force(late.id, 'process');
    const response = await confirm({ selection: { query: { search: recipient } } });
    expect(response.json()).toEqual({ changed: 1, refused: { order_in_production: 1 } });
    expect((await detail(waiting.id)).items[0].prints[0]).toHaveProperty('confirmed_dpi', 100);
    expect((await detail(late.id)).items[0].prints[0]).not.toHaveProperty('confirmed_dpi');
  });

  it('applies until the print gets coarser, and not to the tiniest prints', async () => {
    const order = await imported(100);
    await confirm(selectionOf(order));
    await database()
      .updateTable('order_items')
      .set({
        prints: JSON.stringify([
          { ...(await detail(order.id)).items[0].prints[0], width_px: 600, height_px: 800 },
        ]),
      })
      .where('order_id', '=', order.id)
      .execute();
    expect((await call('POST', '/orders/pay/quote', selectionOf(order))).json()).toMatchObject({
      coarse: { ids: [order.id], dpi: 50 },
    });
    const speck = await imported(0.5);
    expect((await confirm(selectionOf(speck))).json()).toEqual({
      changed: 0,
      refused: { print_too_coarse: 1 },
    });
  });

  it('lets a rejected order be sent again after a confirmation', async () => {
    const order = await imported(100);
    await force(order.id, 'rejected');
    expect((await call('POST', `/orders/${order.id}/resubmit`)).json()).toMatchObject({
      code: 'print_too_coarse',
    });
    await confirm(selectionOf(order));
    expect((await call('POST', `/orders/${order.id}/resubmit`)).statusCode).toBe(200);
  });

  it('refuses callers who may only view orders', async () => {
    const order = await imported(100);
    const member = await buildMember(world.kit, world.seller.accountId, [{ shop_id: null, role: 'viewer' }]);
    const looks = await callAs(world.kit, { accountId: world.seller.accountId, ...member });
    for (const path of ['/orders/confirm-quality', '/orders/confirm-quality/check']) {
      expect((await looks('POST', path, selectionOf(order))).statusCode).toBe(403);
    }
    expect((await detail(order.id)).version).toBe(order.version);
  });
});
