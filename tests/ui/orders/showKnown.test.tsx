import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { orders } from '../../../contract/orders/orders.ts';
import { orderKey } from '../../../src/resources/orders/readOrder.ts';
import { OrderShow } from '../../../src/resources/orders/show/OrderShow.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { buildDetail } from './showOrder.ts';

const order = buildDetail({ reference: 'SB-55218' });

/** A record of the list: it has the fields of the resource, and nothing that only the order's own call returns. */
const listed = Object.fromEntries(
  Object.entries(order).filter(([name]) => name === 'id' || name in orders.fields),
);

for (const phone of [false, true]) {
  it(`shows the header of an order from list data while the rest loads${phone ? ', on a phone' : ''}`, async () => {
    enterAsSeller();
    fakeMedia((query) => phone && query.includes('max-width'));
    let response = (_: unknown): void => undefined;
    const slow = new Promise((resolve) => {
      response = resolve;
    });
    fakeApi({ [`GET /orders/${order.id}`]: slow });
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    queryClient.setQueryData(['orders', 'getOne', { id: order.id, meta: undefined }], listed);
    renderAt(`/orders/${order.id}`, <OrderShow />, { pattern: '/orders/:id', queryClient });
    const title = await screen.findByRole('heading', { level: 1, name: '#LP-10482' });
    expect(screen.getByText('SB-55218')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Items' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    response({ json: { order } });
    expect(await screen.findByRole('region', { name: 'Items' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'More actions' })).toBeVisible();
    // The same element, so the focus stays.
    expect(screen.getByRole('heading', { level: 1, name: '#LP-10482' })).toBe(title);
  });
}

it('renders the header before the cards, even if the whole order is already loaded', () => {
  enterAsSeller();
  fakeApi({ [`GET /orders/${order.id}`]: { json: { order } } });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(orderKey(order.id), order);
  const turns: boolean[][] = [];
  const note = (): void =>
    void turns.push(
      ['heading', 'region'].map(
        (role) => screen.queryAllByRole(role, { name: /#LP-10482|Items/ }).length > 0,
      ),
    );
  const page = (
    <Profiler id="page" onRender={note}>
      <OrderShow />
    </Profiler>
  );
  renderAt(`/orders/${order.id}`, page, { pattern: '/orders/:id', queryClient });
  expect(turns).toContainEqual([true, false]);
  expect(screen.getByRole('region', { name: 'Items' })).toBeVisible();
});
