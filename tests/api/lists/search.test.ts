import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { shipParcel } from '../../../server/areas/orders/staff/shipping.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { openSeller, type CostedOrder } from '../../support/worlds/orders.ts';
import { ticketsWorld } from '../../support/worlds/ticketsWorld.ts';

const world = ticketsWorld();
const { call } = world;

const searchList = async (list: string, search: string): Promise<Record<string, string>[]> =>
  (await call('GET', `/${list}?search=${encodeURIComponent(search)}`)).json()[list];
const ids = async (list: string, search: string): Promise<string[]> =>
  (await searchList(list, search)).map(({ id = '' }) => id);

const ship = ({ id }: CostedOrder, number: string) =>
  asTenant(world.kit.services.db, world.seller.accountId, (tx) =>
    shipParcel({ tx, accountId: world.seller.accountId, now: world.clock.now() }, id, {
      number,
      line: 'usps',
    }),
  );

describe('an order is found', () => {
  it('finds an order by e-mail and phone, however the number is grouped', async () => {
    const order = await world.create({ email: 'Mai.Tran@Example.test', phone: '+84 912-345-678' });
    for (const text of [
      'mai.tran@example',
      '+84 912-345-678',
      '84912345678',
      '0912 345 678',
      '912.345.678',
      '345-678',
    ])
      expect([text, await ids('orders', text)]).toEqual([text, [order.id]]);
    expect(await ids('orders', '0912 345 679')).toEqual([]);
  });

  it('finds an order by words in any order, with and without accents, and by the first letters of one', async () => {
    const order = await world.create({ recipient: 'Đặng Quỳnh-Như Xuân', order_number: 'QQ-77310' });
    for (const text of [
      'xuân đặng',
      'XUAN DANG',
      'quynh nhu',
      'quỳnh-như',
      'qq77310',
      '#QQ-77310',
      'qq',
      'x',
    ])
      expect([text, await ids('orders', text)]).toEqual([text, [order.id]]);
    for (const text of ['xuan nobody', 'ua', 'q-q'])
      expect([text, await ids('orders', text)]).toEqual([text, []]);
  });

  it('finds several orders by pasted codes', async () => {
    const [first, second] = [await world.create(), await world.create()];
    for (const text of [
      `${first.code} ${second.code}`,
      `#${second.code}, #${first.code}`,
      `${first.code}\n${second.code.toLowerCase()}`,
    ])
      expect((await ids('orders', text)).toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await call('GET', `/orders/count?search=${first.code}%20${second.code}`)).json()).toEqual({
      count: 2,
    });
  });

  it('finds no order by a text of another account', async () => {
    const order = await world.create({ recipient: 'Zacharias Onlyours' });
    const stranger = await openSeller(world.kit);
    expect(await ids('orders', 'onlyours')).toEqual([order.id]);
    expect((await stranger.call('GET', '/orders?search=onlyours')).json()).toEqual({ orders: [] });
    expect((await stranger.call('GET', '/orders/count?search=onlyours')).json()).toEqual({ count: 0 });
  });
});

describe('records that belong to an order', () => {
  it('finds a parcel by its number as printed, and by the current data of its order', async () => {
    const order = await world.create({ recipient: 'Paula Parcel', order_number: 'PP-1' });
    await world.force(order.id, 'process');
    await ship(order, '9400111899562537861234');
    for (const list of ['trackings', 'orders'])
      expect(await searchList(list, '9400 1118 9956 2537 8612 34')).toHaveLength(1);
    expect(await searchList('trackings', 'parcel paula')).toHaveLength(1);
    await sql`update orders set recipient = 'Rosa Renamed' where id = ${order.id}`.execute(
      world.kit.services.db,
    );
    expect(await searchList('trackings', 'paula')).toEqual([]);
    expect(await searchList('trackings', 'renamed')).toHaveLength(1);
  });

  it('finds a ticket by its code, its words and its order', async () => {
    const order = await world.sent();
    const ticket = await world.opened(order);
    for (const text of [`#${ticket.code}`, order.code, 'collar wrong'])
      expect([text, await ids('tickets', text)]).toEqual([text, [ticket.id]]);
  });

  it('finds a product by its title and its current SKUs', async () => {
    const product = {
      shop_id: world.seller.shopId,
      title: 'Áo Hè',
      lines: [{ sku: 'HE-55501', options: '' }],
    };
    const { id, rows } = (await call('POST', '/products', { product })).json().product;
    for (const text of ['he ao', 'he55501', 'HE-555'])
      expect([text, await ids('products', text)]).toEqual([text, [id]]);
    await call('POST', `/products/${id}/variants`, { lines: [{ sku: 'HE-55502', options: '' }] });
    expect(await ids('products', 'he-55502')).toEqual([id]);
    await call('POST', `/products/${id}/variants/delete`, { ids: [rows[0].id] });
    expect(await ids('products', 'he-55501')).toEqual([]);
  });

  it.each([
    ['letters', `mug${'-ceramic'.repeat(12)}`],
    ['emoji, of which none is cut in two', `mug${'🎄'.repeat(20)}a`],
  ])('finds a product by a long word of %s up to its last character', async (_what, word) => {
    const product = {
      shop_id: world.seller.shopId,
      title: word,
      lines: [{ sku: `LONG-${word.length}`, options: '' }],
    };
    const { id } = (await call('POST', '/products', { product })).json().product;
    expect(await ids('products', word)).toEqual([id]);
    expect(await ids('products', `${word.slice(0, -1)}x`)).toEqual([]);
  });
});

describe('a page of matches', () => {
  it('returns the same page whether few, many or all rows match', async () => {
    const seller = await openSeller(world.kit);
    await sql`
      insert into transactions (account_id, code, kind, method, status, amount_cents, transfer_text, created_at)
      select ${seller.accountId}, 'TU-' || n, 'topup', 'bank', 'canceled', n,
        case when n <= 700 then 'old' when n % 5 = 0 then 'some' else 'rest' end || n, now() - (3000 - n) * interval '1 minute'
      from generate_series(1, 3000) as n`.execute(world.kit.services.db);
    const page = async (query: string) =>
      (await seller.call('GET', `/bills/transactions?${query}`))
        .json()
        .transactions.map((row: { code: string }) => row.code);
    const codes = (from: number, step: number) =>
      Array.from({ length: 25 }, (_, index) => `TU-${from - index * step}`);
    expect(await page('search=tu')).toEqual(codes(3000, 1));
    expect(await page('search=some')).toEqual(codes(3000, 5));
    expect(await page('search=some&page=17')).toEqual(codes(1000, 5));
    expect(await page('search=old')).toEqual(codes(700, 1));
    expect(await page('search=old&page=28')).toEqual(codes(25, 1));
    expect(await page('search=old69')).toEqual([...codes(699, 1).slice(0, 10), 'TU-69']);
    expect(await page('search=old&sort=amount_cents&order=ASC')).toEqual(codes(25, 1).toReversed());
    expect(await page('search=old&amount_cents_gte=690&amount_cents_lte=691')).toEqual(['TU-691', 'TU-690']);
    expect((await seller.call('GET', '/bills/transactions/count?search=some')).json()).toEqual({
      count: 460,
    });
  });
});

describe('the views of searches', () => {
  it('has every column of the table in each search view, and no rows without an account', async () => {
    const db = ownerDb(world.kit.services);
    const { rows: views } = await sql<{ name: string; missing: string[] }>`
      select view.relname as name, array(
        select attname::text from pg_attribute as own
        where own.attrelid = ('public.' || substr(view.relname, 10))::regclass and own.attnum > 0 and not own.attisdropped
          and not exists (select from pg_attribute as seen where seen.attrelid = view.oid and seen.attname = own.attname)
      ) as missing
      from pg_class as view where view.relkind = 'v' and view.relname like 'searched\\_%' and view.relnamespace = 'public'::regnamespace order by 1`.execute(
      db,
    );
    expect(views.length).toBeGreaterThan(7);
    for (const { name, missing } of views) {
      expect([name, missing]).toEqual([name, []]);
      const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
        db,
      );
      expect([name, counted.rows[0]?.count]).toEqual([name, 0]);
    }
  });
});
