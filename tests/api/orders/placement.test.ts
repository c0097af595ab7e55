import { describe, expect, it } from 'vitest';
import { newOrder } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { buildDesign } from '../../support/worlds/seller.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = ordersWorld({ balanceCents: 10_000_000 });
const { create, pay, detail, change, items, call, force } = world;
const database = () => ownerDb(world.kit.services);
const body = (item: ReturnType<typeof placed>) => ({
  order: newOrder(world.kit, world.seller, { items: item }),
});

const placement = { x_in: 1, y_in: 2.5, width_in: 6, rotation: 15 };

/** The item of a stored order as it is sent again, its first print with these changes. */
const resent = async (id: string, changes: object) => {
  const [item] = (await detail(id)).items;
  const [print] = item.prints;
  return [
    {
      id: item.id,
      variant_id: item.variant_id,
      quantity: item.quantity,
      prints: [{ position: print.position, design_id: print.design_id, ...changes }],
    },
  ];
};

const placed = (changes: object = { placement }) =>
  items('CT-BLK-L').map((item) => ({
    ...item,
    prints: item.prints.map((print) => ({ ...print, ...changes })),
  }));

let createdCount = 0;

/** A file of the library that is too coarse for the whole front of a tee: 100 DPI. */
const coarse = async (): Promise<string> => {
  const id = await buildDesign(world.kit.services, world.seller.accountId, `coarse-${++createdCount}.png`);
  await database()
    .updateTable('designs')
    .set({ width_px: 1200, height_px: 1600 })
    .where('id', '=', id)
    .execute();
  return id;
};

describe('the placement of a file', () => {
  it('stores a placement with the order, and keeps it when a change does not name it', async () => {
    const order = await create({ items: placed() });
    expect((await detail(order.id)).items[0].prints[0]).toMatchObject({ placement });
    const same = await change(order, { items: await resent(order.id, {}) });
    expect(same.json().order).toMatchObject({ version: order.version });
    const moved = await change(order, {
      items: await resent(order.id, { placement: { ...placement, x_in: 2 } }),
    });
    expect(moved.json().order.items[0].prints[0].placement).toEqual({ ...placement, x_in: 2 });
    const reset = await change(moved.json().order, { items: await resent(order.id, { placement: null }) });
    expect(reset.json().order.items[0].prints[0]).not.toHaveProperty('placement');
  });

  it('follows the rules of changing a print: allowed in review, not in production', async () => {
    const order = await create();
    await pay([order]);
    const reviewed = await detail(order.id);
    expect(reviewed.status).toBe('reviewing');
    const moved = await change(reviewed, { items: await resent(order.id, { placement }) });
    expect(moved.statusCode).toBe(200);
    expect(moved.json().order.total_cents).toBe(order.total_cents);
    await force(order.id, 'process');
    const late = await change(moved.json().order, { items: await resent(order.id, { placement: null }) });
    expect(late.statusCode).toBe(409);
  });

  it('learns a placement with its listing, for the next order of the SKU', async () => {
    const order = await create({ items: placed().map((item) => ({ ...item, listing_sku: 'PLACED-1' })) });
    await pay([order]);
    const [listing] = await database()
      .selectFrom('listings')
      .select('prints')
      .where('sku', '=', 'PLACED-1')
      .execute();
    expect(listing?.prints[0]).toMatchObject({ placement });
  });

  it.each([
    ['far outside', { placement: { ...placement, x_in: 90 } }, 'placement', 'outside'],
    ['too narrow', { placement: { ...placement, width_in: 0.05 } }, 'placement.width_in', 'too_small'],
    ['no number', { placement: { ...placement, rotation: '90' } }, 'placement.rotation', 'format'],
    ['with more than it has', { placement: { ...placement, height_in: 3 } }, 'placement', 'unknown'],
  ])('refuses a placement %s', async (_name, changes, path, code) => {
    const response = await call('POST', '/orders', body(placed(changes)));
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject({ [`order.items.0.prints.0.${path}`]: code });
  });
});

describe('a file that is too coarse', () => {
  it('holds back a coarse file until it is placed smaller or confirmed', async () => {
    const design = { design_id: await coarse() };
    const send = (changes: object) => call('POST', '/orders', body(placed({ ...design, ...changes })));
    const held = await send({});
    expect(held.json().errors).toEqual({ 'order.items.0.prints.0.confirmed_dpi': 'too_coarse' });
    expect((await send({ placement: { x_in: 2, y_in: 2, width_in: 8, rotation: 0 } })).statusCode).toBe(200);
    expect((await send({ confirmed_dpi: 120 })).statusCode).toBe(422);
    const confirmed = await send({ confirmed_dpi: 100 });
    expect(confirmed.statusCode).toBe(200);
    const { id } = confirmed.json().order;
    expect((await detail(id)).items[0].prints[0]).toMatchObject({ confirmed_dpi: 100 });
    const larger = await change(confirmed.json().order, {
      items: await resent(id, { placement: { x_in: -1, y_in: 0, width_in: 14, rotation: 0 } }),
    });
    expect(larger.json().errors).toEqual({ 'order.items.0.prints.0.confirmed_dpi': 'too_coarse' });
  });

  it('refuses payment for a coarse file from a file or a link, with the reason', async () => {
    const design = await coarse();
    const order = await create();
    const print = {
      position: 'front',
      design_id: design,
      file_name: 'coarse.png',
      url: null,
      width_px: 1200,
      height_px: 1600,
    };
    await database()
      .updateTable('order_items')
      .set({ prints: JSON.stringify([print]) })
      .where('order_id', '=', order.id)
      .execute();
    const quote = await call('POST', '/orders/pay/quote', { selection: { ids: [order.id] } });
    expect(quote.json()).toMatchObject({ orders: 0, refused: { print_too_coarse: 1 } });
    const again = await detail(order.id);
    expect(
      (await change(again, { items: (await resent(order.id, {})).map((item) => ({ ...item, quantity: 3 })) }))
        .statusCode,
    ).toBe(200);
    const response = await change(await detail(order.id), {
      items: await resent(order.id, { confirmed_dpi: 100 }),
    });
    expect(response.statusCode).toBe(200);
    expect(
      (await call('POST', '/orders/pay/quote', { selection: { ids: [order.id] } })).json(),
    ).toMatchObject({ orders: 1 });
  });
});
