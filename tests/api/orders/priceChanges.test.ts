import { subDays } from 'date-fns/subDays';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { priceBook } from '../../../server/areas/catalog/priceBook.ts';
import { followPricesJob } from '../../../server/areas/orders/write/followPrices.ts';
import { followVersion, insertPrice } from '../../support/operator/setPrice.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

/** Unpaid orders when a version of the operator's workbook changes the prices. */
const world = ordersWorld({ sellerEach: true });
const { call, create, pay, change, detail } = world;

/** Puts a version with another price in force, and runs its job at once. */
const setPrice = async (sku: string, cents: number): Promise<number> => {
  const version = await insertPrice(world.kit, sku, cents);
  await followPricesJob.run(world.kit.services, { version }, new AbortController().signal);
  await followVersion(world.kit, version);
  return version;
};

const changed = async (): Promise<Order[]> =>
  (await call('GET', '/orders?price_changed=true&status=pending')).json().orders;

const notices = async () =>
  (await call('GET', '/notifications'))
    .json()
    .notifications.filter(({ kind }: { kind: string }) => kind === 'prices_changed');

const priceOf = async (sku: string): Promise<number> =>
  (await priceBook(world.kit.services.db)).bySku(sku)?.base_cents ?? 0;

describe('a new price', () => {
  it('shows the former total beside the new one until the order is paid', async () => {
    const order = await create();
    const paid = await create();
    await pay([paid]);
    const sku = (await detail(order.id)).items[0].sku;
    const price = await priceOf(sku);
    await setPrice(sku, price + 50);
    const [row] = await changed();
    expect(row).toMatchObject({
      id: order.id,
      price_changed: true,
      former_total_cents: order.total_cents,
    });
    expect(row?.total_cents).toBeGreaterThan(order.total_cents);
    expect(await changed()).toHaveLength(1);
    expect(await detail(paid.id)).toMatchObject({
      total_cents: paid.total_cents,
      price_changed: false,
      former_total_cents: null,
    });
    const quote = (await call('POST', '/orders/pay/quote', { selection: { ids: [order.id] } })).json();
    expect(quote.each[0]).toMatchObject({
      former_total_cents: order.total_cents,
      cost: { total_cents: row?.total_cents },
    });
    expect((await pay([order])).json().code).toBe('quote_changed');
    if (row) await pay([row]);
    expect(await detail(order.id)).toMatchObject({
      payment_status: 'paid',
      total_cents: row?.total_cents,
      price_changed: false,
    });
  });

  it('keeps the total that the seller last saw over several versions, and forgets it when it returns', async () => {
    const order = await create();
    const sku = (await detail(order.id)).items[0].sku;
    const price = await priceOf(sku);
    await setPrice(sku, price + 10);
    await setPrice(sku, price + 30);
    expect(await changed()).toMatchObject([{ former_total_cents: order.total_cents }]);
    await setPrice(sku, price);
    expect(await changed()).toEqual([]);
    expect(await detail(order.id)).toMatchObject({
      total_cents: order.total_cents,
      former_total_cents: null,
    });
  });

  it('is seen when the seller changes the items', async () => {
    const order = await create();
    const sku = (await detail(order.id)).items[0].sku;
    const price = await priceOf(sku);
    await setPrice(sku, price + 10);
    await change(await detail(order.id), { items: world.items(sku, 3) });
    expect(await detail(order.id)).toMatchObject({ price_changed: false, former_total_cents: null });
  });

  it('tells the seller once, with the products, the orders and the sum', async () => {
    const order = await create();
    const sku = (await detail(order.id)).items[0].sku;
    const price = await priceOf(sku);
    const version = await setPrice(sku, price + 50);
    await followPricesJob.run(world.kit.services, { version }, new AbortController().signal);
    const [notice, second] = await notices();
    expect(second).toBeUndefined();
    expect(notice.params).toMatchObject({
      version,
      orders: 1,
      amount: expect.stringMatching(/^\+\$0\.\d\d$/),
    });
    expect(notice.params.changes).toMatch(/ \$\d+\.\d\d → \$\d+\.\d\d$/);
  });

  it('tells a seller who sold the product within 60 days, and nobody who sold it before', async () => {
    const order = await create();
    await pay([order]);
    const { sku } = (await detail(order.id)).items[0];
    const orderedDaysAgo = (days: number) =>
      world.kit.services.db
        .updateTable('orders')
        .set({ created_at: subDays(world.kit.services.now(), days).toISOString() })
        .where('id', '=', order.id)
        .execute();
    await orderedDaysAgo(61);
    await setPrice(sku, (await priceOf(sku)) + 10);
    expect(await notices()).toEqual([]);
    await orderedDaysAgo(59);
    await setPrice(sku, (await priceOf(sku)) + 10);
    expect(await notices()).toHaveLength(1);
  });

  it('tells a seller nothing who sells none of its products', async () => {
    const version = await setPrice('MUG11-WHT', await priceOf('MUG11-WHT'));
    expect(version).toBeGreaterThan(0);
    expect(await notices()).toEqual([]);
  });
});

describe('a new print area', () => {
  const resizeFront = (widthIn: number, heightIn: number) =>
    world.kit.services.db
      .updateTable('print_areas')
      .set({ width_in: widthIn, height_in: heightIn })
      .where('position', '=', 'front')
      .execute();
  /** Puts a version in force whose front areas are this large; prices stay. */
  const setFront = async (widthIn: number, heightIn: number): Promise<void> => {
    await resizeFront(widthIn, heightIn);
    await setPrice('CT-BLK-M', await priceOf('CT-BLK-M'));
  };
  const heldIds = async (isHeld: boolean): Promise<string[]> =>
    (await call('GET', `/orders?prints_held=${isHeld}&status=pending`))
      .json()
      .orders.map(({ id }: Order) => id);

  it('holds the files of unpaid orders back that are too coarse for it, and no longer when it is smaller again', async () => {
    const order = await create();
    const billed = await create();
    const bill = { ids: [billed.id], total_cents: billed.total_cents };
    expect((await call('POST', '/bills', { bill })).statusCode).toBe(200);
    expect((await heldIds(false)).toSorted()).toEqual([order.id, billed.id].toSorted());
    await setFront(48, 64);
    expect((await heldIds(true)).toSorted()).toEqual([order.id, billed.id].toSorted());
    expect(await detail(order.id)).toMatchObject({ total_cents: order.total_cents, price_changed: false });
    await setFront(12, 16);
    expect((await heldIds(false)).toSorted()).toEqual([order.id, billed.id].toSorted());
    expect(await heldIds(true)).toEqual([]);
  });

  const selectionOf = ({ id }: { id: string }) => ({ selection: { ids: [id] } });
  const quoteOf = async (order: { id: string }) =>
    (await call('POST', '/orders/pay/quote', selectionOf(order))).json();

  /** Changes the order's item; the file stays where it is unless a placement says otherwise. */
  const changeItem = async ({ id }: { id: string }, quantity: number, placement?: object | null) => {
    const order = await detail(id);
    const [{ id: item, variant_id: variant }] = order.items;
    const prints = [
      { position: 'front', design_id: world.seller.designId, ...(placement !== undefined && { placement }) },
    ];
    return change(order, { items: [{ id: item, variant_id: variant, quantity, prints }] });
  };

  /** Returns an order whose file lies at the lower right corner, and is centered by a version with smaller areas. */
  const createRecentered = async () => {
    await setFront(12, 16);
    const order = await create();
    await changeItem(order, 1, { x_in: 8, y_in: 10, width_in: 3, rotation: 0 });
    await setFront(4, 4);
    return order;
  };

  it('centers a file that would lie outside of a smaller area, and says so on the order', async () => {
    const order = await createRecentered();
    const moved = await detail(order.id);
    expect(moved.items[0].prints[0]).toMatchObject({ recentered: true });
    expect(moved.items[0].prints[0]).not.toHaveProperty('placement');
    expect(moved.events[0]).toMatchObject({
      kind: 'recentered',
      actor: null,
      data: { positions: ['front'] },
    });
    await setFront(12, 16);
    expect((await detail(order.id)).version).toBe(moved.version);
  });

  it('takes no payment for a centered file before its seller accepts it', async () => {
    const order = await createRecentered();
    expect(await heldIds(true)).toEqual([order.id]);
    expect(await quoteOf(order)).toMatchObject({
      orders: 0,
      refused: { print_recentered: 1 },
      left_out: [{ id: order.id, reason: 'print_recentered', recentered: true }],
      coarse: { ids: [order.id], dpi: null, recentered: 1 },
    });
    expect((await pay([order])).json()).toMatchObject({ code: 'print_recentered' });
    const check = await call('POST', '/orders/confirm-quality/check', selectionOf(order));
    expect(check.json()).toMatchObject({ orders: 1, dpi: null, recentered: 1 });
    expect((await call('POST', '/orders/confirm-quality', selectionOf(order))).json()).toMatchObject({
      changed: 1,
    });
    const accepted = await detail(order.id);
    expect(accepted.items[0].prints[0]).not.toHaveProperty('recentered');
    expect(accepted.events[0]).toMatchObject({ kind: 'placement_confirmed' });
    expect(await heldIds(true)).toEqual([]);
    expect((await pay([accepted])).statusCode).toBe(200);
  });

  it('takes no payment for such a file before the job has centered it, and centers it when it is accepted', async () => {
    await setFront(12, 16);
    const order = await create();
    await changeItem(order, 1, { x_in: 8, y_in: 10, width_in: 3, rotation: 0 });
    await resizeFront(4, 4);
    await followVersion(world.kit, await insertPrice(world.kit, 'CT-BLK-M', await priceOf('CT-BLK-M')));
    expect((await detail(order.id)).items[0].prints[0]).toHaveProperty('placement');
    expect(await quoteOf(order)).toMatchObject({ orders: 0, refused: { print_recentered: 1 } });
    await call('POST', '/orders/confirm-quality', selectionOf(order));
    const [print] = (await detail(order.id)).items[0].prints;
    expect([print.placement, print.recentered]).toEqual([undefined, undefined]);
    expect(await quoteOf(order)).toMatchObject({ orders: 1, refused: {} });
  });

  it('holds a centered file back until a placement is sent, whatever else changes', async () => {
    const order = await createRecentered();
    await changeItem(order, 2);
    await changeItem(order, 3, null);
    await change(await detail(order.id), { city: 'Austin' });
    expect(await quoteOf(order)).toMatchObject({ refused: { print_recentered: 1 } });
    await changeItem(order, 3, { x_in: 0.5, y_in: 0.5, width_in: 3, rotation: 0 });
    expect((await detail(order.id)).items[0].prints[0]).not.toHaveProperty('recentered');
    expect(await quoteOf(order)).toMatchObject({ orders: 1, refused: {} });
  });
});
