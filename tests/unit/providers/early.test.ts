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
  it('sends exactly the list’s own request', async () => {
    const calls = open('/orders');
    const early = pathsOf(calls);
    expect(early).toHaveLength(3);
    await Promise.all([dataProvider.getList('orders', list), dataProvider.getFacets('orders', {})]);
    expect(pathsOf(calls), 'the list asked nothing more').toEqual(early);
    expect(calls.every(({ token }) => token === 'shop-token')).toBe(true);
  });

  it('requests the figures of the home page', () => {
    expect(pathsOf(open('/'))).toEqual(['/home']);
  });

  it.each([
    '/orders?filter=%7B%22status%22%3A%5B%22of-another-release%22%5D%7D',
    '/orders?page=2',
    '/orders?shop_id=other',
    '/orders/create',
    '/setting/general',
  ])('sends nothing for %s, because only the page knows its filters', (address) => {
    expect(pathsOf(open(address))).toEqual([]);
  });

  it('sends nothing for a list that opens with a saved view', () => {
    preferencesStore.setItem('orders.views', [{ name: 'Mine', filter: {}, sort: {}, isDefault: false }]);
    expect(pathsOf(open('/orders'))).toHaveLength(3);
    preferencesStore.setItem('orders.views', [{ name: 'Mine', filter: {}, sort: {}, isDefault: true }]);
    expect(pathsOf(open('/orders'))).toEqual([]);
  });

  it('requests no orders for a member who may not see them in this shop', () => {
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
  ])('sends nothing %s', (_name, prepare) => {
    prepare();
    expect(pathsOf(open('/orders'))).toEqual([]);
  });
});

describe('the prefetched list', () => {
  const key = ['orders', 'getList', { ...list, meta: undefined }];

  it('is in the cache before the first render and is not requested again', async () => {
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

  it('counts as old as its request: after a slow start the rows are refetched in the background', async () => {
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

  it('does not delay the page, which shows its skeleton until the answer comes', async () => {
    window.history.replaceState(null, '', '/orders');
    fakeApi({});
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    runEarly();
    await prefetchOrders();
    expect(queryClient.getQueryData(key)).toBeUndefined();
    queryClient.clear();
  });

  it('is fetched by the page if it was not prefetched with the same token', async () => {
    const calls = open('/orders?page=2');
    await prefetchOrders();
    expect(calls).toEqual([]);
    open('/orders');
    setShop({ id: 'shop-2', name: 'Other', token: 'other-token' });
    await prefetchOrders();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
