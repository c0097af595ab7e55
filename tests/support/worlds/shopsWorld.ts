import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { BuiltInRole } from '../../../contract/accounts/permissions.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { openSession } from '../../../server/auth/sessions.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import {
  createOrder,
  enter,
  openOrdersKit,
  openSeller,
  type OrdersKit,
  type OrdersSeller,
} from './orders.ts';
import { ownerDb } from '../database/ownerDb.ts';

type Method = NonNullable<InjectOptions['method']>;

let serial = 0;

/** Calls the API with a token of the account, without a shop. */
const accountCaller = async (kit: OrdersKit, user: { userId: string; accountId: string }) => {
  const { userId, accountId } = user;
  const token = await openSession(
    kit.services.db,
    { userId, accountId, userAgent: undefined, ip: '127.0.0.1' },
    kit.services.now(),
  );
  serial += 1;
  const remoteAddress = `10.9.0.${serial}`;
  return (method: Method, url: string, body?: object, headers: Record<string, string> = {}) =>
    kit.app.inject({
      method,
      url: `/v1${url}`,
      remoteAddress,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body && { payload: body }),
    });
};

export type AccountCaller = Awaited<ReturnType<typeof accountCaller>>;

/** Adds a member to the account with a role in some of its shops. */
const addMember = async (
  kit: OrdersKit,
  accountId: string,
  access: readonly { shop_id: string; role_key: BuiltInRole }[],
): Promise<AccountCaller> => {
  const db = ownerDb(kit.services);
  const email = `member${(serial += 1)}@example.test`;
  const user = await db
    .insertInto('users')
    .values({ account_id: accountId, email, full_name: 'Thu', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await db
    .insertInto('members')
    .values({ account_id: accountId, user_id: user.id, email, status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('member_access')
    .values(access.map((grant) => ({ account_id: accountId, member_id: member.id, ...grant })))
    .execute();
  return accountCaller(kit, { userId: user.id, accountId });
};

/** Returns the seller once for each of three shops, with a token of that shop. */
const openShops = async (kit: OrdersKit, first: OrdersSeller): Promise<OrdersSeller[]> => {
  const shops = await kit.services.db
    .insertInto('shops')
    .values(
      ['Second', 'Third'].map((name) => ({
        account_id: first.accountId,
        name,
        phone_number: null,
        email: null,
      })),
    )
    .returning('id')
    .execute();
  const otherShops = shops.map(async ({ id: shopId }) => ({
    ...first,
    shopId,
    call: await enter(kit, { ...first, shopId }),
  }));
  return [first, ...(await Promise.all(otherShops))];
};

/**
 * A server with its jobs on which each test has a seller with three shops and an order in each; another account has
 * one order too. The parts exist only while a test runs.
 */
export const shopsWorld = () => {
  let kit: OrdersKit;
  let stranger: OrdersSeller;
  let foreign: Order;
  let sellers: OrdersSeller[];
  let orders: Order[];
  let owner: AccountCaller;
  beforeAll(async () => {
    kit = await openOrdersKit();
    await startJobs(kit.services, jobKinds);
    stranger = await openSeller(kit);
    foreign = await createOrder(kit, stranger);
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    const first = await openSeller(kit);
    sellers = await openShops(kit, first);
    owner = await accountCaller(kit, first);
    orders = [];
    for (const seller of sellers.toReversed()) orders.unshift(await createOrder(kit, seller));
  });
  const shopOf = (index: number): string => sellers[index]?.shopId ?? '';
  return {
    get kit() {
      return kit;
    },
    get stranger() {
      return stranger;
    },
    /** The order of the other account. */
    get foreign() {
      return foreign;
    },
    /** The same seller, with a token of each shop. */
    get sellers() {
      return sellers;
    },
    /** An order of each shop; the first shop's is created last, so it is the newest. */
    get orders() {
      return orders;
    },
    /** Calls the API as the seller, without a shop. */
    get owner() {
      return owner;
    },
    shopOf,
    idOf: (index: number): string => orders[index]?.id ?? '',
    /** Adds a member to the seller's account with a role in some of the shops. */
    addMember: (roles: readonly [shop: number, role: BuiltInRole][]) =>
      addMember(
        kit,
        sellers[0]?.accountId ?? '',
        roles.map(([shop, role]) => ({ shop_id: shopOf(shop), role_key: role })),
      ),
  };
};

/** Returns the ids of the orders in a caller's list. */
export const listedOrders = async (call: AccountCaller, query = ''): Promise<string[]> =>
  (await call('GET', `/orders${query}`)).json<{ orders: Order[] }>().orders.map(({ id }) => id);
