// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { narrowFrame } from '../../../src/browser/breakpoints.ts';
import { dataProvider } from '../../../src/providers/dataProvider.ts';
import { primeCache } from '../../../src/providers/lists/primeCache.ts';
import { queryClient } from '../../../src/providers/http/queryClient.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { facetsQueryKey } from '../../../src/providers/lists/useFacets.ts';
import {
  askAsTheList,
  beginEarly,
  beginning,
  emptyHouse,
  narrowed,
  paths,
  runEarly,
  searchOf,
} from '../../support/ui/early.ts';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';

beginEarly();

describe('early.js asks for exactly what the list asks', () => {
  it.each([
    ['at the beginning', '', beginning],
    ['with everything in the address', searchOf(narrowed), narrowed],
    [
      'with only a filter in the address',
      '?filter=%7B%22source%22%3A%5B%22csv%22%5D%7D',
      { ...beginning, filter: { source: ['csv'] } },
    ],
  ])('%s', async (_name, search, state) => {
    window.history.replaceState(null, '', `/orders${search}`);
    const calls = emptyHouse();
    runEarly();
    const asked = paths(calls);
    await askAsTheList(state);
    expect(paths(calls), 'the list asked nothing more').toEqual(asked);
    expect(calls.every(({ token }) => token === 'shop-token')).toBe(true);
  });
});

describe('answers that are here before the first drawing', () => {
  const list = {
    pagination: { page: 3, perPage: 100 },
    sort: { field: 'total_cents', order: 'ASC' },
    filter: narrowed.filter,
  };
  const key = ['orders', 'getList', { ...list, meta: undefined }];
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

  beforeEach(() => {
    queryClient.clear();
    window.history.replaceState(null, '', `/orders${searchOf(narrowed)}`);
  });

  it('are in the cache, and are not asked for again', async () => {
    const calls = fakeApi({
      'GET /orders': { json: { orders: [{ id: 'order-1' }] } },
      'GET /orders/count': { json: { count: 201 } },
      'GET /orders/facets': { json: { facets: { pending: 3 }, total: 201 } },
    });
    runEarly();
    await settle();
    primeCache();
    const asked = calls.length;
    expect(queryClient.getQueryData(key)).toEqual({ data: [{ id: 'order-1' }], total: 201 });
    expect(queryClient.getQueryData(facetsQueryKey('orders', 'shop-1', narrowed.filter))).toEqual({
      facets: { pending: 3 },
      total: 201,
    });
    expect(queryClient.getQueryData(facetsQueryKey('orders', 'shop-1', {}))).toEqual({
      facets: { pending: 3 },
      total: 201,
    });
    // The next page of the same filter is not counted again.
    await dataProvider.getList('orders', {
      ...list,
      sort: { field: 'total_cents', order: 'ASC' },
      pagination: { page: 4, perPage: 100 },
    });
    expect(paths(calls).slice(asked)).toEqual([expect.stringMatching(/^\/orders\?page=4/)]);
    expect(Object.keys(window.__early?.answers ?? {})).toEqual(['/v1/users/me']);
  });

  it('are as old as their question: after a slow start the rows are asked for again behind those', async () => {
    fakeApi({
      'GET /orders': { json: { orders: [{ id: 'order-1' }] } },
      'GET /orders/count': { json: { count: 201 } },
    });
    const before = Date.now();
    runEarly();
    await settle();
    vi.useFakeTimers({ now: before + 8000, toFake: ['Date'] });
    primeCache();
    expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBeLessThan(before + 7000);
    expect(queryClient.getQueryCache().find({ queryKey: key })?.isStaleByTime(5000)).toBe(true);
    vi.useRealTimers();
  });

  it('are left to the call that asks where the page is past the last one', async () => {
    emptyHouse();
    runEarly();
    await settle();
    primeCache();
    expect(queryClient.getQueryData(key)).toBeUndefined();
  });

  it('are left to the call that asks when they are not complete, refused, or of another token', async () => {
    fakeApi({ 'GET /orders': { json: { orders: [] } }, 'GET /orders/count': { status: 500, json: {} } });
    runEarly();
    await settle();
    primeCache();
    expect(queryClient.getQueryData(key)).toBeUndefined();
    emptyHouse();
    runEarly();
    await settle();
    setShop({ id: 'shop-2', name: 'Other', token: 'other-token' });
    primeCache();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('early.js asks for the counts of the sidebar', () => {
  const askedAt = (path: string, narrow: boolean): string[] => {
    window.history.replaceState(null, '', path);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: narrow && query === narrowFrame }));
    const calls = emptyHouse();
    runEarly();
    return paths(calls);
  };

  it('in a wide window, on every page', () => {
    expect(askedAt('/setting/general', false)).toEqual(['/orders/facets', '/users/me']);
  });

  it('in a narrow one, where it is a closed drawer, not at all', () => {
    expect(askedAt('/setting/general', true)).toEqual(['/users/me']);
  });

  it('and at home for what home says', () => {
    expect(askedAt('/', true)).toEqual(['/home', '/users/me']);
    expect(askedAt('/', false)).toEqual(['/home', '/orders/facets', '/users/me']);
  });
});

describe('early.js asks for a list of a member', () => {
  const askedOf = (shops: string[]) => {
    const grants = [
      { shop_id: 'shop-1', rights: ['designs.view'] as const },
      { shop_id: 'shop-2', rights: ['orders.view'] as const },
    ];
    const access = {
      everywhere: null,
      shops: grants.map(({ shop_id, rights }) => ({ shop_id, role: 'x', name: 'X', rights: [...rights] })),
    };
    setSession(buildUser({ owner: false, access }), 'account-token');
    setShop({ id: 'shop-1', name: 'Lotus', token: 'shop-token' });
    window.history.replaceState(
      null,
      '',
      `/orders?filter=${encodeURIComponent(JSON.stringify({ shop_id: shops }))}`,
    );
    const calls = emptyHouse();
    runEarly();
    return calls.map(({ path, token }) => [path.split('?')[0], token]);
  };

  it('where he may see orders in one of its shops', () => {
    const list = ['/orders', '/orders/count', '/orders/facets'].map((path) => [path, 'account-token']);
    expect(askedOf(['shop-1', 'shop-2'])).toEqual([...list, ['/users/me', 'shop-token']]);
  });

  it('and asks for none elsewhere', () => {
    expect(askedOf([])).toEqual([['/users/me', 'shop-token']]);
    expect(askedOf(['shop-1'])).toEqual([['/users/me', 'shop-token']]);
  });
});

describe('early.js asks nothing', () => {
  it.each([
    ['when nobody is signed in', () => endSession('signed_out')],
    [
      'when the address names another shop',
      () => window.history.replaceState(null, '', '/orders?shop_id=other'),
    ],
    [
      'when the kept session is over',
      () => {
        const entry = JSON.parse(localStorage.getItem('platen.session') ?? '{}') as object;
        localStorage.setItem('platen.session', JSON.stringify({ ...entry, expires: Date.now() - 1 }));
      },
    ],
    [
      'when the shop belongs to another sign-in',
      () => setSession(buildUser({ id: 'somebody-else' }), 'new-token'),
    ],
    ['when storage is damaged', () => localStorage.setItem('platen.session', '{')],
  ])('%s', (_name, prepare) => {
    window.history.replaceState(null, '', '/orders');
    prepare();
    const calls = emptyHouse();
    runEarly();
    expect(paths(calls)).toEqual([]);
  });
});
