import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Substitutes } from '../../../contract/orders/substitutes.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

/** Substitutes in stock for a product that stops a payment. */
const world = ordersWorld({ sellerEach: true });
const { call, create, pay, detail, items } = world;

const sku = 'CT-BLK-M';

const setStock = async (code: string, stock: 'in' | 'out'): Promise<void> => {
  await ownerDb(world.kit.services).updateTable('variants').set({ stock }).where('sku', '=', code).execute();
};

const addVariant = async (baseId: string, code: string, color: string, cents: number): Promise<void> => {
  const { id } = await ownerDb(world.kit.services)
    .insertInto('variants')
    .values({
      base_id: baseId,
      sku: code,
      color,
      hex: '#FFFFFF',
      size: 'M',
      weight_g: 180,
      base_cents: cents,
      position: 90,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  world.kit.variants.set(code, id);
};

const addBase = async (prefix: string, name: string, area: { width_in: number } | undefined) => {
  const db = ownerDb(world.kit.services);
  const { id } = await db
    .insertInto('base_products')
    .values({
      sku_prefix: prefix,
      name,
      product_type: 'tee',
      drawing: 'tee',
      brand: 'House',
      provider: 'Da Nang',
      print_method: 'DTG',
      production_days_min: 2,
      production_days_max: 4,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (area)
    await db
      .insertInto('print_areas')
      .values({
        base_id: id,
        position: 'front',
        width_px: 3600,
        height_px: 4800,
        height_in: 16,
        print_cents: 450,
        ...area,
      })
      .execute();
  return id;
};

beforeAll(async () => {
  const { base_id: teeId } = await ownerDb(world.kit.services)
    .selectFrom('variants')
    .select('base_id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  await addVariant(teeId, 'CT-WHT-M', 'White', 950);
  await addVariant(teeId, 'CT-RED-M', 'Red', 900);
  await addVariant(await addBase('HT', 'Heavy Tee', { width_in: 12 }), 'HT-BLK-M', 'Black', 1200);
  await addVariant(await addBase('ST', 'Small Tee', { width_in: 5 }), 'ST-BLK-M', 'Black', 800);
  // A base without the printed area cannot take the order's file.
  await addVariant(await addBase('PT', 'Plain Tee', undefined), 'PT-BLK-M', 'Black', 900);
});

beforeEach(async () => {
  await ownerDb(world.kit.services).updateTable('variants').set({ stock: 'in' }).execute();
  await ownerDb(world.kit.services).deleteFrom('variant_stock').execute();
});

const offersOf = async (id: string): Promise<Substitutes> =>
  (await call('GET', `/orders/${id}/substitutes`)).json();

const skuOf = (variantId: string): string | undefined =>
  world.kit.variants
    .entries()
    .find(([, id]) => id === variantId)
    ?.at(0);

describe('GET /orders/:id/substitutes', () => {
  it('offers other colors, then other bases of the group, with the cost of the whole order', async () => {
    const order = await create({ items: items(sku, 2) });
    await setStock(sku, 'out');
    const substitutes = await offersOf(order.id);
    expect(substitutes).toMatchObject({ total_cents: order.total_cents, version: order.version });
    const [item] = substitutes.items;
    expect(
      item?.offers.map(({ variant_id: id, kind, difference_cents: cents }) => [skuOf(id), kind, cents]),
      // The seller's package takes 5% off the prices.
    ).toEqual([
      ['CT-RED-M', 'color', 0],
      ['CT-WHT-M', 'color', 95],
      ['ST-BLK-M', 'base', -190],
      ['HT-BLK-M', 'base', 570],
    ]);
  });

  it('leaves out what is out of stock, or has too few pieces', async () => {
    const order = await create({ items: items(sku, 3) });
    await setStock(sku, 'out');
    await setStock('CT-WHT-M', 'out');
    await world.kit.services.db
      .insertInto('variant_stock')
      .values({ variant_id: world.variant('HT-BLK-M'), quantity: 2 })
      .execute();
    const [item] = (await offersOf(order.id)).items;
    expect(item?.offers.map(({ variant_id: id }) => skuOf(id))).toEqual(['CT-RED-M', 'ST-BLK-M']);
  });

  it('is empty while everything is in stock, and names pieces that are counted and too few', async () => {
    const order = await create({ items: items(sku, 3) });
    expect((await offersOf(order.id)).items).toEqual([]);
    await world.kit.services.db
      .insertInto('variant_stock')
      .values({ variant_id: world.variant(sku), quantity: 2 })
      .execute();
    expect((await offersOf(order.id)).items).toMatchObject([{ name: 'Classic Tee', quantity: 3 }]);
  });

  it('is refused for an order that is paid', async () => {
    const order = await create({ items: items(sku, 1) });
    await pay([order]);
    expect((await call('GET', `/orders/${order.id}/substitutes`)).json().code).toBe('order_paid');
  });
});

describe('POST /orders/:id/substitute', () => {
  const take = async (id: string, code: string, version?: number) => {
    const order = await detail(id);
    return call('POST', `/orders/${id}/substitute`, {
      item_id: order.items[0].id,
      variant_id: world.variant(code),
      version: version ?? order.version,
    });
  };

  it('gives the item the product at the offered cost and keeps its file, and the order can be paid', async () => {
    const order = await create({ items: items(sku, 2) });
    await setStock(sku, 'out');
    const [item] = (await offersOf(order.id)).items;
    const answer = (await take(order.id, 'CT-WHT-M')).json().order;
    const offer = item?.offers.find(({ variant_id: id }) => id === world.variant('CT-WHT-M'));
    expect(answer).toMatchObject({ total_cents: offer?.total_cents, in_stock: true });
    expect(answer.items).toMatchObject([
      { sku: 'CT-WHT-M', quantity: 2, prints: [{ position: 'front', design_id: world.seller.designId }] },
    ]);
    expect(answer.events).toContainEqual(
      expect.objectContaining({ kind: 'edited', data: { fields: ['items'] } }),
    );
    expect((await pay([answer])).statusCode).toBe(200);
  });

  it('teaches nothing about the SKU of the store, and the timeline says what replaced what', async () => {
    const learned = async (code: string) =>
      ownerDb(world.kit.services)
        .selectFrom('listings')
        .select('variant_id')
        .where('account_id', '=', world.seller.accountId)
        .where('sku', '=', code)
        .execute();
    const createListed = async (code: string) =>
      create({ items: items(sku, 1).map((item) => ({ ...item, listing_sku: code })) });
    const [replaced, usual] = [await createListed('STORE-OUT'), await createListed('STORE-IN')];
    await pay([usual]);
    await setStock(sku, 'out');
    const { order } = (await take(replaced.id, 'CT-WHT-M')).json();
    expect(order.events.find(({ kind }: { kind: string }) => kind === 'substituted')).toMatchObject({
      data: { sku: 'STORE-OUT', from: 'Classic Tee · Black / M', to: 'Classic Tee · White / M' },
    });
    expect((await pay([order])).statusCode).toBe(200);
    expect(await learned('STORE-IN')).toEqual([{ variant_id: world.variant(sku) }]);
    expect(await learned('STORE-OUT')).toEqual([]);
  });

  it('centers a file that is placed where the other product has no print area', async () => {
    const order = await create({
      items: [
        {
          ...items(sku, 1)[0],
          variant_id: world.variant(sku),
          quantity: 1,
          prints: [
            {
              position: 'front',
              design_id: world.seller.designId,
              placement: { x_in: 7, y_in: 1, width_in: 4, rotation: 0 },
            },
          ],
        },
      ],
    });
    await setStock(sku, 'out');
    const [item] = (await offersOf(order.id)).items;
    expect(item?.offers.map(({ variant_id: id, recentered }) => [skuOf(id), recentered])).toContainEqual([
      'ST-BLK-M',
      true,
    ]);
    const answer = await take(order.id, 'ST-BLK-M');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().order.items[0].prints[0].placement).toBeUndefined();
  });

  it('is refused for another version, an unknown product and an order that is paid', async () => {
    const order = await create({ items: items(sku, 1) });
    expect((await take(order.id, 'CT-WHT-M', order.version + 1)).json().code).toBe('version_conflict');
    expect((await take(order.id, 'CT-NONE')).statusCode).toBe(422);
    await pay([order]);
    expect((await take(order.id, 'CT-WHT-M')).json().code).toBe('order_paid');
    expect((await detail(order.id)).items[0].sku).toBe(sku);
  });
});
