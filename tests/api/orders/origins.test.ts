import { beforeAll, expect, it } from 'vitest';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create } = world;

/** The tee comes from Poland and the mug from Vietnam; from Poland parcels within Europe cost less. */
beforeAll(async () => {
  const db = ownerDb(world.kit.services);
  await db
    .insertInto('providers')
    .values([
      { name: 'Gdansk', country: 'PL' },
      { name: 'Hai Phong', country: 'VN' },
    ])
    .execute();
  await db
    .updateTable('base_products')
    .set({ provider: 'Gdansk' })
    .where('product_type', '=', 'tee')
    .execute();
  await db
    .updateTable('base_products')
    .set({ provider: 'Hai Phong' })
    .where('product_type', '=', 'mug')
    .execute();
  await db.updateTable('ship_rates').set({ surcharge_cents: 350 }).execute();
  const near = { line: 'epacket' as const, origin: 'PL', country: 'DE', additional_cents: 90, days_min: 2 };
  await db
    .insertInto('ship_rates')
    .values([{ ...near, product_type: 'tee', first_cents: 300, surcharge_cents: 350, days_max: 3 }])
    .execute();
});

const item = (sku: string, quantity = 1) => ({
  variant_id: world.kit.variants.get(sku) ?? '',
  quantity,
  prints: [],
});

const quote = async (country: string, items: ReturnType<typeof item>[]) =>
  (await call('POST', '/orders/quote', { country, shipping_line: 'epacket', items })).json();

it('charges no duty within the Union, and uses the rate from there', async () => {
  expect(await quote('DE', [item('CT-BLK-L', 2)])).toMatchObject({
    shipping_cents: 390,
    surcharge_cents: 0,
    days_max: 3,
    parcels: 1,
  });
  expect(await quote('FR', [item('CT-BLK-L')])).toMatchObject({ shipping_cents: 799, surcharge_cents: 0 });
  expect(await quote('DE', [item('MUG11-WHT')])).toMatchObject({ shipping_cents: 799, surcharge_cents: 350 });
  expect(await quote('US', [item('CT-BLK-L')])).toMatchObject({ shipping_cents: 799, surcharge_cents: 350 });
});

it('sends an order of two origins in two parcels, each with its shipping and duty', async () => {
  const mixed = await quote('DE', [item('CT-BLK-L'), item('MUG11-WHT', 2)]);
  expect(mixed).toMatchObject({
    shipping_cents: 300 + 799 + 250,
    surcharge_cents: 350,
    handling_cents: 30,
    parcels: 2,
  });
});

it('charges on the bill what the quote stated', async () => {
  const prints = [{ position: 'front' as const, design_id: world.seller.designId }];
  const order = await create({
    country: 'DE',
    city: 'Berlin',
    region: null,
    postcode: '10115',
    shipping_line: 'epacket',
    items: [{ ...item('CT-BLK-L'), prints }],
  });
  expect(order).toMatchObject({ shipping_cents: 300, surcharge_cents: 0 });
  expect((await world.pay([order])).statusCode).toBe(200);
});
