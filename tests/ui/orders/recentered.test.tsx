import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OrderDetail, PayQuote } from '../../../contract/orders/calls.ts';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { OrderShow } from '../../../src/resources/orders/show/OrderShow.tsx';
import { CoarseFilesNote } from '../../../src/workflows/pay/CoarseFilesNote.tsx';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { sentCalls } from './openForm.tsx';
import { buildDetail, buildEvent, buildItem, buildPrint } from './showOrder.ts';

/** A file that a version of the operator's workbook centered, because its area became smaller. */
const centered = { ...buildPrint(), recentered: true as const };

const renderShow = (order: OrderDetail) => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
  fakeMedia();
  let shown = order;
  const calls = fakeApi({
    [`GET /orders/${order.id}`]: () => ({ json: { order: shown } }),
    'POST /orders/confirm-quality/check': {
      json: { orders: 1, dpi: 100, recentered: 1, refused: {} },
    },
    'POST /orders/confirm-quality': () => {
      shown = buildDetail({ items: [buildItem()] });
      return { json: { changed: 1, refused: {} } };
    },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt(`/orders/${order.id}`, <OrderShow />, { pattern: '/orders/:id', queryClient });
  return { calls, user: userEvent.setup() };
};

it('shows which files were centered, and accepts them with one click', async () => {
  const order = buildDetail({
    items: [buildItem({ prints: [centered] })],
    events: [buildEvent('recentered', 3, { positions: ['front'] })],
  });
  const { calls, user } = renderShow(order);
  expect(await screen.findByText('A print area became smaller: check the placement')).toBeVisible();
  expect(screen.getByText(/^paw\.png, Front: it would lie outside/)).toBeVisible();
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  expect(timeline).toHaveTextContent('Centered, because the print area became smaller: Front');
  expect(screen.getByRole('link', { name: 'Place the file' })).toHaveAttribute(
    'href',
    `/orders/${order.id}/edit?item=1&place=front`,
  );
  await user.click(screen.getByRole('button', { name: 'Accept centered' }));
  await expect.poll(() => screen.queryByText(/check the placement/)).toBeNull();
  expect(sentCalls(calls, 'POST', '/orders/confirm-quality')).toMatchObject([
    { body: { selection: { ids: [order.id] } } },
  ]);
});

it('asks before it accepts a centered file together with a coarse one', async () => {
  const coarse = { ...buildPrint(1500, 1800), position: 'back' };
  const areas = ['front', 'back'].map((position) => ({
    position,
    width_in: 15,
    height_in: 18,
    left_bp: null,
    top_bp: null,
  }));
  const { calls, user } = renderShow(
    buildDetail({ items: [buildItem({ areas, prints: [centered, coarse] })] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Accept centered' }));
  const dialog = await screen.findByRole('dialog', { name: 'Print 1 order as it is?' });
  expect(dialog).toHaveTextContent('The lowest file prints at 100 DPI.');
  expect(dialog).toHaveTextContent('We centered it.');
  expect(sentCalls(calls, 'POST', '/orders/confirm-quality')).toEqual([]);
  expect(within(dialog).getByRole('button', { name: 'Print anyway' })).toBeEnabled();
});

it('leaves an order out of a payment for a centered file, says so, and lets it through', async () => {
  setSession(buildUser(), 'account-token');
  const calls = fakeApi({ 'POST /orders/confirm-quality': { json: { changed: 1, refused: {} } } });
  const quote = {
    left_out: [{ id: 'o2', code: 'LP-2', reason: 'print_recentered', recentered: true }],
    coarse: { ids: ['o2'], dpi: null, recentered: 1 },
  } as unknown as PayQuote;
  const confirmed = vi.fn<() => void>();
  renderAt('/orders', <CoarseFilesNote quote={quote} onConfirmed={confirmed} onLeave={() => undefined} />, {
    pattern: '/orders',
    queryClient: new QueryClient(),
  });
  expect(await screen.findByText('1 order has a file that we centered, so it is not included')).toBeVisible();
  expect(screen.getByRole('link', { name: '#LP-2' }).parentElement).toHaveTextContent('#LP-2 (centered)');
  await userEvent.click(screen.getByRole('button', { name: 'Accept centered' }));
  await expect.poll(() => confirmed.mock.calls.length).toBe(1);
  expect(calls).toMatchObject([{ body: { selection: { ids: ['o2'] } } }]);
});
