import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Analytics } from '../../../contract/analytics/calls.ts';
import { AnalyticsPage } from '../../../src/resources/analytics/AnalyticsPage.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { addressOf, enterAsSeller, renderAt } from '../layout/renderApp.tsx';

const days = (spends: readonly number[], from = 1) =>
  spends.map((cents, place) => ({
    date: `2026-11-0${from + place}`,
    orders: 2,
    items: 3,
    spend_cents: cents,
  }));

const build = (overrides: Partial<Analytics> = {}): Analytics => ({
  span: { start_date: '2026-11-03', end_date: '2026-11-04' },
  unit: 'day',
  same_hours: false,
  now: { orders: 4, items: 6, spend_cents: 8_000, resolved: 1, days: days([3_000, 5_000], 3) },
  before: { orders: 2, items: 6, spend_cents: 5_000, resolved: 1, days: days([1_000, 4_000]) },
  parts: {
    base: 6_000,
    extra_print: 0,
    shipping: 2_500,
    handling: 0,
    surcharge: 0,
    discount: 0,
    refunded: -500,
  },
  countries: [
    { country: 'US', orders: 3 },
    { country: 'VN', orders: 1 },
  ],
  sources: [{ source: 'csv', orders: 4 }],
  products: [{ id: '01938c5e-0000-7000-8000-00000000b001', name: 'Classic Tee', items: 6, orders: 4 }],
  facilities: [
    {
      id: '01938c5e-0000-7000-8000-00000000c001',
      name: 'Delta',
      city: 'Da Nang',
      country: 'VN',
      orders: 4,
      late: 1,
      reprinted: 1,
      median_days: 2.1,
      p90_days: 4,
    },
  ],
  ...overrides,
});

const open = (
  analytics = build(),
  path = '/analytics?start_date=2026-11-03&end_date=2026-11-04',
  language: 'en' | 'vi' = 'en',
) => {
  const calls = fakeApi({ 'GET /analytics': { json: { analytics } } });
  return { calls, router: renderAt(path, <AnalyticsPage />, language) };
};
const figure = async (name: string): Promise<string> =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent ?? '';
const lastQuery = (calls: ReturnType<typeof fakeApi>) =>
  calls.map(({ path }) => Object.fromEntries(new URL(path, 'http://here').searchParams)).at(-1);

beforeEach(() => {
  enterAsSeller();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
});

it('shows the totals of the days beside those before', async () => {
  const { calls } = open();
  expect(await figure('Orders')).toBe('Orders4+100% from 2');
  expect(await figure('Items')).toBe('Items60% from 6');
  expect(await figure('Spend')).toBe('Spend$80.00+60% from $50.00');
  expect(await figure('Average per order')).toBe('Average per order$20.00−20% from $25.00');
  expect(await figure('Refund and resend')).toBe('Refund and resend25%−25 pt from 50%');
  // Less for each order is good, as less refunds are.
  expect(screen.getByText('−20%')).toHaveClass('pl-good');
  expect(lastQuery(calls)).toEqual({ start_date: '2026-11-03', end_date: '2026-11-04', compare: 'before' });
});

it('shows the days and those before as a chart with a description, and as a table', async () => {
  const { router } = open();
  const chart = await screen.findByRole('img', { name: 'Spend per day, 03/11/2026 – 04/11/2026: $80.00' });
  expect(chart.querySelector('.pl-an-line')).toHaveAttribute('d', 'M0.00 50.00L100.00 16.67');
  expect(chart.querySelector('.pl-an-before')).toHaveAttribute('d', 'M0.00 83.33L100.00 33.33');
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(await screen.findByRole('table', { name: 'Spend per day' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayThis period2 days before',
    '03/11/2026$30.00$10.00',
    '04/11/2026$50.00$40.00',
  ]);
  expect(addressOf(router)).toContain('show=table');
});

it('shows facilities, products and parts of the cost, without parts that cost nothing', async () => {
  open();
  const row = (await screen.findByRole('rowheader', { name: 'Da Nang, VN' })).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Da Nang, VN2.1 d4 d25%Late');
  const parts = screen.getByRole('region', { name: 'Spend by cost part' });
  expect(
    within(parts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Base products $60.00', 'Shipping $25.00', 'Refunded −$5.00']);
  expect(screen.getByText('United States')).toBeInTheDocument();
});

it('shows only orders to members who may not see cost', async () => {
  const { now, before, parts } = build();
  const blind = (period: Analytics['now']) => ({
    ...period,
    spend_cents: null,
    days: period.days.map((day) => ({ ...day, spend_cents: null })),
  });
  const none = Object.fromEntries(Object.keys(parts).map((part) => [part, null])) as Analytics['parts'];
  open(build({ now: blind(now), before: before && blind(before), parts: none }));
  expect(
    await screen.findByRole('img', { name: 'Orders per day, 03/11/2026 – 04/11/2026: 4' }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/spend|average/i)).toBeNull();
  expect(document.body.textContent).not.toContain('$');
});

it('loads other days and another comparison, and keeps both in the address', async () => {
  const { calls, router } = open(build(), '/analytics');
  await figure('Orders');
  await userEvent.click(screen.getByRole('button', { name: /^Compare/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'A year before' }));
  await waitFor(() => expect(lastQuery(calls)?.['compare']).toBe('year'));
  await userEvent.click(screen.getByRole('button', { name: /^Days/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Last 7 days' }));
  await waitFor(() => expect(addressOf(router)).toBe('/analytics?compare=year&date_preset=last_7_days'));
});

it('loads nothing for days before the year 2000, and says so', async () => {
  const { calls } = open(build(), '/analytics?start_date=1999-12-31&end_date=2026-11-04');
  expect(await screen.findByText('Choose at most 30 years, from the year 2000 on.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  expect(calls).toHaveLength(0);
});

const span = { in_analytics: 'true', paid_at_gte: '2026-11-03', paid_at_lte: '2026-11-04' };
const filterOf = (name: string | RegExp, within_: HTMLElement = document.body) => {
  const link = within(within_).getByRole('link', { name });
  const url = new URL(link.getAttribute('href') ?? '', 'http://here');
  expect(url.pathname).toBe('/orders');
  return JSON.parse(url.searchParams.get('filter') ?? '{}');
};

it('links each figure, bar and row to the orders that it counts', async () => {
  open();
  await figure('Orders');
  const figures = document.querySelector<HTMLElement>('.pl-an-figures') ?? document.body;
  for (const text of ['4', '6', '$80.00', '$20.00']) expect(filterOf(text, figures)).toEqual(span);
  expect(filterOf('25%', figures)).toEqual({ ...span, resolved: 'true' });
  expect(filterOf(/^Shipping/)).toEqual({ ...span, shipping_cents_gte: '1' });
  expect(filterOf(/^Refunded/)).toEqual({ ...span, refunded: 'true' });
  expect(filterOf(/^Classic Tee/)).toEqual({ ...span, base_id: '01938c5e-0000-7000-8000-00000000b001' });
  expect(screen.getByTitle('6 items in 4 orders')).toHaveTextContent('6 / 4');
  expect(filterOf(/^United States/)).toEqual({ ...span, country: ['US'] });
  expect(filterOf(/^CSV/)).toEqual({ ...span, source: ['csv'] });
  expect(filterOf('Da Nang, VN')).toEqual({ ...span, shipped_from: 'Delta' });
  const table = screen.getByRole('table', { name: 'Days to produce' });
  expect(filterOf('25%', table)).toEqual({ ...span, shipped_from: 'Delta', remade: 'true' });
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(filterOf('03/11/2026')).toEqual({ ...span, paid_at_lte: '2026-11-03' });
});

it('opens the orders of the day that is clicked in the chart', async () => {
  const { router } = open();
  const plot = (await screen.findByRole('img', { name: /^Spend per day/ })).parentElement as HTMLElement;
  plot.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
  fireEvent(plot, new MouseEvent('pointermove', { bubbles: true, clientX: 98 }));
  fireEvent.click(plot.querySelector('.pl-an-hit') ?? plot);
  await waitFor(() =>
    expect(decodeURIComponent(addressOf(router))).toContain(
      '"paid_at_gte":"2026-11-04","paid_at_lte":"2026-11-04"',
    ),
  );
});

it('explains why the ledger has other refunds, and links to it', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'See the ledger' });
  expect(link.parentElement).toHaveTextContent(/whenever they were refunded/);
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/bills/balances?filter={"kind":["refund"],"start_date":"2026-11-03","end_date":"2026-11-04"}',
  );
});

it('shows the first of many bars, and all of them on request', async () => {
  const countries = ['US', 'VN', 'DE', 'FR', 'GB', 'IT', 'ES'].map((country) => ({ country, orders: 1 }));
  open(build({ countries }));
  const card = await screen.findByRole('region', { name: 'Top countries' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(within(card).getByRole('button', { name: 'See all 7' }));
  expect(within(card).getAllByRole('listitem')).toHaveLength(7);
  await userEvent.click(within(card).getByRole('button', { name: 'See the first 5' }));
  expect(within(card).getAllByRole('listitem')).toHaveLength(5);
});

it('compares the current day with the same hours, and says so', async () => {
  open(build({ same_hours: true }));
  expect(await screen.findByText('2 days before, same hours')).toBeInTheDocument();
});

it('shows all time by months, without a comparison', async () => {
  const { now } = build();
  const whole = { start_date: '2024-05-20', end_date: '2026-11-04' };
  const months = ['2024-05-01', '2024-06-01'].map((date) => ({
    date,
    orders: 2,
    items: 3,
    spend_cents: 4_000,
  }));
  const analytics = build({ span: whole, unit: 'month', before: null, now: { ...now, days: months } });
  const { calls, router } = open(analytics, '/analytics');
  await figure('Orders');
  await userEvent.click(screen.getByRole('button', { name: /^Days/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'All time' }));
  await waitFor(() => expect(addressOf(router)).toBe('/analytics?date_preset=all_time'));
  await waitFor(() => expect(lastQuery(calls)).toEqual({ compare: 'before' }));
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('table', { name: 'Spend per month' })).toBeInTheDocument();
  expect(filterOf('May 2024')).toEqual({ ...span, paid_at_gte: '2024-05-20', paid_at_lte: '2024-05-31' });
});

it('shortens large numbers with K and M, and offers them in full', async () => {
  const { now } = build();
  open(build({ now: { ...now, orders: 1_234_567, spend_cents: 98_765_432 } }));
  await figure('Orders');
  expect(screen.getByTitle('1,234,567')).toHaveTextContent('1.2M');
  expect(screen.getByTitle('$987,654.32')).toHaveTextContent('$987.7K');
});

it('links to pending orders if nothing was paid', async () => {
  const nothing = { orders: 0, items: 0, spend_cents: 0, resolved: 0, days: days([0, 0], 3) };
  open(build({ now: nothing }), undefined, 'vi');
  expect(
    await screen.findByText('Không có đơn nào được thanh toán trong những ngày này'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Xem đơn hàng' })).toHaveAttribute(
    'href',
    expect.stringContaining('/orders?filter='),
  );
});

it('saves the days as a file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = vi.fn<(blob: Blob) => string>((blob) => `blob:${saved.push(blob)}`);
  URL.revokeObjectURL = vi.fn<(url: string) => void>();
  open();
  await figure('Orders');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect((await saved[0]?.text())?.trim().split('\r\n')).toEqual([
    'Day,Orders,Items,Spend (USD),Day (2 days before),Orders (2 days before),Items (2 days before),Spend (USD) (2 days before)',
    '2026-11-03,2,3,30.00,2026-11-01,2,3,10.00',
    '2026-11-04,2,3,50.00,2026-11-02,2,3,40.00',
  ]);
});
