import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { OrderShow } from '../../../src/resources/orders/show/OrderShow.tsx';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { buildDetail, buildEvent, buildItem, buildPrint } from './showOrder.ts';

type Answers = Parameters<typeof fakeApi>[0];

/** Renders the page of an order; `phone`: in a narrow window. */
const renderShow = (
  order: OrderDetail,
  { phone = false, answers: responses = {} }: { phone?: boolean; answers?: Answers } = {},
) => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
  fakeMedia((query) => phone && query.includes('max-width'));
  const calls = fakeApi({ [`GET /orders/${order.id}`]: { json: { order } }, ...responses });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = renderAt(`/orders/${order.id}`, <OrderShow />, { pattern: '/orders/:id', queryClient });
  return { calls, router, user: userEvent.setup() };
};

describe('the page of an order', () => {
  it('shows number, badges, items with their resolution, cost and timeline', async () => {
    renderShow(buildDetail({ reference: 'SB-55218' }));
    expect(await screen.findByRole('heading', { level: 1, name: '#LP-10482' })).toBeTruthy();
    const items = screen.getByRole('region', { name: 'Items' });
    expect(within(items).getByText('300 DPI').className).toContain('pl-t-success');
    expect(within(items).getByText('$49.00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy reference' })).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Timeline' })).getByText('Order created · CSV'),
    ).toBeTruthy();
  });

  it('shows what an order cost before the prices changed', async () => {
    renderShow(buildDetail({ total_cents: 1290, former_total_cents: 1240, price_changed: true }));
    const cost = await screen.findByRole('region', { name: 'Cost' });
    expect(within(cost).getByText('$12.40').closest('s')).not.toBeNull();
    expect(within(cost).getByText('$12.90')).toBeVisible();
    expect(cost).toHaveTextContent('The prices have changed');
  });

  it('shows the personalization of an item, line by line', async () => {
    renderShow(buildDetail({ items: [buildItem({ personalization: 'Anna\n12 May' })] }));
    const items = await screen.findByRole('region', { name: 'Items' });
    expect(within(items).getByText('Personalization').nextElementSibling?.textContent).toBe('Anna\n12 May');
  });

  it('leads from an item without a product to where it is matched, and does not make up a cost', async () => {
    const unknown = { variant_id: null, sku: null, unit_cents: null, print_cents: null, total_cents: null };
    const item = buildItem({ ...unknown, listing_sku: 'PHO-MUG', unmatched_reason: 'sku_unknown' });
    renderShow(buildDetail({ status: 'pending', matched: false, total_cents: null, items: [item] }));
    const items = await screen.findByRole('region', { name: 'Items' });
    expect(within(items).getByRole('link', { name: 'Match it' })).toHaveAttribute(
      'href',
      '/products?unmatched&search=PHO-MUG',
    );
    expect(items).not.toHaveTextContent('$');
    const cost = screen.getByRole('region', { name: 'Cost' });
    expect(cost).toHaveTextContent('The cost is known once each item has a product.');
  });

  it('shows refunds with their time', async () => {
    renderShow(
      buildDetail({
        status: 'refund',
        payment_status: 'refunded',
        paid_at: '2026-11-20T02:01:00Z',
        discount_cents: 100,
        events: [
          buildEvent('refunded', 9, { cents: 1250 }),
          buildEvent('refunded', 5, { cents: 400 }),
          buildEvent('created', 0, {}),
        ],
      }),
    );
    const cost = await screen.findByRole('region', { name: 'Cost' });
    expect(cost).toHaveTextContent(/Paid on .*Refunded \$4\.00 on .*Refunded \$12\.50 on /);
    // Today's plan may differ from that day's.
    expect(cost).toHaveTextContent('Package discount −$1.00');
  });

  it('says why an order was canceled, shows nothing owed, and offers to order it again', async () => {
    const events = [
      buildEvent('canceled', 9, { refunded_cents: 0, reason: 'duplicate' }),
      buildEvent('created', 0, {}),
    ];
    renderShow(buildDetail({ status: 'canceled', payment_status: 'unpaid', events }));
    expect(await screen.findByRole('link', { name: 'Order again' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/duplicate$/),
    );
    expect(screen.getByText(/^Canceled on /)).toBeTruthy();
    expect(screen.getByText('It was ordered twice')).toBeTruthy();
    expect(screen.queryByText('Unpaid')).toBeNull();
  });

  it('shows a resend as free, although its items have a price', async () => {
    const none = {
      base_cents: 0,
      extra_print_cents: 0,
      shipping_cents: 0,
      handling_cents: 0,
      discount_cents: 0,
      total_cents: 0,
    };
    renderShow(
      buildDetail({
        ...none,
        status: 'resend',
        payment_status: 'paid',
        events: [buildEvent('resent', 0, { original: 'LP-1' })],
      }),
    );
    expect(await screen.findByText('Resent at our cost')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Items' })).toHaveTextContent('2 × $0.00$0.00');
  });

  it('shows a countdown while canceling is free, and its end', async () => {
    const until = new Date(Date.now() + 10 * 60_000).toISOString();
    renderShow(
      buildDetail({
        status: 'reviewing',
        payment_status: 'paid',
        paid_at: '2026-11-20T02:01:00Z',
        cancel_until: until,
      }),
    );
    expect(await screen.findByRole('timer')).toHaveTextContent(
      /^Free to cancel for \d\d:\d\d \(until \d\d:\d\d\)$/,
    );
  });

  it('starts a rejected order with the reason, and links to the form that fixes it', async () => {
    const order = buildDetail({
      status: 'rejected',
      reject_reason: 'The front file has 118 DPI.',
      events: [buildEvent('rejected', 5, { reason: 'x' }), buildEvent('created', 0, { source: 'csv' })],
      items: [buildItem({ prints: [buildPrint(1770, 2124)] })],
    });
    renderShow(order);
    expect(await screen.findByText('The front file has 118 DPI.', { exact: false })).toBeTruthy();
    expect(screen.getByText('118 DPI').className).toContain('pl-t-critical');
    const fix = screen.getByRole('link', { name: 'Fix and resubmit' });
    expect(fix.getAttribute('href')).toBe(`/orders/${order.id}/edit`);
  });

  it('translates a known reason for rejection, above and in the timeline', async () => {
    renderShow(
      buildDetail({
        status: 'rejected',
        reject_reason: 'address_unit',
        events: [
          buildEvent('rejected', 5, { reason: 'address_unit' }),
          buildEvent('created', 0, { source: 'csv' }),
        ],
      }),
    );
    expect(
      await screen.findByText('Rejected: The address is incomplete: the unit number is missing.'),
    ).toBeTruthy();
    expect(
      screen.getAllByText('The address is incomplete: the unit number is missing.', { exact: false }),
    ).toHaveLength(2);
    expect(screen.queryByText('address_unit', { exact: false })).toBeNull();
  });

  it('shows the latest shipping date, and that an order is late after it', async () => {
    renderShow(buildDetail({ status: 'process', ships_by: '2099-01-15T03:00:00Z' }));
    expect(await screen.findByText('Est. 15/01/2099')).toBeVisible();
    cleanup();
    renderShow(buildDetail({ status: 'process', ships_by: '2026-01-15T03:00:00Z' }));
    expect(await screen.findByText('Late: was due 15/01/2026')).toBeVisible();
  });

  it('keeps a refused note, and sends it again', async () => {
    const order = buildDetail();
    let responses = 0;
    const { calls, user } = renderShow(order, {
      answers: {
        [`POST /orders/${order.id}/notes`]: () =>
          responses++ === 0 ? refusal(503, 'unavailable') : { json: { order } },
      },
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add a note' });
    await user.type(field, ' Call first {Enter}');
    await expect.poll(() => responses).toBe(1);
    expect(field.value).toBe(' Call first ');
    await user.click(await screen.findByRole('button', { name: 'Add note' }));
    await expect.poll(() => field.value).toBe('');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { note: 'Call first' },
      { note: 'Call first' },
    ]);
  });

  it('moves the focus to the title when the focused button disappears', async () => {
    const order = buildDetail({ address_check: 'invalid', address1: 'Main St' });
    let now = order;
    const { user } = renderShow(order, {
      answers: {
        [`GET /orders/${order.id}`]: () => ({ json: { order: now } }),
        [`POST /orders/${order.id}/confirm-address`]: () => {
          now = { ...order, address_check: 'confirmed', version: order.version + 1 };
          return { json: { order: now } };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark address as valid' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Mark address as valid' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('marks a doubtful address as valid', async () => {
    const order = buildDetail({ address_check: 'invalid', address1: 'Main St' });
    const { calls, user } = renderShow(order, {
      answers: { [`POST /orders/${order.id}/confirm-address`]: { json: { order } } },
    });
    expect(await screen.findByText('A house number may be missing.', { exact: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark address as valid' }));
    await expect.poll(() => calls.some(({ path }) => path.endsWith('/confirm-address'))).toBe(true);
    await expect
      .poll(() => calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/orders')).length)
      .toBe(2);
  });

  it('goes to the next order with ], not while typing', async () => {
    const { router, user } = renderShow(buildDetail({ older_id: '01938c5e-0000-7000-8000-0000000000ff' }));
    const before = router.state.location.pathname;
    await user.type(await screen.findByRole('textbox', { name: 'Add a note' }), ']');
    expect(router.state.location.pathname).toBe(before);
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard(']');
    expect(router.state.location.pathname).toBe('/orders/01938c5e-0000-7000-8000-0000000000ff');
  });

  it('says that an order does not exist', async () => {
    const order = buildDetail();
    renderShow(order, { answers: { [`GET /orders/${order.id}`]: refusal(404, 'not_found') } });
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  });

  it('offers a retry after a failure', async () => {
    const order = buildDetail();
    let down = true;
    const { user } = renderShow(order, {
      answers: {
        [`GET /orders/${order.id}`]: () => (down ? refusal(503, 'unavailable') : { json: { order } }),
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: '#LP-10482' })).toBeTruthy();
  });

  it('gives a phone a bar with two actions and the others in More', async () => {
    const { user } = renderShow(buildDetail(), { phone: true });
    expect(await screen.findByRole('button', { name: 'Pay & confirm' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Duplicate' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toBeTruthy();
  });

  it('says that a file’s resolution is too low, with both solutions, and asks before confirming', async () => {
    const coarse = buildDetail({ items: [buildItem({ prints: [buildPrint(1500, 1800)] })] });
    const { calls, user } = renderShow(coarse, {
      answers: {
        'POST /orders/confirm-quality/check': { json: { orders: 1, dpi: 100, refused: {} } },
        'POST /orders/confirm-quality': { json: { changed: 1, refused: {} } },
      },
    });
    expect(await screen.findByText('At its size, a file prints at only 100 DPI')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Place it smaller' }).getAttribute('href')).toBe(
      `/orders/${coarse.id}/edit`,
    );
    await user.click(screen.getByRole('button', { name: 'Print at low resolution anyway' }));
    const dialog = await screen.findByRole('dialog', { name: 'Print 1 order at low resolution?' });
    expect(dialog.textContent).toContain('The lowest file prints at 100 DPI.');
    await user.click(within(dialog).getByRole('button', { name: 'Print at low resolution anyway' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ path }) => path === '/orders/confirm-quality').map(({ body }) => body)).toEqual([
      { selection: { ids: [coarse.id] } },
    ]);
  });

  it('says why a print would be hardly visible on its product, and asks before confirming', async () => {
    const white = { ...buildPrint(4500, 5400), ink: { share: 0.4, color: '#ffffff' } };
    const empty = {
      ...white,
      position: 'back' as const,
      file_name: 'empty.png',
      ink: { share: 0, color: null },
    };
    const blank = buildDetail({ items: [buildItem({ hex: 'FFFFFF', prints: [white, empty] })] });
    const { calls, user } = renderShow(blank, {
      answers: {
        'POST /orders/confirm-quality/check': { json: { orders: 1, dpi: null, blank: 1, refused: {} } },
        'POST /orders/confirm-quality': { json: { changed: 1, refused: {} } },
      },
    });
    expect(await screen.findByText('A print would hardly be seen')).toBeTruthy();
    expect(screen.getByText(/: nearly all of its ink has the color of the product\.$/)).toBeTruthy();
    expect(
      screen.getByText('empty.png: nothing is visible, it is fully or almost fully transparent.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Print anyway' }));
    const dialog = await screen.findByRole('dialog', { name: 'Print 1 order that may not be seen?' });
    expect(dialog.textContent).not.toContain('DPI');
    await user.click(within(dialog).getByRole('button', { name: 'Print anyway' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ path }) => path === '/orders/confirm-quality').map(({ body }) => body)).toEqual([
      { selection: { ids: [blank.id] } },
    ]);
  });

  it.each([
    ['whose files are sharp', {}],
    [
      'whose seller has said so',
      { items: [buildItem({ prints: [{ ...buildPrint(1500, 1800), confirmed_dpi: 100 }] })] },
    ],
    [
      'that is being made',
      { status: 'process' as const, items: [buildItem({ prints: [buildPrint(1500, 1800)] })] },
    ],
  ])('says nothing of low resolution on an order %s', async (_which, changes) => {
    renderShow(buildDetail(changes));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/low resolution/)).toBeNull();
  });
});
