import { describe, expect, it } from 'vitest';
import { priceBook } from '../../../server/areas/catalog/priceBook.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { buildProduct } from '../../support/worlds/products.ts';
import { productTools } from '../../support/worlds/productTools.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 10_000_000 });
const { call, detail, force } = world;
const { add, put, row, orderOf, front } = productTools(world);
const database = () => world.kit.services.db;

describe('waiting orders', () => {
  it('gives waiting orders the current match at its price, under the rules of orders, and reports each', async () => {
    const product = await add([{ sku: 'W-M' }, { sku: 'W-L' }]);
    const [medium, large] = product.rows;
    const [pending, rejected, otherSku, same, late, ownVariant] = [
      await orderOf('W-M'),
      await orderOf('w-m'),
      await orderOf('OTHER'),
      await orderOf('W-M', 'MUG11-WHT', { prints: [] }),
      await orderOf('W-M'),
      await orderOf('W-L', 'CT-BLK-M', { personalization: 'For Ann' }),
    ];
    await force(rejected.id, 'rejected');
    await force(late.id, 'process');
    const back = { position: 'back', design_id: world.seller.designId };
    await put(product, [
      row(large, 'CT-BLK-L', [...front(), back]),
      row(medium, 'CT-BLK-2XL', [...front(), back]),
    ]);
    const waiting = (await call('GET', `/products/${product.id}/waiting`)).json();
    expect(waiting.count).toBe(4);
    const quote = (await call('POST', `/products/${product.id}/rematch/quote`, { after: null })).json();
    const costs = async () => {
      let sum = 0;
      for (const { id } of [pending, rejected, same, ownVariant]) sum += (await detail(id)).total_cents;
      return sum;
    };
    const before = await costs();
    const { orders, next } = (
      await call(
        'POST',
        `/products/${product.id}/rematch`,
        { after: null },
        { 'idempotency-key': 'rematch-one' },
      )
    ).json();
    expect(next).toBeNull();
    expect(
      new Set(orders.map(({ code, reason }: { code: string; reason: string | null }) => `${code} ${reason}`)),
    ).toEqual(new Set([pending, rejected, same, ownVariant].map(({ code }) => `${code} null`)));
    // What was shown is what was done.
    expect(quote).toEqual({
      orders: 4,
      total_cents: before,
      new_total_cents: await costs(),
      refused: {},
      next: null,
    });
    expect(quote.new_total_cents).not.toBe(before);
    const after = await detail(pending.id);
    expect(after.items).toMatchObject([
      {
        sku: 'CT-BLK-2XL',
        listing_sku: 'W-M',
        print_cents: 450,
        prints: [{ position: 'front' }, { position: 'back' }],
      },
    ]);
    expect(after.total_cents).toBe(pending.total_cents + 450 * pending.quantity);
    expect(after.events[0]).toMatchObject({ kind: 'edited', data: { fields: ['items'] } });
    expect((await detail(ownVariant.id)).items).toMatchObject([
      { sku: 'CT-BLK-L', personalization: 'For Ann', prints: [{ position: 'front' }] },
    ]);
    expect((await detail(otherSku.id)).items[0].sku).toBe('CT-BLK-M');
    expect((await detail(late.id)).items[0].sku).toBe('CT-BLK-M');
    expect((await call('GET', `/products/${product.id}/waiting`)).json()).toEqual({ count: 0, orders: [] });
  });

  it('leaves orders unchanged that the new base does not reach, with the reason', async () => {
    const product = await add([{ sku: 'N-1' }]);
    const order = await orderOf('N-1');
    await put(product, [
      row(product.rows[0], 'MUG11-WHT', [{ position: 'wrap', design_id: world.seller.designId }]),
    ]);
    const book = await priceBook(world.kit.services.db);
    const mug = book.bySku('MUG11-WHT');
    if (!mug) throw new Error('The catalog has no such variant');
    mug.product_type = 'nowhere';
    const quote = (await call('POST', `/products/${product.id}/rematch/quote`, { after: null })).json();
    expect(quote).toMatchObject({ orders: 0, total_cents: 0, refused: { no_rate: 1 } });
    const { orders } = (await call('POST', `/products/${product.id}/rematch`, { after: null })).json();
    mug.product_type = 'mug';
    expect(orders).toEqual([{ id: order.id, code: order.code, reason: 'no_rate' }]);
    expect((await detail(order.id)).version).toBe(order.version);
  });

  it('takes rematched orders off their open bill', async () => {
    const product = await add([{ sku: 'B-1' }]);
    const order = await orderOf('B-1');
    const { bill } = (
      await call('POST', '/bills', { bill: { ids: [order.id], total_cents: order.total_cents } })
    ).json();
    await put(product, [row(product.rows[0], 'CT-BLK-L')]);
    await call('POST', `/products/${product.id}/rematch`, { after: null });
    expect(
      (await call('GET', `/bills/${bill.id}`))
        .json()
        .bill.orders.filter(({ id }: { id: string }) => id === order.id),
    ).toEqual([]);
  });

  it('leaves orders of an inactive product unchanged', async () => {
    const product = await add([{ sku: 'I-1' }]);
    await orderOf('I-1');
    await put(product, [row(product.rows[0], 'CT-BLK-L')]);
    await call('POST', '/products/status', { selection: { ids: [product.id] }, active: false });
    expect((await call('GET', `/products/${product.id}/waiting`)).json().count).toBe(0);
    expect((await call('POST', `/products/${product.id}/rematch`, { after: null })).json()).toEqual({
      orders: [],
      next: null,
    });
  });
});

describe('a test of a match', () => {
  const test = async (text: string) => (await call('POST', '/products/test', { text })).json();

  it('reads a SKU and the text of a line like the check of a file', async () => {
    const product = await add([{ sku: 'T-1' }, { sku: 'T-2' }]);
    await put(product, [row(product.rows[0], 'CT-BLK-M')]);
    expect(await test('ct-blk-l')).toMatchObject({
      by: 'catalog',
      variant: { sku: 'CT-BLK-L' },
      product: null,
    });
    expect(await test('t-1')).toMatchObject({
      by: 'product',
      variant: { sku: 'CT-BLK-M' },
      product: { id: product.id },
      prints: [{ position: 'front' }],
    });
    expect(await test('T-2')).toMatchObject({
      by: null,
      product: { id: product.id },
      problem: { code: 'sku_unmatched' },
    });
    expect(await test('Classic Tee black L')).toMatchObject({ by: 'words', variant: { sku: 'CT-BLK-L' } });
    expect(await test('Classic Tee black XL')).toMatchObject({ by: null, problem: { code: 'size_unknown' } });
    await call('POST', '/products/status', { selection: { ids: [product.id] }, active: false });
    expect(await test('T-1')).toMatchObject({
      by: null,
      problem: { code: 'sku_inactive', params: { product: product.id } },
    });
  });
});

describe('a member of some shops', () => {
  it('reaches only products of the member’s shops, and changes orders only with that right', async () => {
    const product = await add([{ sku: 'M-1' }]);
    const { id: secondShopId } = await database()
      .insertInto('shops')
      .values({ account_id: world.seller.accountId, name: 'Second', phone_number: null, email: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const far = await buildProduct(
      world.kit.services,
      { accountId: world.seller.accountId, shopId: secondShopId },
      { 'FAR-1': { variant_id: null, prints: [] } },
    );
    const as = async (shopId: string | null, role: string) => {
      const { userId } = await buildMember(world.kit, world.seller.accountId, [{ shop_id: shopId, role }]);
      return callAs(world.kit, { accountId: world.seller.accountId, userId });
    };
    const designer = await as(world.seller.shopId, 'designer');
    const viewer = await as(null, 'viewer');
    expect((await designer('GET', `/products/${far}`)).statusCode).toBe(404);
    expect(
      (await designer('PUT', `/products/${far}`, { product: { version: 1, title: 'x' } })).statusCode,
    ).toBe(404);
    expect(
      (
        await designer('PUT', `/products/${product.id}`, {
          product: { version: 1, rows: [row(product.rows[0], 'CT-BLK-M')] },
        })
      ).statusCode,
    ).toBe(200);
    expect((await designer('POST', `/products/${product.id}/rematch`, { after: null })).statusCode).toBe(403);
    expect(
      (await designer('POST', '/products/delete', { selection: { ids: [product.id] } })).statusCode,
    ).toBe(403);
    expect((await viewer('GET', `/products/${far}`)).statusCode).toBe(200);
    expect(
      (await viewer('POST', '/products/status', { selection: { ids: [far] }, active: false })).statusCode,
    ).toBe(403);
    expect(
      (
        await viewer('POST', '/products', {
          product: { shop_id: secondShopId, title: 'x', lines: [{ sku: 'x' }] },
        })
      ).statusCode,
    ).toBe(403);
    const stranger = await openSeller(world.kit);
    expect((await stranger.call('GET', '/products')).json()).toEqual({ products: [] });
  });
});
