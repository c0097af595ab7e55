import { describe, expect, it } from 'vitest';
import { followStock } from '../../../server/areas/orders/stock/followStock.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { staffWorld } from '../../support/worlds/staffWorld.ts';

/** Changes of the stock by staff: levels set by hand, and orders that are refunded before they are made. */
const world = staffWorld();
const { call, create, pay, force, runStaff, file, items, variant } = world;

const sku = 'CT-BLK-M';

const notices = async (): Promise<string[]> =>
  (await call('GET', '/notifications'))
    .json()
    .notifications.map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind.startsWith('stock_'));

const quantity = async (): Promise<number | undefined> =>
  (
    await ownerDb(world.kit.services)
      .selectFrom('variant_stock')
      .select('quantity')
      .where('variant_id', '=', variant(sku))
      .executeTakeFirst()
  )?.quantity;

describe('a level that staff set', () => {
  it('tells sellers with a listing once that the product is out, and once that it is back', async () => {
    await pay([await create({ items: items(sku, 1).map((item) => ({ ...item, listing_sku: 'SUN-M' })) })]);
    await runStaff('stock/set', { sku, stock: 'out' });
    await runStaff('stock/set', { sku, stock: 'out' });
    await followStock(world.kit.services);
    expect(await notices()).toEqual(['stock_out']);
    await file('stock/file', [
      ['SKU', 'Stock'],
      [sku, 'at_risk'],
    ]);
    await runStaff('stock/set', { sku, stock: 'in' });
    expect(await notices()).toEqual(['stock_back', 'stock_out']);
  });
});

describe('a refund by staff', () => {
  it('returns the pieces of an order that is not made yet, once', async () => {
    await runStaff('stock/set', { sku, stock: '10' });
    const order = await create({ items: items(sku, 4) });
    await pay([order]);
    expect(await quantity()).toBe(6);
    await force(order.id, 'awaiting');
    await runStaff('orders/refund', { order: order.id });
    expect(await quantity()).toBe(10);
    await world.refusal('orders/refund', { order: order.id });
    expect(await quantity()).toBe(10);
  });

  it('returns the pieces of a rejected order, and none of one that is in production', async () => {
    await runStaff('stock/set', { sku, stock: '10' });
    const [rejected, acceptedOrder] = [
      await create({ items: items(sku, 2) }),
      await create({ items: items(sku, 3) }),
    ];
    await pay([rejected, acceptedOrder]);
    await force(rejected.id, 'rejected');
    await force(acceptedOrder.id, 'process');
    await runStaff('orders/refund', { order: rejected.id });
    expect(await quantity()).toBe(7);
    await runStaff('orders/refund', { order: acceptedOrder.id });
    expect(await quantity()).toBe(7);
  });

  it('returns no pieces that the order never took', async () => {
    await runStaff('stock/set', { sku, stock: 'in' });
    const order = await create({ items: items(sku, 2) });
    await pay([order]);
    await runStaff('stock/set', { sku, stock: '5' });
    await force(order.id, 'awaiting');
    await runStaff('orders/refund', { order: order.id });
    expect(await quantity()).toBe(5);
  });
});
