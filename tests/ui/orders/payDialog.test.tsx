// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PayQuote } from '../../../contract/orders/calls.ts';
import { type PayOrder, sumPayment } from '../../../contract/orders/payment.ts';
import { PayDialog, type PayDialogProps } from '../../../src/workflows/pay/PayDialog.tsx';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';

beforeEach(() => fakeMedia());
afterEach(cleanup);

const [first, second] = [
  '00000000-0000-7000-8000-000000000001',
  '00000000-0000-7000-8000-000000000002',
] as const;

const orderOf = (id: string, total_cents: number, overrides: Partial<PayOrder> = {}): PayOrder => ({
  id,
  code: id === first ? 'LP-1' : 'LP-2',
  recipient: 'Ann Lee',
  item_picture: null,
  pieces: 1,
  extra_prints: 0,
  shipping_line: 'usps',
  waits: false,
  unusual: null,
  former_total_cents: null,
  cost: {
    base_cents: 1000,
    extra_print_cents: 0,
    shipping_cents: 220,
    handling_cents: 30,
    surcharge_cents: 0,
    discount_cents: 50,
    total_cents,
  },
  ...overrides,
});

const both = [
  orderOf(first, 1200, { waits: true }),
  orderOf(second, 3610, {
    pieces: 2,
    extra_prints: 2,
    cost: {
      base_cents: 2000,
      extra_print_cents: 900,
      shipping_cents: 780,
      handling_cents: 30,
      surcharge_cents: 0,
      discount_cents: 100,
      total_cents: 3610,
    },
  }),
];

const quoteOf = (overrides: Partial<PayQuote> = {}, payOrders = both): PayQuote => ({
  price_version: 0,
  ...sumPayment(payOrders),
  package: { name: 'Gold', discount_bp: 500 },
  refused: { order_unmatched: 3 },
  left_out: [],
  coarse: { ids: [], dpi: null },
  wallet: { postpaid: true, balance_cents: -10_000, floor_cents: -200_000, due_at: null },
  missing_cents: 0,
  affordable: { ids: payOrders.map(({ id }) => id), total_cents: sumPayment(payOrders).cost.total_cents },
  ids: payOrders.map(({ id }) => id),
  each: payOrders,
  ...overrides,
});

const paid = {
  json: { bill: { id: first, code: 'B-1', total_cents: 4810 }, orders: 2, balance_cents: -14_810 },
};
const refusal = (code: string) => ({ status: 409, json: { success: false, code, message: code } });

const open = (routes: Parameters<typeof fakeApi>[0], only?: PayDialogProps['only']) => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
  const calls = fakeApi(routes);
  const [onClose, onPaid, queryClient] = [vi.fn<() => void>(), vi.fn<() => void>(), new QueryClient()];
  queryClient.setQueryData(['orders', 'behind'], []);
  const isBehindStale = () => queryClient.getQueryState(['orders', 'behind'])?.isInvalidated;
  const dialog = (
    <PayDialog target={{ ids: [first, second] }} count={5} only={only} onClose={onClose} onPaid={onPaid} />
  );
  renderAt('/orders', dialog, { queryClient });
  return { calls, onClose, onPaid, isBehindStale, user: userEvent.setup() };
};

const payments = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ path }) => path === '/orders/pay');

it('shows every part of the cost, waiting and excluded orders, and the balance afterwards', async () => {
  open({ 'POST /orders/pay/quote': { json: quoteOf() } });
  const dialog = await screen.findByRole('dialog', { name: 'Pay 2 orders' });
  const text = dialog.textContent;
  for (const part of [
    'Base products 3 pieces$30.00',
    'Extra print area 2 × $4.50$9.00',
    'Handling 2 × $0.30$0.60',
    'Gold package 5% of base products−$1.50',
    'To pay$48.10',
    '1 order starts production now$36.10',
    '1 order waits for an address check$12.00',
    '3 orders: An item has no product or no print file yet.',
    'Balance after−$148.10',
    '$1,851.90 left of $2,000.00',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Duty');
  expect(screen.getByRole('button', { name: 'Pay $48.10' })).toBeEnabled();
});

it('says which amount the orders had when the seller last saw them', async () => {
  const changedOrders = [orderOf(first, 1250, { former_total_cents: 1200 }), orderOf(second, 3610)];
  const { user } = open({ 'POST /orders/pay/quote': { json: quoteOf({}, changedOrders) } });
  const dialog = await screen.findByRole('dialog', { name: 'Pay 2 orders' });
  expect(dialog).toHaveTextContent(
    'The prices have changed: 1 order was $12.00 when you last saw it, and is $12.50 now.',
  );
  expect(dialog).toHaveTextContent('To pay$48.10$48.60');
  await user.click(screen.getByRole('button', { name: 'Choose orders' }));
  await user.click(screen.getByRole('checkbox', { name: /LP-1/ }));
  expect(dialog).not.toHaveTextContent('The prices have changed');
});

it('pays the amount shown, and keeps the key if the answer was lost', async () => {
  let tries = 0;
  const { calls, onPaid, onClose, user } = open({
    'POST /orders/pay/quote': { json: quoteOf() },
    'POST /orders/pay': () => {
      tries += 1;
      return tries === 1 ? { status: 500, json: {} } : paid;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay $48.10' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server did not answer. Pay again: you will not be charged twice.',
  );
  expect(onPaid).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Pay $48.10' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  const [lost, retried] = payments(calls);
  expect(retried?.body).toEqual({ ids: [first, second], total_cents: 4810 });
  expect(lost?.key).toMatch(/^[\da-f]{32}$/);
  expect(retried?.key).toBe(lost?.key);
});

it('says that the quote changed, asks for the new amount before paying, and refreshes the page behind', async () => {
  let quoteCount = 0;
  const dearer = quoteOf(
    {},
    both.map((order) => orderOf(order.id, 2500)),
  );
  const { calls, isBehindStale, user } = open({
    'POST /orders/pay/quote': () => ({ json: (quoteCount += 1) === 1 ? quoteOf() : dearer }),
    'POST /orders/pay': ({ body }) =>
      (body as { total_cents: number }).total_cents === 5000 ? paid : refusal('quote_changed'),
  });
  const pay = await screen.findByRole('button', { name: 'Pay $48.10' });
  // An extra press of Enter must pay nothing.
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  await user.click(pay);
  expect(await screen.findByText('The cost has changed. Check it again before you pay.')).toBeVisible();
  expect(isBehindStale()).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Pay $50.00' }));
  await waitFor(() => expect(payments(calls)).toHaveLength(2));
});

it('warns first if the balance is too low, and pays the oldest orders that fit', async () => {
  const short = quoteOf({
    missing_cents: 1810,
    wallet: { postpaid: false, balance_cents: 3000, floor_cents: 0, due_at: null },
    affordable: { ids: [first], total_cents: 1200 },
  });
  const { calls, user } = open({ 'POST /orders/pay/quote': { json: short }, 'POST /orders/pay': paid });
  expect(await screen.findByText('Your balance is $18.10 short.')).toBeVisible();
  const payOptions = within(screen.getByRole('list', { name: 'Ways to pay' })).getAllByRole('listitem');
  expect(payOptions).toHaveLength(2);
  expect(payOptions[1]).toHaveTextContent('Pay the oldest order that fits1 other order stays Pending.$12.00');
  expect(payOptions[0]).toHaveTextContent(
    /^To pay all, top up \$18\.10The orders wait for the money.*Pay when the money arrives/,
  );
  await user.click(screen.getByRole('button', { name: 'Pay $12.00' }));
  await waitFor(() => expect(payments(calls)).toHaveLength(1));
  expect(payments(calls)[0]?.body).toEqual({ ids: [first], total_cents: 1200 });
});

it('says that all orders wait if the balance covers none', async () => {
  const wallet = { postpaid: false, balance_cents: 100, floor_cents: 0, due_at: null };
  const short = quoteOf({ missing_cents: 4710, wallet, affordable: { ids: [], total_cents: 0 } });
  open({
    'POST /orders/pay/quote': { json: short },
    'GET /bills/transactions/rate-exchange': {
      json: { usd_to_vnd: 25_410, updated_at: '2026-11-20T00:00:00Z' },
    },
  });
  expect(await screen.findByText('To pay all, top up $47.10')).toBeVisible();
  expect(screen.getByText(/^The orders wait for the money and start by themselves/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay when the money arrives' })).toHaveClass('pl-btn-contained');
  expect(await screen.findByText('1,196,811 ₫')).toBeVisible();
});

/** One order of one piece that starts at once. */
const single = [orderOf(first, 4810, { cost: { ...sumPayment(both).cost, handling_cents: 30 } })];
const alone = { refused: {} };
const singleLine = { code: 'LP-10482', shipping_line: 'usps' } as const;

it('uses the singular for a single order: its line by name, and no counts', async () => {
  open({ 'POST /orders/pay/quote': { json: quoteOf(alone, single) } }, singleLine);
  const dialog = await screen.findByRole('dialog', { name: 'Pay order #LP-10482' });
  expect(await within(dialog).findByText('Handling')).toBeVisible();
  expect(dialog).toHaveTextContent(/Shipping USPS\$10\.00Handling \$0\.30/);
  expect(dialog).not.toHaveTextContent('starts production now');
  expect(dialog).toHaveTextContent('You can cancel free of charge for 30 min.');
});

it('says that the balance is too low for a single order, without promising a cancellation', async () => {
  const wallet = { postpaid: false, balance_cents: 100, floor_cents: 0, due_at: null };
  const short = quoteOf(
    { ...alone, missing_cents: 4710, wallet, affordable: { ids: [], total_cents: 0 } },
    single,
  );
  open({ 'POST /orders/pay/quote': { json: short } }, singleLine);
  expect(await screen.findByText('To pay it, top up $47.10')).toBeVisible();
  expect(screen.getByText('Nothing was charged.')).toBeVisible();
  expect(screen.queryByText('Pay the oldest order that fits')).toBeNull();
  expect(screen.queryByText(/free of charge/)).toBeNull();
});

it('does not count the own balance as credit', async () => {
  const wallet = { postpaid: true, balance_cents: 10_000, floor_cents: -200_000, due_at: null };
  open({ 'POST /orders/pay/quote': { json: quoteOf({ wallet }) } });
  expect(await screen.findByText('$2,000.00 left of $2,000.00')).toBeVisible();
});

it('offers no payment if no order can be paid', async () => {
  const none = quoteOf({ refused: { order_paid: 5 } }, []);
  const { calls } = open({ 'POST /orders/pay/quote': { json: none } });
  expect(await screen.findByText('5 orders: The order is already paid.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay & confirm' })).toBeDisabled();
  expect(payments(calls)).toHaveLength(0);
});

it('lists excluded orders, each with its reason', async () => {
  const left_out = ['LP-7', 'LP-9'].map((code) => ({
    id: crypto.randomUUID(),
    code,
    reason: 'order_unmatched',
  }));
  open({ 'POST /orders/pay/quote': { json: quoteOf({ refused: { order_unmatched: 2 }, left_out }) } });
  expect(await screen.findByText('#LP-7, #LP-9')).toBeVisible();
});

it('has a checkbox for each order, and pays and adds up the ticked ones', async () => {
  const { calls, user } = open({ 'POST /orders/pay/quote': { json: quoteOf() }, 'POST /orders/pay': paid });
  await user.click(await screen.findByRole('button', { name: 'Choose orders' }));
  expect(screen.getByText('2 of 2 orders in this payment')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /#LP-1/ }));
  expect(screen.getByText('1 of 2 orders in this payment')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('To pay$36.10');
  await user.click(screen.getByRole('button', { name: 'Pay $36.10' }));
  await waitFor(() => expect(payments(calls)[0]?.body).toEqual({ ids: [second], total_cents: 3610 }));
});

it('shows what is missing for orders that do not fit, and lets another take their place', async () => {
  const wallet = { postpaid: false, balance_cents: 4000, floor_cents: 0, due_at: null };
  const short = quoteOf({ missing_cents: 810, wallet, affordable: { ids: [first], total_cents: 1200 } });
  const { user } = open({ 'POST /orders/pay/quote': { json: short } });
  const box = await screen.findByRole('checkbox', { name: /#LP-2/ });
  expect(box).toBeDisabled();
  expect(box).toHaveAccessibleDescription('Not included: you are $8.10 short');
  await user.click(screen.getByRole('checkbox', { name: /#LP-1/ }));
  await user.click(screen.getByRole('checkbox', { name: /#LP-2/ }));
  expect(screen.getByRole('button', { name: 'Pay $36.10' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: /#LP-1/ })).toBeDisabled();
});

it('asks about a quantity far above the shop’s usual before paying', async () => {
  const payOrders = [orderOf(first, 1200), orderOf(second, 90_000, { pieces: 150, unusual: { habit: 3 } })];
  const { user } = open({ 'POST /orders/pay/quote': { json: quoteOf({}, payOrders) } });
  expect(
    await screen.findByText('#LP-2 has 150 pieces. Orders of this shop usually have at most 3.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $912.00' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Yes, this is right' }));
  expect(screen.getByRole('button', { name: 'Pay $912.00' })).toBeEnabled();
});

it('lets orders with a low resolution through after confirming, and requests a new quote', async () => {
  const left_out = [{ id: second, code: 'LP-2', reason: 'print_too_coarse', dpi: 80 }];
  const held = quoteOf(
    { refused: { print_too_coarse: 1 }, left_out, coarse: { ids: [second], dpi: 80 } },
    both.slice(0, 1),
  );
  let quoteCount = 0;
  const { calls, isBehindStale, user } = open({
    'POST /orders/pay/quote': () => ({ json: (quoteCount += 1) === 1 ? held : quoteOf({ refused: {} }) }),
    'POST /orders/confirm-quality': { json: { changed: 1, refused: {} } },
  });
  expect(
    await screen.findByText('1 order would print at low resolution, so it is not included'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: '#LP-2' })).toHaveAttribute('href', `/orders/${second}/edit`);
  expect(screen.getByRole('dialog')).toHaveTextContent('#LP-2 (80 DPI)');
  expect(screen.getByText(/^The lowest file prints at 80 DPI\..*we cannot reprint for blur/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print at low resolution anyway' }));
  expect(await screen.findByRole('button', { name: 'Pay $48.10' })).toBeEnabled();
  expect(screen.queryByText(/low resolution/)).toBeNull();
  expect(calls.find(({ path }) => path === '/orders/confirm-quality')).toMatchObject({
    body: { selection: { ids: [second] } },
  });
  expect(isBehindStale()).toBe(true);
});

it('leaves out orders with hardly visible prints, says why, and lets them through', async () => {
  const left_out = [{ id: second, code: 'LP-2', reason: 'print_blank', blank: 'transparent' as const }];
  const held = quoteOf(
    { refused: { print_blank: 1 }, left_out, coarse: { ids: [second], dpi: null, blank: 1 } },
    both.slice(0, 1),
  );
  let quoteCount = 0;
  const { calls, user } = open({
    'POST /orders/pay/quote': () => ({ json: (quoteCount += 1) === 1 ? held : quoteOf({ refused: {} }) }),
    'POST /orders/confirm-quality': { json: { changed: 1, refused: {} } },
  });
  expect(
    await screen.findByText('1 order has a print that would hardly be seen, so it is not included'),
  ).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('#LP-2 (nothing to print)');
  expect(screen.queryByText(/DPI/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Print anyway' }));
  expect(await screen.findByRole('button', { name: 'Pay $48.10' })).toBeEnabled();
  expect(calls.find(({ path }) => path === '/orders/confirm-quality')).toMatchObject({
    body: { selection: { ids: [second] } },
  });
});
