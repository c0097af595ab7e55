import { afterEach, beforeEach, vi } from 'vitest';
import { begin } from '../../../src/app/boot/early.ts';
import { forgetTotals } from '../../../src/providers/lists/counts.ts';
import { dataProvider } from '../../../src/providers/dataProvider.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi } from './fakeApi.ts';

/** What the early script does before the page's code is there. */
export const runEarly = begin;

export const emptyHouse = () =>
  fakeApi({
    'GET /orders': { json: { orders: [] } },
    'GET /orders/count': { json: { count: 0 } },
    'GET /orders/facets': { json: { facets: {}, total: 0 } },
  });

export const paths = (calls: { path: string }[]) => calls.map(({ path }) => path);

/** Signed in, with a shop, and nothing else known; the page forgets afterwards. */
export const beginEarly = (): void => {
  beforeEach(() => {
    endSession('signed_out');
    localStorage.clear();
    sessionStorage.clear();
    forgetTotals('orders');
    setSession(buildUser(), 'account-token');
    setShop({ id: 'shop-1', name: 'Lotus', token: 'shop-token' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    delete window.__early;
    window.history.replaceState(null, '', '/');
  });
};

export interface ListState {
  page: number;
  perPage: number;
  sort: string;
  order: 'ASC' | 'DESC';
  filter: Record<string, unknown>;
}

export const beginning: ListState = { page: 1, perPage: 25, sort: 'created_at', order: 'DESC', filter: {} };

/** What the list asks when react-admin gives it this state. */
export const askAsTheList = ({ page, perPage, sort, order, filter }: ListState) =>
  Promise.all([
    dataProvider.getList('orders', { pagination: { page, perPage }, sort: { field: sort, order }, filter }),
    dataProvider.getFacets('orders', filter),
  ]);

export const searchOf = (state: ListState): string =>
  `?${new URLSearchParams({ ...state, page: String(state.page), perPage: String(state.perPage), filter: JSON.stringify(state.filter) })}`;

export const narrowed: ListState = {
  page: 3,
  perPage: 100,
  sort: 'total_cents',
  order: 'ASC',
  filter: {
    status: ['pending', 'rejected'],
    search: 'Nguyễn & +co',
    country: [],
    matched: false,
    start_date: '2026-11-01',
  },
};
