import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sumPayment } from '../../../contract/orders/payment.ts';
import type { Substitute, Substitutes } from '../../../contract/orders/substitutes.ts';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { OrderShow } from '../../../src/resources/orders/show/OrderShow.tsx';
import { PayDialog } from '../../../src/workflows/pay/PayDialog.tsx';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { buildDetail } from './showOrder.ts';

const orderId = '00000000-0000-7000-8000-000000000001';
const itemId = '00000000-0000-7000-8000-0000000000a1';
const white = '00000000-0000-7000-8000-0000000000f1';

const offer = (overrides: Partial<Substitute>): Substitute => ({
  variant_id: white,
  kind: 'color',
  name: 'Classic Tee',
  options: 'White / M',
  hex: '#FFFFFF',
  drawing: 'tee',
  recentered: false,
  total_cents: 1290,
  difference_cents: 50,
  ...overrides,
});

const substitutes = (items: Substitutes['items']): Substitutes => ({
  code: 'LP-1',
  version: 4,
  total_cents: 1240,
  items,
});

const itemOut = (offers: Substitute[]): Substitutes['items'][number] => ({
  id: itemId,
  name: 'Classic Tee',
  options: 'Black / M',
  quantity: 2,
  offers,
});

const quote = {
  price_version: 0,
  ...sumPayment([]),
  package: { name: 'Gold', discount_bp: 500 },
  refused: { out_of_stock: 1 },
  left_out: [{ id: orderId, code: 'LP-1', reason: 'out_of_stock' }],
  coarse: { ids: [], dpi: null },
  wallet: { postpaid: true, balance_cents: 0, floor_cents: -200_000, due_at: null },
  missing_cents: 0,
  affordable: { ids: [], total_cents: 0 },
  ids: [],
  each: [],
};

const path = `/orders/${orderId}/substitute`;

const openPayDialog = (answers: Parameters<typeof fakeApi>[0]) => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
  fakeMedia(() => false);
  const calls = fakeApi({ 'POST /orders/pay/quote': { json: quote }, ...answers });
  const handlers = { onClose: vi.fn<() => void>(), onPaid: vi.fn<() => void>() };
  const dialog = <PayDialog target={{ ids: [orderId] }} count={1} {...handlers} />;
  renderAt('/orders', dialog, { queryClient: new QueryClient() });
  return { calls, ...handlers, user: userEvent.setup() };
};

const openOffers = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'See what is in stock for #LP-1' }));
  return screen.findByRole('dialog', { name: 'Out of stock in order #LP-1' });
};

describe('an order that cannot be paid because a product is out of stock', () => {
  it('shows other colors, then other products, with the cost, and what a choice changes before it does it', async () => {
    let isChanged = false;
    const heavy = offer({
      variant_id: crypto.randomUUID(),
      kind: 'base',
      name: 'Heavy Tee',
      recentered: true,
    });
    const { calls, user } = openPayDialog({
      [`GET ${path}s`]: () => ({ json: substitutes(isChanged ? [] : [itemOut([offer({}), heavy])]) }),
      [`POST ${path}`]: () => {
        isChanged = true;
        return { json: { order: buildDetail() } };
      },
    });
    const dialog = await openOffers(user);
    expect(
      await within(dialog).findByText('Classic Tee · Black / M is out of stock (2 pieces)'),
    ).toBeVisible();
    const [first, second] = within(dialog).getAllByRole('radio');
    expect(first?.closest('label')).toHaveTextContent('White / M$12.90 +$0.50');
    expect(second?.closest('label')).toHaveTextContent('Heavy Tee · White / M');
    expect(second?.closest('label')).toHaveTextContent('Your file is placed in the middle');
    expect(within(dialog).getByRole('button', { name: 'Change product' })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: /^White \/ M/ }));
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'Classic Tee · Black / M becomes Classic Tee · White / M. The order was $12.40, and is $12.90 then.',
    );
    expect(calls.filter((call) => call.path === path)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Change product' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(calls.find((call) => call.path === path)?.body).toEqual({
      item_id: itemId,
      variant_id: white,
      version: 4,
    });
    expect(calls.filter((call) => call.path === '/orders/pay/quote')).toHaveLength(2);
    expect(calls.some((call) => call.path === '/orders/pay')).toBe(false);
  });

  it('reads the offers again and says why if the order changed meanwhile', async () => {
    const { calls, user } = openPayDialog({
      [`GET ${path}s`]: { json: substitutes([itemOut([offer({})])]) },
      [`POST ${path}`]: refusal(409, 'version_conflict'),
    });
    const dialog = await openOffers(user);
    await user.click(await within(dialog).findByRole('radio'));
    await user.click(within(dialog).getByRole('button', { name: 'Change product' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await waitFor(() => expect(calls.filter((call) => call.path === `${path}s`)).toHaveLength(2));
  });

  it('leads to the form if nothing similar is in stock', async () => {
    const { user } = openPayDialog({ [`GET ${path}s`]: { json: substitutes([itemOut([])]) } });
    const dialog = await openOffers(user);
    expect(await within(dialog).findByRole('link', { name: 'Edit order' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`/orders/${orderId}/edit$`)),
    );
  });

  it('offers the same on its page', async () => {
    setSession(buildUser(), 'account-token');
    setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
    fakeMedia(() => false);
    const order = buildDetail({ in_stock: false });
    fakeApi({
      [`GET /orders/${order.id}`]: { json: { order } },
      [`GET /orders/${order.id}/substitutes`]: { json: substitutes([itemOut([offer({})])]) },
    });
    renderAt(`/orders/${order.id}`, <OrderShow />, {
      pattern: '/orders/:id',
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    });
    expect(
      await screen.findByText('A product of this order is out of stock or no longer sold'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'See what is in stock' }));
    expect(await screen.findByRole('radio', { name: /White \/ M/ })).toBeVisible();
  });
});
