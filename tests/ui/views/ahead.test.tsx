import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceDefinitionContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { bills } from '../../../contract/bills/bills.ts';
import { definitionsOf } from '../../../src/app/areaResource.tsx';
import { areas } from '../../../src/app/areas.ts';
import { BillShow } from '../../../src/resources/bills/BillShow.tsx';
import { dataProvider } from '../../../src/providers/dataProvider.ts';
import { SchemaList } from '../../../src/views/list/SchemaList.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from './renderList.tsx';

const bill = (number: number) => ({
  id: `b${number}`,
  code: `B-${number}`,
  created_at: '2026-11-20T08:02:00Z',
  order_count: 0,
  status: 'paid',
  due_at: null,
  refunded_cents: 0,
  total_cents: 0,
});

/** Additions of the page. */
const whole = {
  ...bill(1),
  orders: [],
  hidden_orders: 0,
  payments: [],
  paid_at: null,
  usd_to_vnd: null,
  documents: [],
};

const openList = async (opens = true, queryClient = new QueryClient()) => {
  enterAsSeller();
  const calls = fakeApi({
    'GET /bills': { json: { bills: [bill(1), bill(2)] } },
    'GET /bills/count': { json: { count: 2 } },
    'GET /bills/facets': { json: { facets: { paid: 2 }, total: 2 } },
    'GET /bills/b1': { json: { bill: whole } },
    'GET /bills/b2': { json: { bill: { ...whole, ...bill(2) } } },
  });
  const knownResources = {
    bills: { name: 'bills', options: { ...definitionsOf(areas)['bills']?.options, opens } },
  };
  renderAt(
    '/bills',
    <ResourceDefinitionContextProvider definitions={knownResources}>
      <SchemaList resource={bills} title="Bills" />
    </ResourceDefinitionContextProvider>,
    { pattern: '/bills', queryClient },
  );
  const link = await screen.findByText('B-1');
  return { link, countRequests: (id = 'b1') => calls.filter(({ path }) => path === `/bills/${id}`).length };
};

/** Fetches another record: what was requested before this is requested by now. */
const fetchOther = () => dataProvider.getOne('bills', { id: 'b2' });

it('prefetches the record of a hovered row, once', async () => {
  const { link, countRequests } = await openList();
  fireEvent.mouseOver(link);
  await waitFor(() => expect(countRequests()).toBe(1));
  fireEvent.pointerDown(link);
  await fetchOther();
  expect(countRequests()).toBe(1);
});

it('fetches nothing for rows that the pointer only passes', async () => {
  const { link, countRequests } = await openList();
  fireEvent.mouseOver(link);
  fireEvent.mouseOver(screen.getByText('B-2'));
  await waitFor(() => expect(countRequests('b2')).toBe(1));
  expect(countRequests()).toBe(0);
});

it('prefetches nothing while the list is fetched anew, because the row may be gone', async () => {
  const client = new QueryClient();
  const { link, countRequests } = await openList(true, client);
  const answer = Promise.withResolvers<null>();
  void client.fetchQuery({ queryKey: ['bills', 'getList', 'anew'], queryFn: () => answer.promise });
  fireEvent.pointerDown(link);
  answer.resolve(null);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  fireEvent.pointerDown(screen.getByText('B-2'));
  await waitFor(() => expect(countRequests('b2')).toBe(1));
  expect(countRequests()).toBe(0);
});

it('prefetches the record as soon as its row is clicked, unless records have no page', async () => {
  const first = await openList();
  fireEvent.pointerDown(first.link);
  await waitFor(() => expect(first.countRequests()).toBe(1));
  document.body.replaceChildren();
  const otherList = await openList(false);
  fireEvent.pointerDown(otherList.link);
  await fetchOther();
  expect(otherList.countRequests()).toBe(0);
});

it('renders the head of a page from the list’s data while the record loads', async () => {
  enterAsSeller();
  let response = (_: unknown): void => undefined;
  const slow = new Promise((resolve) => {
    response = resolve;
  });
  fakeApi({ 'GET /bills/b1': slow });
  const queryClient = new QueryClient();
  queryClient.setQueryData(['bills', 'getOne', { id: 'b1', meta: undefined }], bill(1));
  renderAt('/bills/b1', <BillShow />, { pattern: '/bills/:id', queryClient });
  const title = await screen.findByRole('heading', { level: 1, name: 'Bill #B-1' });
  expect(screen.queryByRole('heading', { name: 'Orders on this bill' })).toBeNull();
  response({ json: { bill: whole } });
  expect(await screen.findByRole('heading', { name: 'Orders on this bill' })).toBeVisible();
  // The same element: the focus that it has stays.
  expect(screen.getByRole('heading', { level: 1, name: 'Bill #B-1' })).toBe(title);
});
