import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WaitingOrder, WaitingQueue } from '../../../contract/topups/waiting.ts';
import { WaitingPage } from '../../../src/resources/bills/waiting/WaitingPage.tsx';
import { fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';

const order = (number: number, cents: number, overrides: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id: `o${number}`,
  code: `LP-${number}`,
  shop_id: 'a',
  bill: null,
  recipient: 'Grace',
  country: 'US',
  item_summary: '1 × Classic Tee',
  item_picture: null,
  amount_cents: cents,
  cost_cents: cents,
  since: '2026-11-22T02:00:00Z',
  ships_by: '2026-11-27T02:00:00Z',
  left_reason: null,
  ...overrides,
});
const queue: WaitingQueue = {
  balance_cents: 1000,
  spendable_cents: 1000,
  in_order: false,
  started: null,
  waiting: [
    order(1, 4000),
    order(2, 9000),
    order(3, 2000),
    order(4, 500, { cost_cents: 650, left_reason: 'dearer' }),
  ],
};

const open = async (responses: Parameters<typeof fakeApi>[0] = {}, label = 'Orders waiting for money') => {
  const calls = fakeApi({
    'GET /bills/waiting': { json: queue },
    'PUT /bills/waiting': { json: { ...queue, waiting: [order(3, 2000), order(1, 4000), order(2, 9000)] } },
    'POST /bills/waiting/remove': { json: { ...queue, waiting: [order(1, 4000), order(3, 2000)] } },
    'POST /bills': { json: {} },
    'GET /bills/transactions/figures': {
      json: {
        figures: {
          balance_cents: 1000,
          waiting: null,
          matched: null,
          coming: [{ id: 't1', code: 'TU-1001', status: 'waiting', brings_cents: 14_000, starts: 3 }],
        },
      },
    },
    ...responses,
  });
  renderAt('/bills/waiting', <WaitingPage />, { pattern: '/bills/waiting' });
  const box = await screen.findByRole(label === 'list' ? 'list' : 'table', {
    name: 'Orders waiting for money',
  });
  return { calls, box, user: userEvent.setup() };
};

const lines = () =>
  within(screen.getByRole('table', { name: 'Orders waiting for money' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

beforeEach(enterAsSeller);

describe('orders that wait for money', () => {
  it('lists orders in queue order with the top-up that each needs, and those that an amount starts', async () => {
    const { user } = await open();
    expect(screen.getByText('balance $10.00 · waiting $150.00 · missing $140.00')).toBeVisible();
    expect(lines()).toEqual([
      expect.stringMatching(/^1#LP-1.*\$40\.00\$30\.00Starts with this amount/),
      expect.stringMatching(/^2#LP-2.*\$90\.00\$120\.00Starts/),
      expect.stringMatching(/^3#LP-3.*\$20\.00\$140\.00Starts/),
      '$140.00 pays up to here: 3 orders start, $0.00 stays in your balance',
    ]);
    await user.click(screen.getByRole('button', { name: '$50.00 2 of 3' }));
    expect(lines()).toEqual([
      expect.stringContaining('Starts with this amount'),
      expect.stringContaining('Smaller orders go first'),
      expect.stringContaining('Starts with this amount'),
      '$50.00 pays up to here: 2 orders start, $0.00 stays in your balance1 order still waits for $90.00',
    ]);
    expect(screen.getByRole('img', { name: '$50.00 starts 2 of 3 orders.' })).toHaveTextContent(
      '123$10.00 + $50.00',
    );
    expect(screen.getByRole('link', { name: 'Top up $50.00' })).toHaveAttribute(
      'href',
      '/bills/transactions/new?need=5000',
    );
  });

  it('shows what a typed amount starts, and nothing for invalid amounts', async () => {
    const { user } = await open();
    const amount = screen.getByLabelText('Amount in US dollars');
    await user.clear(amount);
    expect(screen.queryByRole('link', { name: /^Top up/ })).toBeNull();
    await user.type(amount, '30,50');
    expect(screen.getByRole('link', { name: 'Top up $30.50' })).toHaveAttribute(
      'href',
      '/bills/transactions/new?need=3050',
    );
    expect(lines()[1]).toContain('$30.50 pays up to here: 1 order starts, $0.50 stays in your balance');
  });

  it('moves orders by the arrow keys of their handles, and empties the queue after a confirmation', async () => {
    const { calls, user } = await open();
    screen.getByRole('button', { name: /^Move #LP-3/ }).focus();
    await user.keyboard('{ArrowUp}');
    const sent = () => calls.findLast(({ method }) => method !== 'GET');
    await waitFor(() => expect(sent()).toMatchObject({ method: 'PUT', body: { ids: ['o1', 'o3', 'o2'] } }));
    await user.click(screen.getByRole('button', { name: 'Take all out' }));
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Take all 3 orders out?' })).getByRole('button', {
        name: 'Take all out',
      }),
    );
    await waitFor(() =>
      expect(sent()).toMatchObject({ path: '/bills/waiting/remove', body: { ids: ['o3', 'o1', 'o2'] } }),
    );
  });

  it('puts an order first and takes one out, and shows the server’s queue', async () => {
    const { calls, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move to front #LP-3' }));
    await waitFor(() => expect(lines()[0]).toContain('#LP-3'));
    await user.click(screen.getByRole('button', { name: 'Take out #LP-2' }));
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(
      calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
    ).toEqual([
      ['PUT', '/bills/waiting', { ids: ['o3'] }],
      ['POST', '/bills/waiting/remove', { ids: ['o2'] }],
    ]);
  });

  it('keeps the order when small orders may not pass, and shows it so', async () => {
    const { calls, user } = await open({ 'PUT /bills/waiting': { json: { ...queue, in_order: true } } });
    await user.click(screen.getByRole('switch', { name: 'Let a smaller order pass a bigger one' }));
    await waitFor(() =>
      expect(calls.findLast(({ method }) => method !== 'GET')).toMatchObject({
        method: 'PUT',
        body: { in_order: true },
      }),
    );
    await user.click(await screen.findByRole('button', { name: '$50.00 1 of 3' }));
    expect(lines()[1]).toContain('$50.00 pays up to here: 1 order starts, $20.00 stays in your balance');
  });

  it('puts taken orders back to their places', async () => {
    const { calls, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Take out #LP-2' }));
    await user.click(await screen.findByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull());
    expect(
      calls
        .filter(({ method }) => method !== 'GET')
        .slice(1)
        .map(({ method, path, body }) => [method, path, body]),
    ).toEqual([
      ['POST', '/bills', { bill: { ids: ['o2'], total_cents: 9000 } }],
      ['PUT', '/bills/waiting', { ids: ['o1', 'o2', 'o3'] }],
    ]);
  });

  it('shows which orders the last top-up started', async () => {
    const started = {
      orders: 6,
      cents: 20_850,
      at: '2026-11-22T03:12:41Z',
      bills: [{ id: 'b8', code: 'B-1008' }],
      top_up: { id: 't8', code: 'TU-1008' },
    };
    await open({ 'GET /bills/waiting': { json: { ...queue, started } } });
    const note = screen
      .getAllByRole('status')
      .find(({ textContent }) => textContent?.includes('6 orders started, $208.50'));
    expect(note).toHaveTextContent(
      'Paid from top-up #TU-1008, 22/11/2026 10:12. 3 orders still wait for $140.00. See bill #B-1008',
    );
    expect(screen.getByRole('link', { name: '#TU-1008' })).toHaveAttribute('href', '/bills/transactions/t8');
    expect(screen.getByRole('link', { name: 'See bill #B-1008' })).toHaveAttribute('href', '/bills/b8');
  });

  it('shows the top-up on its way, and the ship-by dates', async () => {
    await open();
    expect(await screen.findByText(/It starts 3 orders when it arrives/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/bills/transactions/t1');
    expect(lines()[0]).toContain('27/11/2026');
  });

  it('puts an order whose cost rose back into the queue once the seller agrees', async () => {
    const { calls, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Agree to $6.50 #LP-4' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/bills')).toMatchObject({
        body: { bill: { ids: ['o4'], total_cents: 650 } },
      }),
    );
  });

  it('shows why orders left the queue until the seller dismisses it', async () => {
    const { calls, user } = await open();
    expect(screen.getByText('It now costs $6.50, $1.50 more than when it was added.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it #LP-4' }));
    await waitFor(() =>
      expect(calls.findLast(({ method }) => method !== 'GET')).toMatchObject({
        path: '/bills/waiting/remove',
        body: { ids: ['o4'] },
      }),
    );
  });

  it('keeps the order of the queue when a change fails', async () => {
    const { user } = await open({ 'PUT /bills/waiting': refusal(409, 'version_conflict') });
    await user.click(screen.getByRole('button', { name: 'Move to front #LP-3' }));
    expect(lines()[0]).toContain('#LP-1');
  });

  it('shows the buttons of each order on a phone', async () => {
    fakeMedia((query) => query.includes('max-width'));
    const { box } = await open({}, 'list');
    expect(within(box).getByRole('button', { name: 'Take out #LP-2' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
