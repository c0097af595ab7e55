import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { openDatabase, type OpenDatabase } from '../../../server/database/connection.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { openTransactionPooler, type TransactionPooler } from '../../support/servers/transactionPooler.ts';
import { bringEverything } from '../../support/worlds/everything.ts';
import { type Kind, namingCalls } from '../../support/worlds/namingCalls.ts';
import { openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';
import { buildCatalog } from '../../support/worlds/seller.ts';
import { openTill } from '../../support/worlds/topUps.ts';

/**
 * SQLSTATEs of statements that name what another connection has: a prepared statement (26000), one of the same name
 * (42P05), a cursor (34000), a table of the session (42P01), a transaction (25P01).
 */
const lostSessions = new Set(['26000', '42P05', '34000', '42P01', '25P01']);

let test: TestServices;
let pooler: TransactionPooler;
let pooled: OpenDatabase;
let side: OpenDatabase;
let kit: OrdersKit;
let seller: OrdersSeller;
let ids: Record<Kind, string> & Record<string, string>;

beforeAll(async () => {
  test = await testServices();
  const { connectionString = '' } = test.services.pool.options;
  const { database = '', host, port } = new pg.Client({ connectionString });
  pooler = await openTransactionPooler(`${host}/.s.PGSQL.${port}`);
  const url = `postgresql://platen_server@127.0.0.1:${pooler.port}/${database}`;
  [pooled, side] = [openDatabase(url, { max: 20 }), openDatabase(url, { max: 1 })];
  const services = { ...test.services, db: pooled.db, pool: pooled.pool, sideDb: side.db };
  const app = await buildApp(services);
  await app.ready();
  const clock = { now: services.now, forward: () => undefined };
  kit = { services, app, clock, variants: await buildCatalog(services), close: () => app.close() };
  await openTill(kit);
  await startJobs(services, jobKinds);
  seller = await openSeller(kit);
  ids = await bringEverything(kit, seller);
});
afterAll(async () => {
  await kit.close();
  await Promise.all([pooled.close(), side.close()]);
  await test.close();
  await pooler.close();
});

/** Every read without an id in its path. */
const reads = async (): Promise<string[]> => {
  const { paths } = (await kit.app.inject('/v1/openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths)
    .filter(([path, methods]) => 'get' in methods && !path.includes('{') && !/\/(staff|docs)\b/.test(path))
    .map(([path]) => path.replace('/v1', ''));
};

const failuresOf = async (calls: readonly (readonly [string, string, object?])[]): Promise<unknown[]> => {
  const failures: unknown[] = [];
  for (const [method, url, body] of calls) {
    const response = await seller.call(method as 'GET', url, body);
    if (response.statusCode >= 500) failures.push([method, url, response.statusCode]);
  }
  return failures;
};

it('answers every call behind a pooler by transaction, without session state', async () => {
  const ownIds = { ...ids, version: 1 };
  const named = namingCalls(crypto.randomUUID(), { kit, stranger: seller, ownIds }).map(
    ([kind, method, url, body], index) => [kind, method, url, body, index] as const,
  );
  const ownCalls = named.map(([kind, , , , index]) => {
    const [, method, url, body] =
      namingCalls(ids[kind] ?? '', { kit, stranger: seller, ownIds })[index] ?? [];
    return [method ?? 'GET', url ?? '', body] as const;
  });
  const all = (await reads()).map((path) => ['GET', path] as const);
  expect(all.length).toBeGreaterThan(60);
  expect(await failuresOf([...all, ...ownCalls, ...all])).toEqual([]);
  expect(pooler.errors.filter((state) => lostSessions.has(state))).toEqual([]);
});
