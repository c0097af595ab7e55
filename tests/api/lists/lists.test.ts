import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../../../server/notify/notify.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import {
  createOrder,
  openOrdersKit,
  openSeller,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';

let kit: OrdersKit;
let seller: OrdersSeller;

beforeAll(async () => {
  kit = await openOrdersKit();
  seller = await openSeller(kit);
  for (const name of ['alpha', 'Beta', 'gamma'])
    await seller.call('POST', '/shops', { shop: { name, phone_number: `0${name.length}` } });
  await createOrder(kit, seller);
});
afterAll(() => kit.close());

const get = async (path: string, { call } = seller) => (await call('GET', path)).json();
const names = async (query: string): Promise<string[]> =>
  (await get(`/shops${query}`)).shops.map(({ name }: { name: string }) => name);

describe('shops are a list like any other', () => {
  it('returns shops in pages, sorted by a field in either order, ignoring case', async () => {
    expect(await names('?page=1&limit=25&sort=name&order=ASC')).toEqual([
      'alpha',
      'Beta',
      'gamma',
      'Lotus Tee Co.',
    ]);
    expect(await names('?page=1&limit=25&sort=name&order=DESC')).toEqual([
      'Lotus Tee Co.',
      'gamma',
      'Beta',
      'alpha',
    ]);
    expect((await seller.call('GET', '/shops?sort=order_count')).statusCode).toBe(422);
  });

  it('finds and counts shops by a part of the name, under either parameter', async () => {
    for (const parameter of ['search', 'query']) {
      expect([await names(`?${parameter}=BET`), (await get(`/shops/count?${parameter}=BET`)).count]).toEqual([
        ['Beta'],
        1,
      ]);
    }
    expect(await get('/shops/facets')).toEqual({ facets: {}, total: 4 });
  });

  it('returns all shops without a limit', async () => {
    const { accountId } = seller;
    const many = Array.from({ length: 30 }, (_, index) => ({
      account_id: accountId,
      name: `z ${index}`,
      phone_number: null,
      email: null,
    }));
    const added = await kit.services.db.insertInto('shops').values(many).returning('id').execute();
    expect([(await names('')).length, (await names('?limit=25')).length]).toEqual([34, 25]);
    await kit.services.db
      .deleteFrom('shops')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute();
  });

  it('shows order counts of shops to callers who may see orders there', async () => {
    const [first] = (await get('/shops?search=lotus')).shops;
    expect(first).toMatchObject({ name: 'Lotus Tee Co.', order_count: 1, pending_orders: 1 });
    expect((await get(`/shops/${first.id}`)).shop).toEqual(first);
    const { userId } = await buildMember(kit, seller.accountId, [
      { shop_id: seller.shopId, role: 'designer' },
    ]);
    const designer = await callAs(kit, { accountId: seller.accountId, userId });
    expect((await designer('GET', '/shops')).json().shops).toMatchObject([
      { name: 'Lotus Tee Co.', order_count: null },
    ]);
  });

  it('changes the given fields of a shop and returns it whole', async () => {
    const [beta] = (await get('/shops?search=beta')).shops;
    const { shop } = (
      await seller.call('PUT', `/shops/${beta.id}`, { shop: { email: 'b@example.test', phone_number: null } })
    ).json();
    expect(shop).toEqual({ ...beta, email: 'b@example.test', phone_number: null });
    const wrong = await seller.call('PUT', `/shops/${beta.id}`, { shop: { name: ' ', email: 'b' } });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { 'shop.name': 'required', 'shop.email': 'email' },
    ]);
  });
});

describe('notifications are a list like any other', () => {
  const objectId = '01900000-0000-7000-8000-0000000000aa';
  const notifyRejected = (code: string) =>
    asTenant(kit.services.db, seller.accountId, (tx) =>
      notify(tx, seller.accountId, {
        kind: 'order_rejected',
        shopId: seller.shopId,
        objectId,
        params: { code, reason: 'trademark' },
      }),
    );

  it('has tabs for unread and read notifications, with their counts', async () => {
    for (const code of ['N-1', 'N-2', 'N-3']) await notifyRejected(code);
    const titles = async (query: string) =>
      (await get(`/notifications${query}`)).notifications.map(({ title }: { title: string }) => title);
    expect(await titles('')).toEqual([
      'Order #N-3 was rejected',
      'Order #N-2 was rejected',
      'Order #N-1 was rejected',
    ]);
    const [newest] = (await get('/notifications')).notifications;
    await seller.call('PUT', '/users/notifications/read', { ids: [newest.id] });
    expect(await titles('?status=unread')).toEqual(['Order #N-2 was rejected', 'Order #N-1 was rejected']);
    expect(await get('/notifications/facets?type=order')).toEqual({
      facets: { unread: 2, readed: 1 },
      total: 3,
    });
    expect(await get('/notifications/count?type=bill')).toEqual({ count: 0 });
    expect((await get(`/notifications/${newest.id}`)).notification).toEqual({
      ...newest,
      status: 'readed',
      is_read: true,
    });
  });

  it('lists no notification that the reader’s bell hides', async () => {
    const [notification] = (await get('/notifications')).notifications;
    const { userId } = await buildMember(kit, seller.accountId, [
      { shop_id: seller.shopId, role: 'designer' },
    ]);
    const designer = await callAs(kit, { accountId: seller.accountId, userId, shopId: seller.shopId });
    expect((await designer('GET', '/notifications')).json()).toEqual({ notifications: [] });
    expect((await designer('GET', `/notifications/${notification.id}`)).statusCode).toBe(404);
  });
});
