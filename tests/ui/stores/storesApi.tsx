import type { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { LinkDetail, TestResult } from '../../../contract/stores/calls.ts';
import { connectionSteps, type StoreProblem } from '../../../contract/stores/connection.ts';
import type { IncomingOrder } from '../../../contract/stores/incoming.ts';
import type { StoreEvent } from '../../../contract/stores/log.ts';
import { areaResource } from '../../../src/app/areaResource.tsx';
import { incomingOrders, storeEvents, storeLinks } from '../../../src/resources/stores/index.ts';
import { StoresCard } from '../../../src/workflows/stores/StoresCard.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { renderAt } from '../layout/renderApp.tsx';

export const linkId = '01938c5e-0000-7000-8000-00000000b001';

/** Replaces what jsdom lacks and tables use. */
export const replaceResizeObserver = (): void => {
  window.ResizeObserver = class {
    observe(): void {}
    disconnect(): void {}
    unobserve(): void {}
  };
};

/** An active Shopify store, with what the test says otherwise. */
export const buildLink = (overrides: Partial<LinkDetail> = {}): LinkDetail => ({
  id: linkId,
  name: 'Lotus Tee US',
  platform: 'shopify',
  origin: 'https://lotus-tee-us.myshopify.com',
  shop_id: 'a',
  status: 'active',
  problem: null,
  shipping_line: 'usps',
  send_trackings: true,
  notify_buyer: false,
  failures: 0,
  last_event_at: '2026-11-20T03:00:00Z',
  last_pull_at: '2026-11-20T02:50:00Z',
  created_at: '2026-03-14T03:00:00Z',
  version: 4,
  problem_detail: null,
  problem_since: null,
  currency: 'USD',
  time_zone: 'America/Chicago',
  api_version: '2026-10',
  granted_scopes: ['read_orders', 'read_products', 'read_merchant_managed_fulfillment_orders'],
  tracking_way: null,
  token_expires_at: null,
  next_pull_at: '2026-11-20T03:05:00Z',
  wait_until: null,
  last_pull: { new: 1, changed: 2, unchanged: 40, left_out: 3, failed: 0 },
  hooks: [
    { topic: 'ORDERS_CREATE', is_active: true },
    { topic: 'ORDERS_UPDATED', is_active: false },
  ],
  hooks_checked_at: '2026-11-20T02:50:00Z',
  has_public_address: true,
  foreign_variants: [],
  payments: {
    is_on: false,
    order_cents: null,
    day_cents: null,
    payer: null,
    spent_cents: 0,
    unpaid: [],
  },
  days: [
    { day: '2026-11-18', done: 12, failed: 0 },
    { day: '2026-11-19', done: 3, failed: 2 },
    { day: '2026-11-20', done: 0, failed: 0 },
  ],
  ...overrides,
});

/** An order of the store that could not be taken. */
export const buildIncoming = (overrides: Partial<IncomingOrder> = {}): IncomingOrder => ({
  id: '01938c5e-0000-7000-8000-00000000c001',
  number: '#44098',
  status: 'failed',
  reason: 'address_missing',
  link_id: linkId,
  shop_id: 'a',
  order_id: null,
  unpaid_reason: null,
  auto_paid_at: null,
  store_state: 'PAID',
  differs: false,
  store_updated_at: '2026-11-20T02:00:00Z',
  created_at: '2026-11-20T02:00:00Z',
  ...overrides,
});

const event: StoreEvent = {
  id: '01938c5e-0000-7000-8000-00000000d001',
  created_at: '2026-11-20T02:50:00Z',
  kind: 'order',
  detail: '#44098',
  status: 'failed',
  reason: 'address_missing',
  link_id: linkId,
  shop_id: 'a',
  took_ms: 300,
};

const pull: StoreEvent = {
  ...event,
  id: '01938c5e-0000-7000-8000-00000000d002',
  kind: 'pull',
  detail: 'new 3, changed 0, unchanged 5, left_out 1, failed 0',
  status: 'done',
  reason: null,
};

const storeFacts = { name: 'Lotus Tee US', currency: 'USD', time_zone: 'America/Chicago' };

/** A test in which every step passed. */
export const passed = (waitingOrders: number | null = null): TestResult => ({
  steps: connectionSteps.map((step) => ({ step, state: 'passed' })),
  store: storeFacts,
  can_connect: true,
  waiting_orders: waitingOrders,
});

/** A test in which one step failed, or only works in part; those behind a failed one were not tried. */
export const withProblem = (
  name: (typeof connectionSteps)[number],
  problem: StoreProblem,
  { state = 'failed', detail }: { state?: 'failed' | 'warning'; detail?: string } = {},
): TestResult => {
  const at = connectionSteps.indexOf(name);
  const isFailed = state === 'failed';
  return {
    steps: connectionSteps.map((step, index) => {
      if (index === at) return { step, state, problem, ...(detail && { detail }) };
      return { step, state: isFailed && index > at ? 'waiting' : 'passed' };
    }),
    store: isFailed ? null : storeFacts,
    can_connect: !isFailed,
    waiting_orders: null,
  };
};

const ordersIn = (orders: readonly IncomingOrder[], path: string): IncomingOrder[] => {
  const query = new URLSearchParams(path.split('?')[1]);
  const isIn = (name: 'status' | 'reason', order: IncomingOrder): boolean =>
    query.get(name)?.split(',').includes(String(order[name])) ?? true;
  return orders.filter((order) => isIn('status', order) && isIn('reason', order));
};

export const storeAnswers = (
  link: LinkDetail,
  orders: readonly IncomingOrder[] = [],
): Parameters<typeof fakeApi>[0] => ({
  [`GET /store-links/${link.id}`]: { json: { store_link: link } },
  'GET /store-links': { json: { store_links: [link] } },
  'GET /store-links/hand-over': { json: { platforms: ['woocommerce'] } },
  'GET /incoming-orders': ({ path }) => ({ json: { incoming_orders: ordersIn(orders, path) } }),
  'GET /incoming-orders/count': { json: { count: orders.length } },
  'GET /incoming-orders/facets': { json: { facets: {}, total: orders.length } },
  'GET /store-events': { json: { store_events: [event, pull] } },
  'GET /shops': { json: { shops: [{ id: 'a', name: 'Lotus Tee Co.' }] } },
});

/** Opens the dialog that connects a store above the card of the stores, with the answers of its calls. */
export const openConnectDialog = async (extraResponses: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({ ...storeAnswers(buildLink()), ...extraResponses });
  const router = renderAt('/setting/shop', <StoresCard />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Connect store' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect store' }));
  const bodies = (path: string) =>
    calls.filter((call) => `${call.method} ${call.path}` === path).map(({ body }) => body);
  return { user, dialog, router, bodies };
};

/** The pages of stores at an address. */
export const openStores = (
  path: string,
  responses: Parameters<typeof fakeApi>[0],
  queryClient?: QueryClient,
) => {
  const calls = fakeApi(responses);
  const router = renderAt(
    path,
    <Routes>
      <Route path="/setting/shop/links/*" element={areaResource(storeLinks)} />
      <Route path="/setting/shop/incoming/*" element={areaResource(incomingOrders)} />
      <Route path="/setting/shop/log/*" element={areaResource(storeEvents)} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    'en',
    queryClient,
  );
  return { calls, router };
};
