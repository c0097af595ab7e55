import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import {
  createOrder,
  forceStatus,
  oneItem,
  openOrdersKit,
  openSeller,
  payOrders,
  readMoney,
  testClock,
  type OrdersKit,
  type OrdersSeller,
} from './orders.ts';
import type { SellerOptions } from './seller.ts';
import type { NewOrderBody } from './teeOrder.ts';

interface WorldOptions extends SellerOptions {
  /** Gives each test its own seller, for tests that count money or orders. */
  sellerEach?: boolean;
}

/**
 * A server and a seller for the tests of one file, and the actions of this seller. Opens before the first test and
 * closes after the last; `kit` and `seller` exist only while a test runs.
 */
export const ordersWorld = ({ sellerEach = false, ...options }: WorldOptions = {}) => {
  const clock = testClock();
  let kit: OrdersKit;
  let seller: OrdersSeller;
  const openOne = async () => {
    seller = await openSeller(kit, options);
  };
  beforeAll(async () => {
    kit = await openOrdersKit(clock);
  });
  if (sellerEach) beforeEach(openOne);
  else beforeAll(openOne);
  afterAll(() => kit.close());

  const call = (...request: Parameters<OrdersSeller['call']>) => seller.call(...request);
  return {
    clock,
    call,
    get kit() {
      return kit;
    },
    get seller() {
      return seller;
    },
    /** Continues as another seller; until the next test if each test gets its own seller. */
    become: async (sellerOptions: SellerOptions) => {
      seller = await openSeller(kit, sellerOptions);
    },
    create: (overrides?: NewOrderBody) => createOrder(kit, seller, overrides),
    pay: (orders: readonly Order[], headers?: Record<string, string>) => payOrders(seller, orders, headers),
    force: (id: string, status: OrderStatus) => forceStatus(kit, id, status),
    /** Returns the seller's stored money. */
    wallet: () => readMoney(kit, seller.accountId),
    /** Returns the order with its items and events, as the API shows it now. */
    detail: async (id: string) => (await call('GET', `/orders/${id}`)).json().order,
    /** Changes fields of the current version. */
    change: ({ id, version }: Pick<Order, 'id' | 'version'>, fields: object) =>
      call('PUT', `/orders/${id}`, { order: { version, ...fields } }),
    cancel: (id: string, headers?: Record<string, string>) =>
      call('POST', `/orders/${id}/cancel`, undefined, headers),
    /** Returns a line item of a SKU with a print on its front. */
    items: (sku: string, quantity?: number, designId = seller.designId) =>
      oneItem(kit, { designId }, sku, quantity),
    variant: (sku: string) => kit.variants.get(sku) ?? '',
  };
};
