import { describe, expect, it } from 'vitest';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { buildDesign } from '../../support/worlds/seller.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = ordersWorld({ balanceCents: 10_000_000 });
const { create, pay, detail, call, force, items } = world;
const database = () => ownerDb(world.kit.services);

const at = { x_in: 1, y_in: 2.5, width_in: 6, rotation: 15 };
let createdCount = 0;

/** A file of the library, and orders that have it on the front of a tee in several sizes. */
const orders = async () => {
  const id = await buildDesign(world.kit.services, world.seller.accountId, `wide-${++createdCount}.png`);
  const { base_id: baseId } = await database()
    .selectFrom('variants')
    .select('base_id')
    .where('sku', '=', 'CT-BLK-L')
    .executeTakeFirstOrThrow();
  const on = (sku: string, position = 'front') =>
    create({
      items: items(sku).map((item) => ({
        ...item,
        prints: [{ position: position as 'front', design_id: id, confirmed_dpi: 1 }],
      })),
    });
  return { id, baseId, on };
};
type Body = {
  base_id: string;
  position: string;
  except_id?: string;
  at: typeof at | null;
  confirmed_dpi: number | null;
};
const place = (id: string, body: Body) => call('POST', `/designs/${id}/placement`, { placement: body });
const waiting = async (id: string, query: Record<string, string>) =>
  (await call('GET', `/designs/${id}/waiting?${new URLSearchParams(query).toString()}`)).json();
const frontOf = async (order: { id: string }) => (await detail(order.id)).items[0].prints[0];

describe('a placement for all orders that wait', () => {
  it('applies a placement to every variant of the product, except open orders, other areas and production', async () => {
    const { id, baseId, on } = await orders();
    const [large, mediumOrder, open, back, late] = [
      await on('CT-BLK-L'),
      await on('CT-BLK-2XL'),
      await on('CT-BLK-M'),
      await on('CT-BLK-L', 'back'),
      await on('CT-BLK-L'),
    ];
    await pay([mediumOrder]);
    await force(late.id, 'process');
    const where = { base_id: baseId, position: 'front', except_id: open.id };
    expect(await waiting(id, where)).toEqual({ waiting: { orders: 2 } });
    const response = await place(id, { ...where, at, confirmed_dpi: null });
    expect(response.json()).toEqual({ changed: 2 });
    expect(
      await Promise.all(
        [large, mediumOrder, open, late].map(async (order) => (await frontOf(order)).placement),
      ),
    ).toEqual([at, at, undefined, undefined]);
    expect((await detail(back.id)).items[0].prints[0].placement).toBeUndefined();
    const after = await detail(mediumOrder.id);
    expect(after).toMatchObject({ status: 'reviewing', total_cents: mediumOrder.total_cents });
    expect(after.events[0]).toMatchObject({ kind: 'edited', data: { fields: ['items'] } });
    // Who had one of them open learns of it.
    expect(
      (await call('PUT', `/orders/${large.id}`, { order: { version: large.version, note: 'x' } })).json()
        .code,
    ).toBe('version_conflict');
    expect((await place(id, { ...where, at, confirmed_dpi: null })).json()).toEqual({ changed: 0 });
    expect((await place(id, { ...where, at: null, confirmed_dpi: 1 })).json()).toEqual({ changed: 2 });
    expect((await frontOf(large)).placement).toBeUndefined();
  });

  it('refuses what changing one order would refuse', async () => {
    const { id, baseId } = await orders();
    const body = { base_id: baseId, position: 'front', at, confirmed_dpi: null };
    const errors = async (changes: object) => (await place(id, { ...body, ...changes })).json().errors;
    expect(await errors({ at: { ...at, x_in: 90 } })).toEqual({ 'placement.at': 'outside' });
    expect(await errors({ position: 'sleeve_right' })).toEqual({ 'placement.position': 'choice' });
    expect(await errors({ base_id: crypto.randomUUID() })).toEqual({ 'placement.base_id': 'unknown' });
    await database()
      .updateTable('designs')
      .set({ width_px: 600, height_px: 720 })
      .where('id', '=', id)
      .execute();
    expect(await errors({})).toEqual({ 'placement.confirmed_dpi': 'too_coarse' });
    expect((await place(crypto.randomUUID(), { ...body })).statusCode).toBe(404);
  });

  it('reaches no other account, and no shop whose orders the caller may not change', async () => {
    const { id, baseId, on } = await orders();
    const order = await on('CT-BLK-L');
    const body = { placement: { base_id: baseId, position: 'front', at, confirmed_dpi: null } };
    const stranger = await openSeller(world.kit);
    expect((await stranger.call('POST', `/designs/${id}/placement`, body)).statusCode).toBe(404);
    expect(
      (await stranger.call('GET', `/designs/${id}/waiting?base_id=${baseId}&position=front`)).statusCode,
    ).toBe(404);
    const { accountId } = world.seller;
    const { userId } = await buildMember(world.kit, accountId, [
      { shop_id: world.seller.shopId, role: 'accountant' },
    ]);
    const ask = await callAs(world.kit, { accountId, userId });
    expect((await ask('POST', `/designs/${id}/placement`, body)).statusCode).toBe(403);
    expect((await frontOf(order)).placement).toBeUndefined();
  });
});
