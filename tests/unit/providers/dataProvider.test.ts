// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTotals } from '../../../src/providers/lists/counts.ts';
import { dataProvider, withoutTotal } from '../../../src/providers/dataProvider.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';

const list = (page: number, filter = {}) => ({
  pagination: { page, perPage: 25 },
  sort: { field: 'created_at', order: 'DESC' as const },
  filter,
});

const paths = (calls: { path: string }[]) => calls.map(({ path }) => path);
const counted = (calls: { path: string }[]) =>
  paths(calls).filter((path) => path.startsWith('/orders/count'));

beforeEach(() => {
  endSession('signed_out');
  forgetTotals('orders');
  setSession(buildUser(), 'account-token');
  setShop({ id: 'shop-1', name: 'Lotus', token: 'shop-token' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a list', () => {
  const responses = {
    'GET /orders': { json: { orders: [{ id: '1' }] } },
    'GET /orders/count': { json: { count: 312 } },
  };

  it('fetches rows and total in parallel', async () => {
    let release = (): void => undefined;
    const calls = fakeApi({
      ...responses,
      'GET /orders': () => new Promise((resolve) => (release = () => resolve(responses['GET /orders']))),
    });
    const response = dataProvider.getList(
      'orders',
      list(1, { status: ['pending', 'rejected'], search: '', source: [] }),
    );
    await expect.poll(() => calls).toHaveLength(2);
    expect(paths(calls)).toEqual([
      '/orders?page=1&limit=25&sort=created_at&order=DESC&status=pending%2Crejected',
      '/orders/count?status=pending%2Crejected',
    ]);
    release();
    expect(await response).toEqual({ data: [{ id: '1' }], total: 312 });
  });

  it('counts once per filter, not per page or sort', async () => {
    const calls = fakeApi(responses);
    await dataProvider.getList('orders', list(1));
    await dataProvider.getList('orders', list(2));
    await dataProvider.getList('orders', { ...list(1), sort: { field: 'code', order: 'ASC' } });
    expect(counted(calls)).toEqual(['/orders/count']);
    await dataProvider.getList('orders', list(1, { country: ['US'] }));
    expect(counted(calls)).toEqual(['/orders/count', '/orders/count?country=US']);
  });

  it('skips the total when the caller does not need it', async () => {
    const calls = fakeApi(responses);
    expect(await dataProvider.getList('orders', { ...list(2), meta: withoutTotal })).toEqual({
      data: [{ id: '1' }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    expect(paths(calls)).toHaveLength(1);
  });

  it('counts anew after a change, in another shop, after a failure and after a minute', async () => {
    let count: object = { json: { count: 1 } };
    const calls = fakeApi({ ...responses, 'GET /orders/count': () => count, 'DELETE /orders/1': {} });
    const read = () => dataProvider.getList('orders', list(1)).catch(() => undefined);
    await read();
    await dataProvider.delete('orders', { id: '1' });
    await read();
    expect(counted(calls)).toHaveLength(2);
    setShop({ id: 'shop-2', name: 'Other', token: 'token-2' });
    count = refusal(500, 'unexpected');
    await read();
    await read();
    expect(counted(calls)).toHaveLength(4);
    count = { json: { count: 2 } };
    await read();
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    await read();
    expect(counted(calls)).toHaveLength(6);
  });
});

describe('a list past its end', () => {
  const list26 = { 'GET /orders/count': { json: { count: 26 } } };
  const atPage2 = ({ path }: { path: string }) => ({
    json: { orders: path.includes('page=2&') ? [{ id: '26' }] : [] },
  });

  it('returns the last page', async () => {
    const calls = fakeApi({ ...list26, 'GET /orders': atPage2 });
    expect(await dataProvider.getList('orders', list(9))).toEqual({ data: [{ id: '26' }], total: 26 });
    expect(paths(calls).at(-1)).toBe('/orders?page=2&limit=25&sort=created_at&order=DESC');
  });

  it('is empty if there are no records', async () => {
    fakeApi({ 'GET /orders': { json: { orders: [] } }, 'GET /orders/count': { json: { count: 0 } } });
    expect(await dataProvider.getList('orders', list(9))).toEqual({ data: [], total: 0 });
  });
});

it('counts anew for another member, who may see fewer of the shops that a filter names', async () => {
  let count = 30;
  fakeApi({
    'GET /orders': { json: { orders: [{ id: '1' }] } },
    'GET /orders/count': () => ({ json: { count } }),
  });
  const ofTwo = list(1, { shop_id: ['shop-1', 'shop-2'] });
  expect(await dataProvider.getList('orders', ofTwo)).toMatchObject({ total: 30 });
  endSession('signed_out');
  setSession(buildUser(), 'token-of-another');
  setShop({ id: 'shop-1', name: 'Lotus', token: 'shop-token-of-another' });
  count = 5;
  expect(await dataProvider.getList('orders', ofTwo)).toMatchObject({ total: 5 });
});

describe('one record', () => {
  it('is sent and returned in an envelope with the resource’s name', async () => {
    const calls = fakeApi({
      'GET /orders/1': { json: { order: { id: '1', code: 'LP-1' } } },
      'PUT /orders/1': { json: { order: { id: '1', code: 'LP-2' } } },
      'POST /orders': { json: { order: { id: '2' } } },
    });
    expect(await dataProvider.getOne('orders', { id: '1' })).toEqual({ data: { id: '1', code: 'LP-1' } });
    await dataProvider.update('orders', { id: '1', data: { note: 'x' }, previousData: { id: '1' } });
    expect(await dataProvider.create('orders', { data: { recipient: 'Emily' } })).toEqual({
      data: { id: '2' },
    });
    expect(calls.slice(1).map(({ body }) => body)).toEqual([
      { order: { note: 'x' } },
      { order: { recipient: 'Emily' } },
    ]);
    expect(calls[2]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('fetches several records in one call', async () => {
    const calls = fakeApi({ 'GET /shops': { json: { shops: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } } });
    const { data } = await dataProvider.getMany('shops', { ids: ['c', 'a'] });
    expect(data.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(paths(calls)).toEqual(['/shops?ids=c%2Ca']);
  });

  it('fetches more records than a first page holds with the smallest sufficient page', async () => {
    const calls = fakeApi({ 'GET /orders': { json: { orders: [] } } });
    for (const count of [25, 26, 101, 600]) {
      await dataProvider.getMany('orders', { ids: Array.from({ length: count }, (_, index) => `o${index}`) });
    }
    expect(paths(calls).map((path) => new URLSearchParams(path.split('?')[1]).get('limit'))).toEqual([
      null,
      '50',
      '200',
      '500',
    ]);
  });
});

it('requests the counts of the tabs without the tabs’ own filter', async () => {
  const calls = fakeApi({ 'GET /orders/facets': { json: { facets: { pending: 18 }, total: 18 } } });
  await dataProvider.getFacets('orders', { status: ['pending'], country: ['US', 'VN'], matched: false });
  expect(paths(calls)).toEqual(['/orders/facets?country=US%2CVN&matched=false']);
});
