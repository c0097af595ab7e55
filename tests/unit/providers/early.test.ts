// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { narrowFrame } from '../../../src/layout/breakpoints.ts';
import { forgetTotals } from '../../../src/providers/counts.ts';
import { dataProvider } from '../../../src/providers/dataProvider.ts';
import { endSession, setSession, setShop } from '../../../src/providers/session.ts';
import { preferencesStore } from '../../../src/providers/storage.ts';
import { buildUser, fakeApi } from '../../support/fakeApi.ts';

const script = readFileSync('public/early.js', 'utf8');
const runEarly = (): void => {
  runInThisContext(script);
};

const api = () =>
  fakeApi({
    'GET /orders': { json: { orders: [] } },
    'GET /orders/count': { json: { count: 0 } },
    'GET /orders/facets': { json: { facets: {}, total: 0 } },
  });

const paths = (calls: { path: string }[]) => calls.map(({ path }) => path);

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

interface ListState {
  page: number;
  perPage: number;
  sort: string;
  order: 'ASC' | 'DESC';
  filter: Record<string, unknown>;
}

const beginning: ListState = { page: 1, perPage: 25, sort: 'created_at', order: 'DESC', filter: {} };

/** What the list asks when react-admin gives it this state. */
const askAsTheList = ({ page, perPage, sort, order, filter }: ListState) =>
  Promise.all([
    dataProvider.getList('orders', { pagination: { page, perPage }, sort: { field: sort, order }, filter }),
    dataProvider.getFacets('orders', filter),
  ]);

const searchOf = (state: ListState): string =>
  `?${new URLSearchParams({ ...state, page: String(state.page), perPage: String(state.perPage), filter: JSON.stringify(state.filter) })}`;

const narrowed: ListState = {
  page: 3,
  perPage: 100,
  sort: 'total_cents',
  order: 'ASC',
  filter: { status: ['pending', 'rejected'], search: 'Nguyễn & +co', country: [], matched: false, start_date: '2026-11-01' },
};

describe('early.js asks for exactly what the list asks', () => {
  it.each([
    ['at the beginning', '', beginning],
    ['with everything in the address', searchOf(narrowed), narrowed],
    ['with only a filter in the address', '?filter=%7B%22source%22%3A%5B%22csv%22%5D%7D', { ...beginning, filter: { source: ['csv'] } }],
  ])('%s', async (_name, search, state) => {
    window.history.replaceState(null, '', `/orders${search}`);
    const calls = api();
    runEarly();
    const asked = paths(calls);
    await askAsTheList(state);
    expect(paths(calls), 'the list asked nothing more').toEqual(asked);
    expect(calls.every(({ token }) => token === 'shop-token')).toBe(true);
  });

  it('as this tab left the list', async () => {
    window.history.replaceState(null, '', '/orders');
    preferencesStore.setItem('orders.listParams', narrowed);
    const calls = api();
    runEarly();
    const asked = paths(calls);
    await askAsTheList(narrowed);
    expect(paths(calls)).toEqual(asked);
  });
});

describe('early.js asks for the counts of the sidebar', () => {
  const askedAt = (path: string, narrow: boolean): string[] => {
    window.history.replaceState(null, '', path);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: narrow && query === narrowFrame }));
    const calls = api();
    runEarly();
    return paths(calls);
  };

  it('in a wide window, on every page', () => {
    expect(askedAt('/setting/general', false)).toEqual(['/orders/facets', '/users/me']);
  });

  it('in a narrow one, where it is a closed drawer, only at home', () => {
    expect(askedAt('/setting/general', true)).toEqual(['/users/me']);
    expect(askedAt('/', true)).toEqual(['/orders/facets', '/users/me']);
  });
});

describe('early.js asks nothing', () => {
  it.each([
    ['when nobody is signed in', () => endSession('signed_out')],
    ['when the address names another shop', () => window.history.replaceState(null, '', '/orders?shop_id=other')],
    ['when the kept session is over', () => {
      const entry = JSON.parse(localStorage.getItem('platen.session') ?? '{}') as object;
      localStorage.setItem('platen.session', JSON.stringify({ ...entry, expires: Date.now() - 1 }));
    }],
    ['when the shop belongs to another sign-in', () => setSession(buildUser({ id: 'somebody-else' }), 'new-token')],
    ['when storage is damaged', () => localStorage.setItem('platen.session', '{')],
  ])('%s', (_name, prepare) => {
    window.history.replaceState(null, '', '/orders');
    prepare();
    const calls = api();
    runEarly();
    expect(paths(calls)).toEqual([]);
  });
});
