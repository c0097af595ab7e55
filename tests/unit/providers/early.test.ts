// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { orders } from '../../../contract/orders/orders.ts';
import { preferencesStore } from '../../../src/browser/storage.ts';
import { dataProvider } from '../../../src/providers/dataProvider.ts';
import { queryClient } from '../../../src/providers/http/queryClient.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { prefetchOrders } from '../../../src/providers/lists/prefetchOrders.ts';
import { facetsQueryKey } from '../../../src/providers/lists/useFacets.ts';
import { beginEarly, fakeOrders, pathsOf, runEarly } from '../../support/ui/early.ts';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';

beginEarly();

const [field, order] = orders.list.sort;
/** The list of orders as react-admin asks for it where the address says nothing. */
const list = { pagination: { page: 1, perPage: 25 }, sort: { field, order }, filter: {} };

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  const calls = fakeOrders();
  runEarly();
  return calls;
};

describe('the early script', () => {
  it('asks for exactly what the list asks', async () => {
    const calls = open('/orders');
    const early = pathsOf(calls);
    expect(early).toHaveLength(3);
    await Promise.all([dataProvider.getList('orders', list), dataProvider.getFacets('orders', {})]);
    expect(pathsOf(calls), 'the list asked nothing more').toEqual(early);
    expect(calls.every(({ token }) => token === 'shop-token')).toBe(true);
  });

  it('asks at home for what home says', () => {
    expect(pathsOf(open('/'))).toEqual(['/home']);
  });

  it.each([
    '/orders?filter=%7B%22status%22%3A%5B%22of-another-release%22%5D%7D',
    '/orders?page=2',
    '/orders?shop_id=other',
    '/orders/create',
    '/setting/general',
  ])('leaves %s to the page, which alone knows what it takes', (address) => {
    expect(pathsOf(open(address))).toEqual([]);
  });

  it('leaves a list that opens with a saved view to the page', () => {
    preferencesStore.setItem('orders.views', [{ name: 'Mine', filter: {}, sort: {}, isDefault: false }]);
    expect(pathsOf(open('/orders'))).toHaveLength(3);
    preferencesStore.setItem('orders.views', [{ name: 'Mine', filter: {}, sort: {}, isDefault: true }]);
    expect(pathsOf(open('/orders'))).toEqual([]);
  });

  it('asks for no orders of a member who may not see them in this shop', () => {
    const access = {
      everywhere: null,
      shops: [{ shop_id: 'shop-1', role: 'x', name: 'X', rights: ['designs.view' as const] }],
    };
    setSession(buildUser({ owner: false, access }), 'account-token');
    setShop({ id: 'shop-1', name: 'Lotus', token: 'shop-token' });
    expect(pathsOf(open('/orders'))).toEqual([]);
  });

  it.each([
    ['when nobody is signed in', () => endSession('signed_out')],
    [
      'when the stored session is over',
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
  ])('asks nothing %s', (_name, prepare) => {
    prepare();
    expect(pathsOf(open('/orders'))).toEqual([]);
  });
});

describe('the first list', () => {
  const key = ['orders', 'getList', { ...list, meta: undefined }];

  it('is in the cache before the first render, and is not asked for again', async () => {
    window.history.replaceState(null, '', '/orders');
    const calls = fakeOrders(['order-1']);
    runEarly();
    await prefetchOrders();
    expect(queryClient.getQueryData(key)).toEqual({ data: [{ id: 'order-1' }], total: 1 });
    expect(queryClient.getQueryData(facetsQueryKey('orders', 'shop-1', {}))).toEqual({
      facets: { pending: 1 },
      total: 1,
    });
    expect(calls).toHaveLength(3);
    expect(window.__early).toEqual({});
  });

  it('is as old as its question: after a slow start the rows are asked for again behind those', async () => {
    window.history.replaceState(null, '', '/orders');
    fakeOrders(['order-1']);
    const defaults = () => queryClient.getQueryDefaults(key).staleTime;
    runEarly();
    await prefetchOrders();
    expect(defaults()).toBeGreaterThan(4000);
    runEarly();
    vi.useFakeTimers({ now: Date.now() + 8000, toFake: ['Date'] });
    await prefetchOrders();
    vi.useRealTimers();
    expect(defaults()).toBe(0);
  });

  it('is not waited for: without an answer the page shows its skeleton', async () => {
    window.history.replaceState(null, '', '/orders');
    fakeApi({});
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    runEarly();
    await prefetchOrders();
    expect(queryClient.getQueryData(key)).toBeUndefined();
    queryClient.clear();
  });

  it('is left to the page where it was not asked for early, or with another token', async () => {
    const calls = open('/orders?page=2');
    await prefetchOrders();
    expect(calls).toEqual([]);
    open('/orders');
    setShop({ id: 'shop-2', name: 'Other', token: 'other-token' });
    await prefetchOrders();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
