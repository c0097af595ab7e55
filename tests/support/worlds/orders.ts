import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Order } from '../../../contract/orders/orders.ts';
import { orderStatusCodes, type OrderStatus } from '../../../contract/orders/statuses.ts';
import { buildApp } from '../../../server/start/app.ts';
import { postTransfers } from '../../../server/areas/money/ledger.ts';
import { lockWallet } from '../../../server/areas/money/wallet.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import type { Services } from '../../../server/services/services.ts';
import {
  buildCatalog,
  buildDesign,
  buildSeller,
  type Call,
  type Seller,
  type SellerOptions,
} from './seller.ts';
import { sellerTokens } from './sellerTokens.ts';
import { type NewOrderBody, teeOrder } from './teeOrder.ts';
import { testServices } from '../database/services.ts';

let serial = 0;

/** The server's clock in a test. */
export interface Clock {
  now: () => Date;
  forward: (minutes: number) => void;
}

export const testClock = (): Clock => {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    forward: (minutes) => {
      offset += minutes * 60_000;
    },
  };
};

/** A server with a catalog and a clock that can be moved; sellers are added to it. */
export interface OrdersKit {
  services: Services;
  app: FastifyInstance;
  clock: Clock;
  /** Variant ids by SKU. */
  variants: Map<string, string>;
  close: () => Promise<void>;
}

export const openOrdersKit = async (clock = testClock()): Promise<OrdersKit> => {
  const { services, close } = await testServices({ now: clock.now });
  const app = await buildApp(services);
  await app.ready();
  const variants = await buildCatalog(services);
  const end = async () => {
    await app.close();
    await close();
  };
  return { services, app, clock, variants, close: end };
};

/** Calls the API as this seller without signing in first, which is limited and intentionally slow. */
export const enter = async (
  { services, app }: Pick<OrdersKit, 'services' | 'app'>,
  seller: Seller,
): Promise<Call> => {
  const { token, accountToken } = await sellerTokens(services, seller);
  serial += 1;
  // Requests are limited by address: each seller has their own.
  const remoteAddress = `10.0.${serial >> 8}.${serial & 255}`;
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: `/v1${url}`,
      remoteAddress,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body && { payload: body }),
    } satisfies InjectOptions);
  return Object.assign(call, { token, accountToken });
};

/** Opens a seller who can create and pay orders: their money is in the ledger. */
export interface OrdersSeller extends Seller {
  call: Call;
  designId: string;
}

export const openSeller = async (
  kit: OrdersKit,
  { balanceCents = 100_000, ...options }: SellerOptions = {},
): Promise<OrdersSeller> => {
  const { services } = kit;
  serial += 1;
  const seller = await buildSeller(services, {
    email: `seller${serial}@example.test`,
    prefix: `T${serial}`,
    ...options,
    balanceCents: 0,
  });
  await topUp(services, seller.accountId, balanceCents);
  const designId = await buildDesign(services, seller.accountId);
  return { ...seller, designId, call: await enter(kit, seller) };
};

/** Adds money to the wallet, with its entries. */
export const topUp = ({ db, now }: Services, accountId: string, cents: number): Promise<void> =>
  asTenant(db, accountId, async (tx) => {
    const transfer = {
      kind: 'topup' as const,
      cents,
      reference: `FT${(serial += 1)}`,
      bill_id: null,
      order_id: null,
    };
    await postTransfers(tx, accountId, await lockWallet(tx, accountId), [transfer], now());
  });

/** An order as users who may see cost get it. */
export type CostedOrder = Order & { total_cents: number };

/** Returns the body of a new order: two black tees of size L with one print, to Boston by USPS. */
export const newOrder = (
  { variants }: Pick<OrdersKit, 'variants'>,
  seller: OrdersSeller,
  overrides: NewOrderBody = {},
): NewOrderBody => ({ ...teeOrder(variants, seller, 2), ...overrides });

/** Returns a line item of a SKU with one print on its front. */
export const oneItem = (
  { variants }: Pick<OrdersKit, 'variants'>,
  { designId }: Pick<OrdersSeller, 'designId'>,
  sku: string,
  quantity = 1,
) => [
  {
    variant_id: variants.get(sku) ?? '',
    quantity,
    prints: [{ position: 'front' as const, design_id: designId }],
  },
];

/** Creates an order with the API and returns it. */
export const createOrder = async (
  kit: OrdersKit,
  seller: OrdersSeller,
  overrides: NewOrderBody = {},
): Promise<CostedOrder> => {
  const answer = await seller.call('POST', '/orders', { order: newOrder(kit, seller, overrides) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().order;
};

/** Pays orders with the API at their current cost. */
export const payOrders = (
  seller: OrdersSeller,
  orders: readonly Order[],
  headers: Record<string, string> = {},
) =>
  seller.call(
    'POST',
    '/orders/pay',
    {
      ids: orders.map((order) => order.id),
      total_cents: orders.reduce((sum, order) => sum + (order.total_cents ?? 0), 0),
    },
    headers,
  );

/** Sets the status of an order without its rules, as staff would in time. */
export const forceStatus = async (
  { services }: OrdersKit,
  id: string,
  status: OrderStatus,
): Promise<void> => {
  await services.db
    .updateTable('orders')
    .set({ status: orderStatusCodes[status] })
    .where('id', '=', id)
    .execute();
};

/** Returns the stored money of an account. */
export const readMoney = async ({ services: { db } }: OrdersKit, accountId: string) => {
  const { balance_cents: balance } = await db
    .selectFrom('wallets')
    .select('balance_cents')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const bills = await db
    .selectFrom('bills')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const lines = await db.selectFrom('bill_orders').selectAll().where('account_id', '=', accountId).execute();
  return { balance, entries, bills, lines };
};
