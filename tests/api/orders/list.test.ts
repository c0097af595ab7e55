import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { plainLetters } from '../../../contract/plainLetters.ts';
import { orderStatusCodes, type OrderStatus } from '../../../contract/orders/statuses.ts';
import { insertRows } from '../../../server/database/insertRows.ts';
import { enter, openOrdersKit, type OrdersKit } from '../../support/worlds/orders.ts';
import { buildSeller, type Call, type Seller } from '../../support/worlds/seller.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

let kit: OrdersKit;
let seller: Seller;
let call: Call;
let serial = 0;

/** An order as the table keeps it, all costs in its total. */
const buildOrder = (change: Partial<Omit<Order, 'status'>> & { status?: OrderStatus } = {}): object => {
  serial += 1;
  const { status = 'pending', ...otherFields } = change;
  const order = {
    code: `LP-${10_000 + serial}`,
    source: 'csv',
    order_number: `N-${serial}`,
    recipient: 'Emily Carter',
    address1: '12 Main St',
    city: 'Denver',
    country: 'US',
    shipping_line: 'usps',
    item_summary: '1 × Classic Tee',
    quantity: 1,
    matched: true,
    payment_status: 'unpaid',
    address_check: 'valid',
    base_cents: 900,
    extra_print_cents: 0,
    shipping_cents: 599,
    handling_cents: 30,
    surcharge_cents: 0,
    discount_cents: 45,
    total_cents: 1484,
    version: 1,
    created_at: '2026-11-20T03:00:00Z',
    ...otherFields,
  };
  const search = plainLetters(
    [order.code, order.order_number, order.recipient, otherFields.tracking_number].filter(Boolean).join(' '),
  );
  return {
    account_id: seller.accountId,
    shop_id: seller.shopId,
    status: orderStatusCodes[status],
    search,
    ...order,
  };
};

const codes = async (query: string): Promise<string[]> =>
  (await call('GET', `/orders?${query}`)).json<{ orders: Order[] }>().orders.map((order) => order.code);

beforeAll(async () => {
  kit = await openOrdersKit();
  seller = await buildSeller(kit.services);
  call = await enter(kit, seller);
  const orders = [
    buildOrder({
      code: 'LP-1',
      created_at: '2026-11-18T16:59:59Z',
      recipient: 'Trần Quốc Bảo',
      country: 'VN',
      total_cents: 1145,
    }),
    buildOrder({
      code: 'LP-2',
      created_at: '2026-11-18T17:00:00Z',
      status: 'reviewing',
      payment_status: 'paid',
      source: 'shopify',
    }),
    buildOrder({
      code: 'LP-3',
      created_at: '2026-11-19T10:00:00Z',
      status: 'fulfilled',
      tracking_number: 'YT2632411800551',
      matched: false,
    }),
    buildOrder({
      code: 'LP-4',
      created_at: '2026-11-19T10:00:00Z',
      recipient: '100%_Sure',
      total_cents: 9999,
    }),
  ];
  for (const order of orders) await insertRows(kit.services.db, 'orders', [order]);
});

afterAll(() => kit.close());

describe('the list of orders', () => {
  it('lists newest first and sorts by any sortable column', async () => {
    expect((await codes('')).slice(2)).toEqual(['LP-2', 'LP-1']);
    expect(await codes('sort=total_cents&order=DESC')).toMatchObject({ 0: 'LP-4', 3: 'LP-1' });
    expect((await call('GET', '/orders?sort=search')).json()).toMatchObject({ errors: { sort: 'choice' } });
  });

  it('returns only the chosen orders, under the other filters', async () => {
    const { orders } = (await call('GET', '/orders')).json<{ orders: Order[] }>();
    const ids = orders
      .filter(({ code }) => code !== 'LP-2')
      .map(({ id }) => id)
      .join(',');
    expect((await codes(`ids=${ids}`)).toSorted()).toEqual(['LP-1', 'LP-3', 'LP-4']);
    expect(await codes(`ids=${ids}&country=VN`)).toEqual(['LP-1']);
    expect((await call('GET', `/orders/count?ids=${ids}`)).json()).toEqual({ count: 3 });
    expect((await call('GET', '/orders?ids=x')).json().errors).toEqual({ ids: 'format' });
  });

  it('pages without losing or repeating an order among equal dates', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      buildOrder({ code: `PG-${index}`, recipient: 'Paging Person', order_number: null }),
    );
    await insertRows(kit.services.db, 'orders', many);
    const pages = await Promise.all([1, 2, 3].map((page) => codes(`search=paging&limit=25&page=${page}`)));
    expect(new Set(pages.flat()).size).toBe(60);
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10]);
    await sql`delete from orders where recipient = 'Paging Person'`.execute(ownerDb(kit.services));
  });

  it('reads dates as days of the account’s time zone', async () => {
    expect(await codes('start_date=2026-11-18&end_date=2026-11-18')).toEqual(['LP-1']);
    expect(await codes('start_date=2026-11-19&end_date=2026-11-19&sort=code&order=ASC')).toEqual([
      'LP-2',
      'LP-3',
      'LP-4',
    ]);
  });

  it('filters by every filterable field', async () => {
    expect(await codes('status=reviewing,fulfilled&sort=code&order=ASC')).toEqual(['LP-2', 'LP-3']);
    expect(await codes('country=VN')).toEqual(['LP-1']);
    expect(await codes('source=shopify')).toEqual(['LP-2']);
    expect(await codes('payment_status=paid')).toEqual(['LP-2']);
    expect(await codes('matched=false')).toEqual(['LP-3']);
    expect(await codes('total_cents_gte=9999&total_cents_lte=9999')).toEqual(['LP-4']);
    expect((await call('GET', '/orders?status=lost')).json()).toMatchObject({ code: 'invalid' });
  });

  it('searches number, name and tracking, with the wildcards of LIKE as plain characters', async () => {
    expect(await codes('search=quốc')).toEqual(['LP-1']);
    expect(await codes('search=tran quoc bao')).toEqual(['LP-1']);
    expect(await codes(`search=${encodeURIComponent('Trần Quoc'.normalize('NFD'))}`)).toEqual(['LP-1']);
    expect(await codes('search=2632411')).toEqual(['LP-3']);
    expect(await codes(`search=${encodeURIComponent('100%_')}`)).toEqual(['LP-4']);
    expect(await codes(`search=${encodeURIComponent('%%%')}`)).toEqual([]);
  });

  it('counts, and counts by status under all other filters', async () => {
    expect((await call('GET', '/orders/count?country=US')).json()).toEqual({ count: 3 });
    const { facets, total } = (await call('GET', '/orders/facets?country=US&status=fulfilled')).json();
    expect(total).toBe(3);
    expect(facets).toMatchObject({ pending: 1, reviewing: 1, fulfilled: 1, canceled: 0 });
  });

  it('shows nothing of another account, neither through the API nor past it', async () => {
    const foreign = await enter(
      kit,
      await buildSeller(kit.services, { email: 'other@example.test', prefix: 'OT' }),
    );
    expect((await foreign('GET', '/orders')).json()).toEqual({ orders: [] });
    expect((await foreign('GET', '/orders?search=quốc')).json()).toEqual({ orders: [] });
    const seen = await kit.services.db.transaction().execute(async (tx) => {
      await sql`set local role platen_app`.execute(tx);
      return tx.selectFrom('orders').select('id').execute();
    });
    expect(seen).toEqual([]);
  });
});
