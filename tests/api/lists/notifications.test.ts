import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Announcement } from '../../../contract/announcements.ts';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { openCommands } from '../../support/worlds/staffCommands.ts';
import { writeAccess } from '../../../server/areas/members/access.ts';
import { notify } from '../../../server/notify/notify.ts';
import { openSession, openShopSession } from '../../../server/auth/sessions.ts';
import { hashToken, newToken } from '../../../server/auth/tokens.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const objectId = '01900000-0000-7000-8000-0000000000aa';

let kit: OrdersKit;
let seller: OrdersSeller;

beforeAll(async () => {
  kit = await openOrdersKit();
  seller = await openSeller(kit);
  for (let number = 1; number <= 12; number += 1) await tell(seller, `N-${number}`);
});

afterAll(() => kit.close());

const tell = ({ accountId, shopId }: OrdersSeller, code: string, reason = '<b>118 DPI</b>') =>
  asTenant(kit.services.db, accountId, (tx) =>
    notify(tx, accountId, { kind: 'order_rejected', shopId, objectId, params: { code, reason } }),
  );

type Caller = {
  call: (method: 'GET' | 'PUT', url: string, body?: object) => ReturnType<OrdersSeller['call']>;
};

/** A member of the seller's account with a role in all its shops, at work in the seller's shop. */
const memberOf = async (
  { accountId, shopId }: OrdersSeller,
  role: 'viewer' | 'manager',
): Promise<Caller & { userId: string }> => {
  const { userId } = await buildMember(kit, accountId, [{ shop_id: null, role }]);
  return { userId, call: await callAs(kit, { accountId, userId, shopId }) };
};

const list = async (query = '', { call }: Caller = seller): Promise<Notification[]> =>
  (await call('GET', `/users/notifications${query}`)).json().notifications;
const count = async ({ call }: Caller = seller): Promise<number> =>
  (await call('GET', '/users/notifications/count')).json().count;

describe('notifications', () => {
  it('returns ten notifications at a time, newest first, with the text and its parts', async () => {
    const page = await list();
    expect(page.map(({ params }) => params.code)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `N-${number}`),
    );
    expect(page[0]).toMatchObject({
      type: 'order',
      object_id: objectId,
      kind: 'order_rejected',
      status: 'unread',
      is_read: false,
      title: 'Order #N-12 was rejected',
      message: 'Reason: <b>118 DPI</b>',
    });
    const nextPage = await list(`?last_id=${page.at(-1)?.id}`);
    expect(nextPage.map(({ params }) => params.code)).toEqual(['N-2', 'N-1']);
    expect((await list(`?first_id=${page[1]?.id}`)).map(({ params }) => params.code)).toEqual(['N-12']);
  });

  it('marks notifications as read by id, then all; the count falls by the number read', async () => {
    const [first, second] = await list();
    const before = await count();
    const response = await seller.call('PUT', '/users/notifications/read', { ids: [first?.id, second?.id] });
    expect(response.json()).toEqual({ count: before - 2 });
    expect((await list('?status=readed')).map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect((await seller.call('PUT', '/users/notifications/read', {})).json()).toEqual({ count: 0 });
    expect(await list('?status=unread')).toEqual([]);
  });

  it('shows a known reason for rejection as text, with its code', async () => {
    const otherSeller = await openSeller(kit);
    await tell(otherSeller, 'R-1', 'trademark');
    const [first] = await list('', otherSeller);
    expect(first).toMatchObject({
      message: 'Reason: The artwork shows a protected trademark.',
      params: { reason: 'trademark' },
    });
  });

  it('shows notifications to nobody else', async () => {
    const otherSeller = await openSeller(kit);
    await tell(otherSeller, 'X-1');
    const [foreign] = await list('', otherSeller);
    expect(await list()).not.toContainEqual(expect.objectContaining({ id: foreign?.id }));
    await seller.call('PUT', '/users/notifications/read', { ids: [foreign?.id] });
    expect(await count(otherSeller)).toBe(1);
  });

  it('hides notifications from a member who may not see the linked page', async () => {
    const { accountId, shopId } = await openSeller(kit);
    await tell({ ...seller, accountId, shopId }, 'M-1');
    for (const [role, seen] of [
      ['designer', 0],
      ['viewer', 1],
    ] as const) {
      const { userId } = await buildMember(kit, accountId, [{ shop_id: null, role }]);
      const call = await callAs(kit, { accountId, userId, shopId });
      expect((await call('GET', '/users/notifications')).json().notifications).toHaveLength(seen);
      expect((await call('GET', '/users/notifications/count')).json()).toMatchObject({ count: seen });
    }
  });

  it('marks as read per user: the owner still sees what a member has read as new', async () => {
    const owner = await openSeller(kit);
    await tell(owner, 'P-1');
    await tell(owner, 'P-2');
    const member = await memberOf(owner, 'viewer');
    const [newest] = await list('', member);
    expect((await member.call('PUT', '/users/notifications/read', { ids: [newest?.id] })).json()).toEqual({
      count: 1,
    });
    expect([await count(member), await count(owner)]).toEqual([1, 2]);
    expect((await member.call('PUT', '/users/notifications/read', {})).json()).toEqual({ count: 0 });
    expect((await list('?status=unread', owner)).map(({ params }) => params.code)).toEqual(['P-2', 'P-1']);
    expect((await owner.call('PUT', '/users/notifications/read', {})).json()).toEqual({ count: 0 });
  });

  it('shows a new member earlier notifications as read', async () => {
    const owner = await openSeller(kit);
    await tell(owner, 'O-1');
    const [token, email] = [newToken(), 'late@example.test'];
    const { accountId, shopId } = owner;
    await ownerDb(kit.services)
      .transaction()
      .execute(async (tx) => {
        const expires = new Date(kit.services.now().getTime() + 3_600_000);
        const invited = {
          account_id: accountId,
          user_id: null,
          email,
          token_hash: hashToken(token),
          expires_at: expires,
        };
        const { id } = await tx
          .insertInto('members')
          .values(invited)
          .returning('id')
          .executeTakeFirstOrThrow();
        await writeAccess(tx, accountId, [id], [{ shop_id: null, role: 'viewer' }]);
      });
    const payload = { token, full_name: 'Lê Hà', password: 'seven parcels go' };
    const accepted = await kit.app.inject({ method: 'POST', url: '/v1/auth/accept-invitation', payload });
    const member = { call: await callAs(kit, { accountId, userId: accepted.json().user.id, shopId }) };
    expect([await count(member), await count(owner)]).toEqual([0, 1]);
    expect(await list('', member)).toHaveLength(1);
    await tell(owner, 'O-2');
    expect(await count(member)).toBe(1);
  });

  it('keeps notifications unread for the seller when support opens the bell', async () => {
    const owner = await openSeller(kit);
    await tell(owner, 'S-1');
    const { db, now } = kit.services;
    const { userId, accountId, shopId } = owner;
    const until = new Date(now().getTime() + 3_600_000);
    const account = await openSession(
      db,
      { userId, accountId, userAgent: undefined, ip: '10.3.0.2', support: 'Kim', until },
      now(),
    );
    const token = await openShopSession(db, hashToken(account), shopId);
    const headers = { authorization: `Bearer ${token}` };
    const read = await kit.app.inject({
      method: 'PUT',
      url: '/v1/users/notifications/read',
      headers,
      payload: {},
    });
    expect([read.statusCode, read.json()]).toEqual([200, { count: 1 }]);
    expect(await count(owner)).toBe(1);
  });

  it('notifies only the requester of an export', async () => {
    const owner = await openSeller(kit);
    const { accountId, shopId } = owner;
    const member = await memberOf(owner, 'manager');
    const ready = (asker: string, file: string) =>
      asTenant(kit.services.db, accountId, (tx) =>
        notify(tx, accountId, {
          kind: 'export_ready',
          shopId,
          userId: asker,
          objectId,
          params: { file, rows: 3 },
        }),
      );
    await ready(owner.userId, 'owner.csv');
    await ready(member.userId, 'member.csv');
    expect((await list('', member)).map(({ params }) => params.file)).toEqual(['member.csv']);
    expect((await list('', owner)).map(({ params }) => params.file)).toEqual(['owner.csv']);
    expect([await count(member), await count(owner)]).toEqual([1, 1]);
  });

  it('notifies a member whose only list is the bills of their export', async () => {
    const { accountId, shopId } = seller;
    const role = await ownerDb(kit.services)
      .insertInto('roles')
      .values({ account_id: accountId, name: 'Books', rights: ['bills.view'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { userId } = await buildMember(kit, accountId, [{ shop_id: null, role: role.id }]);
    await asTenant(kit.services.db, accountId, (tx) =>
      notify(tx, accountId, {
        kind: 'export_ready',
        shopId,
        userId,
        objectId,
        params: { file: 'bills.csv', rows: 3 },
      }),
    );
    expect(
      (await list('', { call: await callAs(kit, { accountId, userId, shopId }) })).map(
        ({ params }) => params.file,
      ),
    ).toEqual(['bills.csv']);
  });

  it('filters notifications by the record that they link to', async () => {
    const exported = await openSeller(kit);
    await tell(exported, 'E-1');
    const { accountId, shopId } = exported;
    await asTenant(kit.services.db, accountId, (tx) =>
      notify(tx, accountId, {
        kind: 'export_ready',
        shopId,
        objectId,
        params: { file: 'orders.csv', rows: 3 },
      }),
    );
    expect((await list('?type=export_fulfill', exported)).map(({ kind }) => kind)).toEqual(['export_ready']);
    expect((await list('?type=order&status=unread', exported)).map(({ kind }) => kind)).toEqual([
      'order_rejected',
    ]);
    expect(await list('?type=bill', exported)).toEqual([]);
    expect((await exported.call('GET', '/users/notifications?type=other')).statusCode).toBe(422);
  });

  it('refuses an invalid limit and id', async () => {
    expect((await seller.call('GET', '/users/notifications?limit=0')).statusCode).toBe(422);
    expect((await seller.call('GET', '/users/notifications?last_id=x')).statusCode).toBe(422);
  });
});

describe('announcements of the operator', () => {
  let ops: Awaited<ReturnType<typeof openCommands>>['run'];
  beforeAll(async () => {
    ops = (await openCommands(kit.services, 'Kim')).run;
  });
  const texts = ['Closed on 1 January', 'Orders wait a day.', 'Nghỉ ngày 1/1', 'Đơn chờ thêm một ngày.'];
  const current = async ({ call } = seller): Promise<Announcement[]> =>
    (await call('GET', '/users/notifications?limit=1')).json().system_notifications;

  it('shows announcements to everybody in every language, read per user', async () => {
    const otherSeller = await openSeller(kit);
    const [before, othersBefore] = [await count(), await count(otherSeller)];
    await ops('announcements', 'add', '7', ...texts);
    const [notification] = await current();
    expect(notification).toMatchObject({
      title: 'Closed on 1 January',
      message: 'Orders wait a day.',
      status: 'unread',
      is_read: false,
      words: { vi: { title: 'Nghỉ ngày 1/1', message: 'Đơn chờ thêm một ngày.' } },
    });
    expect(await count()).toBe(before + 1);
    const read = await seller.call('PUT', '/users/notifications/read', { ids: [notification?.id] });
    expect(read.json()).toEqual({ count: before });
    expect(await current()).toMatchObject([{ id: notification?.id, status: 'readed', is_read: true }]);
    expect(await current(otherSeller)).toMatchObject([{ id: notification?.id, is_read: false }]);
    expect(await count(otherSeller)).toBe(othersBefore + 1);
    expect((await otherSeller.call('PUT', '/users/notifications/read', {})).json()).toEqual({ count: 0 });
    expect(
      (await otherSeller.call('PUT', '/users/notifications/read', { ids: [notification?.id] })).json(),
    ).toEqual({
      count: 0,
    });
  });

  it('hides announcements that were ended or have expired', async () => {
    const [notification] = await current();
    expect(await ops('announcements', 'list')).toMatchObject({ announcements: [{ id: notification?.id }] });
    await ops('announcements', 'end', notification?.id ?? '');
    expect(await current()).toEqual([]);
    await expect(ops('announcements', 'end', notification?.id ?? '')).rejects.toThrow('Not found');
    await ops('announcements', 'add', '1', ...texts);
    expect(await current()).toHaveLength(1);
    kit.clock.forward(24 * 60);
    expect(await current()).toEqual([]);
  });

  it('refuses announcements without all texts and days', async () => {
    await expect(ops('announcements', 'add', '7', 'Closed', 'Orders wait.')).rejects.toThrow('Usage');
    await expect(ops('announcements', 'add', '0', ...texts)).rejects.toThrow('days');
    await expect(ops('announcements', 'add', '7', 'x'.repeat(121), ...texts.slice(1))).rejects.toThrow(
      'title',
    );
  });
});
