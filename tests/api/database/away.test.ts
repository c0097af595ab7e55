import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../../../server/start/app.ts';
import { openDatabase, type OpenDatabase } from '../../../server/database/connection.ts';
import { withDatabase } from '../../../server/database/embedded/address.ts';
import { queryRows } from '../../support/database/emptyDatabase.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { asSuperuser } from '../../support/database/superuser.ts';
import { openFrozenProxy, type FrozenProxy } from '../../support/servers/frozenProxy.ts';
import { enter } from '../../support/worlds/orders.ts';
import { buildSeller, type Call } from '../../support/worlds/seller.ts';

let test: TestServices;
let proxy: FrozenProxy;
let open: OpenDatabase;
let app: FastifyInstance;
let call: Call;
/** The database, and the same server's own one, as its owner. */
let name: string;
let owner: string;

beforeAll(async () => {
  test = await testServices();
  const url = test.services.pool.options.connectionString ?? '';
  const { database = '', host, port } = new pg.Client({ connectionString: url });
  [name, owner] = [database, asSuperuser(withDatabase(url, 'postgres'))];
  proxy = await openFrozenProxy(`${host}/.s.PGSQL.${port}`);
  open = openDatabase(`postgresql://platen_server@127.0.0.1:${proxy.port}/${name}`, { max: 20 });
  const services = { ...test.services, db: open.db, pool: open.pool };
  app = await buildApp(services);
  await app.ready();
  call = await enter({ services, app }, await buildSeller(services));
});
afterAll(async () => {
  await app.close();
  await open.close();
  await test.close();
  await proxy.close();
});

const read = () => call('GET', '/shops');
const write = () => call('PUT', '/users/me', { user: { full_name: 'Lan Nguyen' } });
const ready = () => app.inject('/readyz');

/** Expects that a call is refused as unavailable, and soon. */
const expectUnavailable = async (
  calls: readonly (() => Promise<{ statusCode: number }>)[],
): Promise<void> => {
  const start = performance.now();
  const responses = await Promise.all(calls.map((run) => run()));
  const took = performance.now() - start;
  for (const response of responses as Awaited<ReturnType<typeof read>>[])
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
  expect(took).toBeLessThan(5_000);
};

const expectWorking = async (): Promise<void> => {
  await expect.poll(async () => (await write()).statusCode, { timeout: 10_000, interval: 100 }).toBe(200);
  expect([(await read()).statusCode, (await ready()).statusCode]).toEqual([200, 200]);
};

const endSessions = (): Promise<unknown> =>
  queryRows(
    owner,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );

it('answers 503 while the database is read-only, and drops connections to it once it is', async () => {
  await expectWorking();
  await queryRows(owner, `alter database ${name} set default_transaction_read_only = on`);
  await endSessions();
  await expect.poll(async () => (await read()).statusCode).toBe(200);
  await expectUnavailable([ready, write]);
  await queryRows(owner, `alter database ${name} reset default_transaction_read_only`);
  await expectWorking();
});

it('answers 503 while the database has no connection left', async () => {
  await queryRows(owner, `alter database ${name} connection limit 0`);
  await endSessions();
  await expectUnavailable([ready, write, read, read]);
  await queryRows(owner, `alter database ${name} connection limit -1`);
  await expectWorking();
});

it('answers 503 while the database cannot be found', async () => {
  await queryRows(owner, `alter database ${name} connection limit 0`);
  await endSessions();
  await expect
    .poll(() =>
      queryRows(owner, `alter database ${name} rename to ${name}_away`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expectUnavailable([ready, write, read, read]);
  await queryRows(owner, `alter database ${name}_away rename to ${name}`);
  await queryRows(owner, `alter database ${name} connection limit -1`);
  await expectWorking();
});

it('answers 503 within 5 s to every call while the database is frozen, and works again afterwards', async () => {
  await expectWorking();
  proxy.freeze();
  await expectUnavailable([ready, ...Array.from({ length: 30 }, () => read), write]);
  await expectUnavailable([ready, write, read]);
  proxy.thaw();
  await expectWorking();
});
