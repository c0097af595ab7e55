import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, type Store } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactElement, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type Order, orders } from '../../../contract/orders/orders.ts';
import { buildOrders } from '../../support/ui/orderRecords.ts';
import { english } from '../../support/ui/words.ts';
import { dataProvider } from '../../../src/providers/dataProvider.ts';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { SchemaList, type SchemaListProps } from '../../../src/views/list/SchemaList.tsx';
import { type ApiCall, buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { drawAt } from '../../support/ui/router.tsx';
import { fakeMedia } from '../layout/renderApp.tsx';

const i18nProvider = polyglotI18nProvider(() => english, 'en');

/** The orders of the fake server. */
export const allOrders = buildOrders(500);

const inList = (listed: string | null, value: unknown): boolean =>
  listed === null || listed.split(',').includes(String(value));

const matching = (query: URLSearchParams): Order[] =>
  allOrders.filter(
    (order) =>
      inList(query.get('status'), order.status) &&
      inList(query.get('source'), order.source) &&
      inList(query.get('matched'), order.matched) &&
      order.recipient.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
  );

const page = (path: string): Order[] => {
  const query = new URLSearchParams(path.split('?')[1]);
  const [from, size] = [Number(query.get('page') ?? 1) - 1, Number(query.get('limit') ?? 25)];
  const matches = matching(query);
  return (query.get('order') === 'ASC' ? matches.toReversed() : matches).slice(
    from * size,
    (from + 1) * size,
  );
};

const facets = (path: string) => {
  const matches = matching(new URLSearchParams(path.split('?')[1]));
  const counted = Object.groupBy(matches, ({ status }) => status);
  return {
    facets: Object.fromEntries(Object.entries(counted).map(([status, some]) => [status, some?.length ?? 0])),
    total: matches.length,
  };
};

/** A fake server with 500 orders. Answers the list of calls. */
export const fakeListServer = (extraResponses: Parameters<typeof fakeApi>[0] = {}): ApiCall[] =>
  fakeApi({
    'GET /orders': ({ path }) => ({ json: { orders: page(path) } }),
    'GET /orders/count': ({ path }) => ({
      json: { count: matching(new URLSearchParams(path.split('?')[1])).length },
    }),
    'GET /orders/facets': ({ path }) => ({ json: facets(path) }),
    'GET /shops': { json: { shops: [{ id: allOrders[0]?.shop_id, name: 'Lotus Tee Co.' }] } },
    ...extraResponses,
  });

const missingInJsdom = (): void => {
  class NoObserver {
    observe(): void {}
    disconnect(): void {}
    unobserve(): void {}
  }
  window.ResizeObserver = NoObserver;
  Element.prototype.scrollIntoView = () => {};
};

interface Options extends Partial<SchemaListProps<typeof orders.fields>> {
  path?: string;
  /** URL of a list that is not the first page of the browser's history. */
  arrive?: string;
  store?: Store;
  phone?: boolean;
  queryClient?: QueryClient;
  answers?: Parameters<typeof fakeApi>[0];
  /** Drawn beside the list, as what says its news. */
  beside?: ReactNode;
}

/** Draws an element at an address inside react-admin's contexts; other paths are "elsewhere". */
export const renderAt = (
  path: string,
  element: ReactElement,
  { store = memoryStore(), queryClient = new QueryClient(), pattern = '/orders' } = {},
) => {
  missingInJsdom();
  const inside = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      {element}
    </CoreAdminContext>
  );
  return drawAt(
    path,
    <Routes>
      <Route path={pattern} element={inside} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
  );
};

/** The list of orders, its rows there. */
export const renderList = async (options: Options = {}) => {
  const {
    path = '/orders',
    arrive,
    store = memoryStore(),
    phone = false,
    queryClient,
    answers: responses,
    beside,
    ...props
  } = options;
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
  fakeMedia((query) => phone && query.includes('max-width'));
  const calls = fakeListServer(responses);
  const list = (
    <>
      <SchemaList resource={orders} title="Manage orders" {...props} />
      {beside}
    </>
  );
  const router = renderAt(path, list, { store, queryClient });
  if (arrive) await act(() => router.navigate(arrive));
  await screen.findAllByText(/^#?LP-/);
  /** The filter in the address bar. */
  const filter = (): unknown =>
    JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}');
  return { calls, router, store, filter, user: userEvent.setup() };
};

/** Lets what waits (debounce, address bar) happen. */
export const settle = (ms = 0): Promise<void> =>
  act(() => new Promise<void>((resolve) => void setTimeout(resolve, ms)));

export const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tbody tr')];
export const row = (code: string): HTMLElement => {
  const tableRow = screen.getByText(code).closest('tr');
  if (!tableRow) throw new Error(`No row ${code}`);
  return tableRow;
};
export const box = (code: string): HTMLInputElement =>
  screen.getByRole('checkbox', { name: `Select ${code}` });
export const heads = (): (string | null)[] =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(1);
