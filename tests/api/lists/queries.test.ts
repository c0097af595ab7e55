import { beforeAll, describe, expect, it } from 'vitest';
import { exportJob } from '../../../server/areas/exports/exportJob.ts';
import { makeQueue } from '../../../server/jobs/jobs.ts';
import { sources } from '../../../server/areas/sources.ts';
import { callPath } from '../../../contract/callPaths.ts';
import type { Field } from '../../../contract/schema/field.ts';
import type { ListSource } from '../../../server/lists/source.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld();
const lists = Object.values<ListSource>(sources).map(({ resource }) => resource);

/** Returns the paths of a list that take its filters. */
const callsOf = (name: string): string[] =>
  ['', '/count', '/facets'].map((call) => `${callPath(name)}${call}`);

const rangeFilters = lists.flatMap(({ name, fields }) =>
  Object.entries<Field>(fields).flatMap(([field, { filter, kind }]) =>
    filter === 'range' ? [`${field}_gte`, `${field}_lte`].map((key) => [name, key, kind] as const) : [],
  ),
);

/** Returns true for money: unlike other numbers, it may be any safe integer. */
const isAccepted = (kind: string, number: string): boolean =>
  kind === 'money' && Number.isSafeInteger(Number(number));

describe('a range filter', () => {
  it.each(rangeFilters)(
    'refuses values of %s by %s beyond the bounds of the field',
    async (name, key, kind) => {
      for (const number of ['3000000000', '-3000000000', '2147483648', '9007199254740991', '1e300']) {
        for (const path of callsOf(name)) {
          const response = await world.call('GET', `${path}?${key}=${number}`);
          const expected = isAccepted(kind, number) ? [200] : [422, key];
          const refused = Object.keys(response.json().errors ?? {});
          expect([response.statusCode, ...refused], `${path} ${number}`).toEqual(expected);
        }
      }
    },
  );
});

/** Spec §7: calls with parameters, exactly as it lists them. */
const specified = [
  '/auth/amazon-access-token?type=designs',
  '/shops?query=lotus',
  '/users/notifications?limit=20&status=unread',
  `/users/notifications?first_id=${crypto.randomUUID()}`,
  `/users/notifications?last_id=${crypto.randomUUID()}`,
  '/statistics/referred-users?start_date=1970-01-01&end_date=2025-01-01',
  '/statistics/ref-total-sale?start_date=1970-01-01&end_date=2025-01-01',
];

describe('the parameters of a query', () => {
  it.each(lists.map(({ name }) => name))(
    'refuses unknown parameters of the list of %s by name',
    async (name) => {
      for (const path of callsOf(name)) {
        const response = await world.call('GET', `${path}?statuss=pending`);
        expect([path, response.statusCode, response.json()]).toEqual([
          path,
          422,
          expect.objectContaining({ code: 'unknown_filter', errors: { statuss: 'unknown' } }),
        ]);
      }
    },
  );

  it.each(specified)('accepts the parameters of spec §7: %s', async (path) => {
    expect((await world.call('GET', path)).statusCode).toBe(200);
  });

  it('refuses unknown parameters of every call that takes some', async () => {
    const { paths } = (await world.call('GET', '/openapi.json')).json();
    const calls = Object.entries<{ get?: { parameters?: { in: string }[]; description?: string } }>(paths)
      .filter(([, { get }]) => get?.parameters?.some((parameter) => parameter.in === 'query'))
      .map(([path, { get }]) => [path, get?.description] as const);
    expect(calls.length).toBeGreaterThan(40);
    for (const [path, description] of calls) {
      expect([path, description]).toEqual([path, expect.stringContaining('`unknown_filter`')]);
      const address = path.replace(/^\/v1/, '').replace(/\{[^}]+\}/g, crypto.randomUUID());
      const response = await world.call('GET', `${address}?no_such_name=1`);
      const outcome = response.statusCode === 422 ? response.json().code : response.statusCode;
      // Some calls check the right, the record or the rate limit before the query.
      expect(outcome, path).toBeOneOf(['unknown_filter', 403, 404, 429]);
    }
  });

  it('reports all wrong values of a query at once, each by its name', async () => {
    const response = await world.call(
      'GET',
      '/orders?statuss=pending&status=pending,huge&start_date=1&page=0',
    );
    expect(response.json()).toMatchObject({
      code: 'unknown_filter',
      errors: { statuss: 'unknown', status: 'choice', start_date: 'format', page: 'too_small' },
    });
  });
});

describe('a choice of a query', () => {
  it.each([
    ['/orders?status=huge', 'status'],
    ['/orders?status=pending,huge', 'status'],
    ['/orders/count?payment_status=huge', 'payment_status'],
    ['/orders/facets?status=huge', 'status'],
    ['/orders?sort=note', 'sort'],
    ['/orders?order=UP', 'order'],
  ])('refuses an unknown choice: %s', async (path, name) => {
    const response = await world.call('GET', path);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { code: 'invalid', errors: { [name]: 'choice' } },
    ]);
  });
});

const emptyQueries = [
  { shop_id: '' },
  { ids: '' },
  { ids: ',' },
  { search: '  ' },
  { status: '' },
  { status: 'pending', ids: '' },
];

describe('the query of a selection or an export', () => {
  beforeAll(() => makeQueue(world.kit.services.boss, exportJob));

  const cancel = (query: object) => world.call('POST', '/orders/cancel', { selection: { query } });
  const file = (query: object) =>
    world.call('POST', '/exports', {
      resource: 'orders',
      format: 'csv',
      locale: 'en',
      query,
      columns: [{ name: 'code', label: 'Code' }],
      choices: {},
    });

  it.each(emptyQueries)(
    'refuses a selection that names nothing instead of meaning everything: %j',
    async (query) => {
      const order = await world.create();
      const name = Object.entries(query).findLast(([, value]) => value.trim().replace(',', '') === '')?.[0];
      const response = await cancel(query);
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { [`selection.query.${name}`]: 'required' },
      ]);
      expect((await world.detail(order.id)).status).toBe('pending');
      const exported = await file(query);
      expect([exported.statusCode, exported.json().errors]).toEqual([422, { [`query.${name}`]: 'required' }]);
    },
  );

  it('refuses unknown parameters and unknown choices of a selection', async () => {
    const unknown = { code: 'unknown_filter', errors: { 'selection.query.statuss': 'unknown' } };
    expect((await cancel({ statuss: 'pending' })).json()).toMatchObject(unknown);
    expect((await cancel({ status: 'huge' })).json().errors).toEqual({ 'selection.query.status': 'choice' });
    expect((await file({ statuss: 'pending' })).json()).toMatchObject({
      code: 'unknown_filter',
      errors: { 'query.statuss': 'unknown' },
    });
    expect((await file({ status: 'huge' })).json().errors).toEqual({ 'query.status': 'choice' });
    expect((await file({ status: 'pending', sort: 'created_at', order: 'ASC' })).statusCode).toBe(200);
  });

  it('refuses numbers beyond the bounds of their field', async () => {
    const response = await world.call('POST', '/exports', {
      resource: 'trackings',
      format: 'csv',
      locale: 'en',
      query: { quiet_days_gte: '3000000000' },
      columns: [{ name: 'created_at', label: 'Created' }],
      choices: {},
    });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { 'query.quiet_days_gte': 'too_big' },
    ]);
  });
});
