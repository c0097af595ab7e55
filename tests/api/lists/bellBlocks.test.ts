import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unreadLimit } from '../../../contract/notifications/kinds.ts';
import { notify } from '../../../server/notify/notify.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { measureBlocks, sumOfBlocks } from '../../support/database/blocks.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { fillBell, settleTables } from '../../support/worlds/bigShop.ts';
import { callAs } from '../../support/worlds/members.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';

type Call = Awaited<ReturnType<typeof callAs>>;

let kit: OrdersKit;
const sizes = [1_000, 20_000] as const;
const sellers: OrdersSeller[] = [];
/** Each in a second shop of the account, which was told nothing. */
const inOther: Call[] = [];

beforeAll(async () => {
  kit = await openOrdersKit();
  const { db } = kit.services;
  for (const size of sizes) {
    const seller = await openSeller(kit);
    const { accountId, userId } = seller;
    await fillBell(kit.services, seller, size);
    const shop = { account_id: accountId, name: 'Quiet', phone_number: null, email: null };
    const { id } = await db.insertInto('shops').values(shop).returning('id').executeTakeFirstOrThrow();
    inOther.push(await callAs(kit, { accountId, userId, shopId: id }));
    sellers.push(seller);
  }
  await settleTables(kit.services);
}, 120_000);
afterAll(() => kit.close());

const path = '/users/notifications';
const countOf = async (call: Call): Promise<number> => (await call('GET', `${path}/count`)).json().count;
const pageOf = async (call: Call, query: string): Promise<{ id: string }[]> =>
  (await call('GET', `${path}?${query}`)).json().notifications;

/** Blocks of a call of each seller, the one with few notifications first. */
const blocksOf = async (
  calls: readonly Call[],
  url: string,
  method: 'GET' | 'PUT' = 'GET',
): Promise<number[]> => {
  const all: number[] = [];
  for (const call of calls) {
    const blocks = await measureBlocks(kit.services, async () =>
      expect((await call(method, url, method === 'PUT' ? {} : undefined)).statusCode).toBe(200),
    );
    all.push(sumOfBlocks(blocks));
  }
  return all;
};

const expectBounded = ([few = 0, many = 0]: readonly number[]): void => {
  expect(many).toBeLessThanOrEqual(3 * few);
  expect(many).toBeLessThan(700);
};

const calls = (): Call[] => sellers.map(({ call }) => call);
const urls = ['/count', '', '?status=unread', '?status=readed', '?type=bill', '?type=order&status=unread'];

describe('the bell of a shop that was told much', () => {
  it.each(urls)('reads no more rows than it shows while nothing is read: %s', async (url) => {
    expectBounded(await blocksOf(calls(), path + url));
  });

  it.each(urls)('reads no more rows in another shop of the account: %s', async (url) => {
    expectBounded(await blocksOf(inOther, path + url));
    for (const call of inOther) expect(await countOf(call)).toBe(0);
  });

  it('counts unread notifications up to a hundred, and exactly below', async () => {
    for (const { call } of sellers) expect(await countOf(call)).toBe(unreadLimit);
    const small = await openSeller(kit);
    await fillBell(kit.services, small, 99);
    expect(await countOf(small.call)).toBe(99);
  });

  it('marks everything as read without a row for each, and reads nothing of it again', async () => {
    expectBounded(await blocksOf(calls(), `${path}/read`, 'PUT'));
    for (const { call } of sellers) {
      expect((await call('PUT', `${path}/read`, {})).json()).toEqual({ count: 0 });
      expect(await pageOf(call, 'status=unread')).toEqual([]);
      expect(await pageOf(call, 'status=readed')).toHaveLength(10);
      expect(await pageOf(call, '')).toHaveLength(10);
    }
    const rows = await ownerDb(kit.services).selectFrom('notification_reads').select('user_id').execute();
    expect(rows.length).toBeLessThan(50);
    for (const url of urls) expectBounded(await blocksOf(calls(), path + url));
  });
});

describe('reading all', () => {
  const rejectionOf = (seller: OrdersSeller, shopId: string | null, code: string) => ({
    kind: 'order_rejected' as const,
    shopId,
    objectId: seller.designId,
    params: { code, reason: 'trademark' },
  });

  it('keeps a notification unread whose transaction ends after "read all"', async () => {
    const seller = await openSeller(kit);
    const { accountId, shopId, call } = seller;
    const { db } = kit.services;
    await asTenant(db, accountId, async (tx) => {
      await notify(tx, accountId, rejectionOf(seller, shopId, 'LATE'));
      await asTenant(db, accountId, (laterTx) =>
        notify(laterTx, accountId, rejectionOf(seller, shopId, 'SOON')),
      );
      expect((await call('PUT', `${path}/read`, {})).json()).toEqual({ count: 0 });
    });
    expect(await countOf(call)).toBe(1);
  });

  it('marks the account’s notifications as read, but not those of other shops', async () => {
    const seller = await openSeller(kit);
    const { accountId, userId, shopId, call } = seller;
    const { db } = kit.services;
    const shop = { account_id: accountId, name: 'Second', phone_number: null, email: null };
    const { id: second } = await db
      .insertInto('shops')
      .values(shop)
      .returning('id')
      .executeTakeFirstOrThrow();
    const there = await callAs(kit, { accountId, userId, shopId: second });
    for (const [at, place] of [shopId, second, null].entries())
      await asTenant(db, accountId, (tx) => notify(tx, accountId, rejectionOf(seller, place, `S-${at}`)));
    // Old enough to be read by the marks.
    await sql`update notifications set id = uuidv7(interval '-3 hours') where account_id = ${accountId}`.execute(
      db,
    );
    expect([await countOf(call), await countOf(there)]).toEqual([2, 2]);
    await call('PUT', `${path}/read`, {});
    expect([await countOf(call), await countOf(there)]).toEqual([0, 1]);
    expect((await pageOf(there, 'status=unread')).length).toBe(1);
    expect((await pageOf(there, 'status=readed')).length).toBe(1);
  });
});
