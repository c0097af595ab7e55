import { afterEach, beforeEach, vi } from 'vitest';
import { begin } from '../../../src/app/boot/early.ts';
import { queryClient } from '../../../src/providers/http/queryClient.ts';
import { forgetTotals } from '../../../src/providers/lists/counts.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi } from './fakeApi.ts';

/** Runs the early script of the page. */
export const runEarly = begin;

/** Answers of a shop with these orders. */
export const fakeOrders = (ids: readonly string[] = []) =>
  fakeApi({
    'GET /orders': { json: { orders: ids.map((id) => ({ id })) } },
    'GET /orders/count': { json: { count: ids.length } },
    'GET /orders/facets': { json: { facets: { pending: ids.length }, total: ids.length } },
  });

export const pathsOf = (calls: { path: string }[]) => calls.map(({ path }) => path);

/** Sets up a signed-in seller with a shop and without cached data; cleaned up after the test. */
export const beginEarly = (): void => {
  beforeEach(() => {
    endSession('signed_out');
    localStorage.clear();
    sessionStorage.clear();
    forgetTotals('orders');
    queryClient.clear();
    setSession(buildUser(), 'account-token');
    setShop({ id: 'shop-1', name: 'Lotus', token: 'shop-token' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    delete window.__early;
    window.history.replaceState(null, '', '/');
  });
};
