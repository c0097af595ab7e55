import { describe, expect, it } from 'vitest';
import { followStock } from '../../../server/areas/orders/stock/followStock.ts';
import { openSeller, createOrder, payOrders } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

/** Stock that is counted: paying takes pieces, canceling returns them. */
const world = ordersWorld({ sellerEach: true });
const { call, create, pay, cancel, detail, variant, items } = world;

const sku = 'CT-BLK-M';

const setQuantity = async (quantity: number, lowAt = 0): Promise<void> => {
  const row = { variant_id: variant(sku), quantity, low_at: lowAt };
  await world.kit.services.db
    .insertInto('variant_stock')
    .values(row)
    .onConflict((conflict) => conflict.column('variant_id').doUpdateSet(row))
    .execute();
  await followStock(world.kit.services);
};

const quantity = async (): Promise<number | undefined> =>
  (
    await world.kit.services.db
      .selectFrom('variant_stock')
      .select('quantity')
      .where('variant_id', '=', variant(sku))
      .executeTakeFirst()
  )?.quantity;

const notices = async (): Promise<string[]> =>
  (await call('GET', '/notifications'))
    .json()
    .notifications.map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind.startsWith('stock_'));

describe('counted stock', () => {
  it('is taken by paying, and returned by canceling', async () => {
    await setQuantity(10);
    const order = await create({ items: items(sku, 3) });
    await pay([order]);
    expect(await quantity()).toBe(7);
    await cancel(order.id);
    expect(await quantity()).toBe(10);
  });

  it('gets no pieces back that were never taken, and each piece back once', async () => {
    await world.kit.services.db.deleteFrom('variant_stock').execute();
    const uncounted = await create({ items: items(sku, 3) });
    await pay([uncounted]);
    await setQuantity(10);
    await cancel(uncounted.id);
    expect(await quantity()).toBe(10);
    const counted = await create({ items: items(sku, 4) });
    await pay([counted]);
    await cancel(counted.id);
    await cancel(counted.id);
    expect(await quantity()).toBe(10);
  });

  it('follows the items of a rejected order that is sent again', async () => {
    await setQuantity(10);
    const order = await create({ items: items(sku, 4) });
    await pay([order]);
    await world.force(order.id, 'rejected');
    expect((await call('POST', `/orders/${order.id}/resubmit`)).statusCode).toBe(200);
    expect(await quantity()).toBe(6);
    await world.force(order.id, 'rejected');
    await world.change(await detail(order.id), { items: items(sku, 2) });
    expect(await quantity()).toBe(10);
    expect((await call('POST', `/orders/${order.id}/resubmit`)).statusCode).toBe(200);
    expect(await quantity()).toBe(8);
  });

  it('stops the order that lacks pieces, by name, and lets the others be paid', async () => {
    await setQuantity(4);
    const [first, second, third] = [
      await create({ items: items(sku, 3) }),
      await create({ items: items(sku, 2) }),
      await create({ items: items(sku, 1) }),
    ];
    const ids = [first.id, second.id, third.id];
    const quote = (await call('POST', '/orders/pay/quote', { selection: { ids } })).json();
    expect(quote).toMatchObject({
      orders: 2,
      refused: { out_of_stock: 1 },
      left_out: [{ id: second.id, code: second.code, reason: 'out_of_stock' }],
    });
    expect((await pay([first, second])).json().code).toBe('out_of_stock');
    expect(await quantity()).toBe(4);
    expect((await pay([first, third])).statusCode).toBe(200);
    expect(await quantity()).toBe(0);
  });

  it('is never taken below zero by two sellers who pay at once', async () => {
    await setQuantity(5);
    const sellers = await Promise.all(Array.from({ length: 4 }, () => openSeller(world.kit, {})));
    const paid = await Promise.all(
      sellers.map(async (seller) => {
        const order = await createOrder(world.kit, seller, { items: items(sku, 2, seller.designId) });
        return (await payOrders(seller, [order])).statusCode;
      }),
    );
    expect(paid.filter((status) => status === 200)).toHaveLength(2);
    expect(paid.filter((status) => status === 409)).toHaveLength(2);
    expect(await quantity()).toBe(1);
  });

  it('makes waiting orders out of stock and back, and tells a seller with a listing once each', async () => {
    await setQuantity(1);
    const paid = await create({
      items: items(sku, 1).map((item) => ({ ...item, listing_sku: 'LTC-SUN-M' })),
    });
    const waiting = await create({ items: items(sku, 1) });
    await pay([paid]);
    await followStock(world.kit.services);
    await followStock(world.kit.services);
    expect(await detail(waiting.id)).toMatchObject({ in_stock: false });
    expect(await notices()).toEqual(['stock_out']);
    await setQuantity(20, 10);
    expect(await detail(waiting.id)).toMatchObject({ in_stock: true });
    expect(await notices()).toEqual(['stock_back', 'stock_out']);
  });

  it('is not counted for a variant whose level is set by hand', async () => {
    await world.kit.services.db.deleteFrom('variant_stock').execute();
    const order = await create({ items: items(sku, 9999) });
    expect(
      (await call('POST', '/orders/pay/quote', { selection: { ids: [order.id] } })).json().refused,
    ).toEqual({});
  });
});
