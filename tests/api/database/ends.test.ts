import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { readConfig } from '../../../server/services/config.ts';
import { asTenant, readAsTenant } from '../../../server/database/tenant.ts';
import { runAs } from '../../../server/database/work.ts';
import { serverRole } from '../../../server/database/roles/names.ts';
import { queryRows } from '../../support/database/emptyDatabase.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { asSuperuser } from '../../support/database/superuser.ts';
import { createOrder, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';
import { buildCatalog } from '../../support/worlds/seller.ts';

const config = readConfig({
  DATA_DIR: '/nowhere',
  SECRET_KEY: 'a secret key for tests, of 32 characters',
  RATE_LIMITS: 'token=1000000,address=1000000',
});

let test: TestServices;
let kit: OrdersKit;
let slow: OrdersSeller;
let otherSeller: OrdersSeller;
let address: string;

/** Every read of this account's orders takes half a minute; nobody else's does. */
const slowDown = async (accountId: string): Promise<void> => {
  const db = ownerDb(test.services);
  await sql`create function doze() returns boolean language plpgsql as $$ begin perform pg_sleep(30); return true; end $$`.execute(
    db,
  );
  await sql`create policy doze on orders as restrictive for select to platen_app
    using (case when account_id = ${sql.lit(accountId)}::uuid then doze() else true end)`.execute(db);
};

beforeAll(async () => {
  test = await testServices({ config });
  const app = await buildApp(test.services);
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1`;
  const clock = { now: test.services.now, forward: () => undefined };
  const close = () => app.close().then(test.close);
  kit = { services: test.services, app, clock, variants: await buildCatalog(test.services), close };
  [slow, otherSeller] = [await openSeller(kit), await openSeller(kit)];
  for (const seller of [slow, otherSeller]) await createOrder(kit, seller);
  await slowDown(slow.accountId);
});
afterAll(() => kit.close());

const list = ({ call }: OrdersSeller, signal?: AbortSignal): Promise<Response> =>
  fetch(`${address}/orders?page=1&limit=25`, {
    headers: { authorization: `Bearer ${call.token}` },
    ...(signal && { signal }),
  });

const createShop = ({ call }: OrdersSeller): Promise<Response> =>
  fetch(`${address}/shops`, {
    method: 'POST',
    headers: { authorization: `Bearer ${call.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ shop: { name: 'Beside' } }),
  });

/** Reads that doze now: the connection of each, its statement, and when that began. */
const dozingReads = async () => {
  const { rows } = await sql<{ pid: number; begin: Date; query: string }>`
    select pid, query_start as begin, query from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(test.services.db);
  return rows;
};

const dozing = async (): Promise<number> => (await dozingReads()).length;

/**
 * Resolves once the server has noticed every abort, so that no read of an aborted request begins any more, and none
 * runs.
 */
const settle = async (): Promise<void> => {
  await expect.poll(() => kit.app.draining.underWay.size).toBe(0);
  await expect.poll(dozing, { timeout: 3_000 }).toBe(0);
};

const limitsOf = async (db = test.services.db): Promise<string[]> => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await sql<{ limits: string[] }>`
    select array(select current_setting(name) from unnest(${names}::text[]) as name) as limits`.execute(db);
  return rows[0]?.limits ?? [];
};

describe('the limits of statements', () => {
  it('limits the statements of requests as the role says', async () => {
    expect(await limitsOf()).toEqual(['10s', '8s', '30s']);
    expect(await readAsTenant(test.services.db, slow.accountId, limitsOf)).toEqual(['10s', '8s', '30s']);
  });

  it('gives jobs longer limits, within transactions and without, which end with them', async () => {
    const { db } = test.services;
    const job = ['15min', '1min', '15min'];
    await runAs({ timeLimit: 'job' }, async () => {
      expect(await limitsOf()).toEqual(job);
      expect(await asTenant(db, slow.accountId, limitsOf)).toEqual(job);
      await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
    });
    expect(await runAs({ timeLimit: 'maintenance' }, limitsOf)).toEqual(['6h', '1h', '1h']);
    for (let turn = 0; turn < 10; turn += 1) expect(await limitsOf()).toEqual(['10s', '8s', '30s']);
  });

  it('keeps what a job writes without a transaction, and nothing of what failed', async () => {
    const { db } = test.services;
    const rename = (name: string) =>
      db.updateTable('accounts').set({ name }).where('id', '=', slow.accountId).execute();
    await runAs({ timeLimit: 'job' }, () => rename('Kept'));
    const { name } = await db
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', slow.accountId)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Kept');
  });
});

describe('a request that is aborted', () => {
  it('leaves no statement of an aborted request running, and does not reuse its connection', async () => {
    const controller = new AbortController();
    const response = list(slow, controller.signal);
    await expect.poll(dozing).toBe(1);
    controller.abort();
    await expect(response).rejects.toThrow('aborted');
    await expect.poll(dozing, { timeout: 3_000 }).toBe(0);
  });

  it('disturbs no other request with a thousand aborted ones', async () => {
    const failures: unknown[] = [];
    let isOver = false;
    const beside = Array.from({ length: 3 }, async () => {
      for (let calls = 0; !isOver || calls < 20; calls += 1) {
        const response = await list(otherSeller);
        const { orders } = (await response.json()) as { orders?: unknown[] };
        if (response.status !== 200 || orders?.length !== 1) failures.push(response.status);
      }
    });
    const abortSoon = async (turn: number): Promise<void> => {
      const controller = new AbortController();
      const response = list(slow, controller.signal).catch(() => undefined);
      await sleep((turn * 7) % 40);
      controller.abort();
      await response;
    };
    const turns = Array.from({ length: 1_000 }, (_, turn) => turn);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let turn = turns.pop(); turn !== undefined; turn = turns.pop()) await abortSoon(turn);
      }),
    );
    isOver = true;
    await Promise.all(beside);
    expect(failures).toEqual([]);
    await settle();
  }, 120_000);

  it('keeps what an aborted request writes: the seller may have left the page after the click', async () => {
    const { db } = test.services;
    const controller = new AbortController();
    await runAs({ timeLimit: 'request', signal: controller.signal }, () =>
      asTenant(db, otherSeller.accountId, async (tx) => {
        await tx
          .updateTable('shops')
          .set({ name: 'Renamed' })
          .where('account_id', '=', otherSeller.accountId)
          .execute();
        controller.abort();
        await sql`select 1`.execute(tx);
      }),
    );
    const names = await db
      .selectFrom('shops')
      .select('name')
      .where('account_id', '=', otherSeller.accountId)
      .execute();
    expect(names).toEqual([{ name: 'Renamed' }]);
  });
});

/** Shortens the limit of statements, which is 10 s. Open connections would keep it, so they are ended. */
const shortenStatements = async (seconds: number): Promise<void> => {
  const { connectionString = '' } = test.services.pool.options;
  const [{ name } = { name: '' }] = await queryRows<{ name: string }>(
    connectionString,
    'select current_database() as name',
  );
  const superuser = asSuperuser(connectionString);
  await queryRows(
    superuser,
    `alter role ${serverRole} in database ${name} set statement_timeout = '${seconds}s'`,
  );
  await queryRows(
    superuser,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = '${serverRole}'`,
  );
};

it('lets the reads of one account use one connection, and answers other calls while they take long', async () => {
  await settle();
  const controller = new AbortController();
  const responses = Array.from({ length: 20 }, () => list(slow, controller.signal).catch(() => undefined));
  await expect.poll(dozing).toBe(1);
  const reads = await dozingReads();
  for (let call = 0; call < 5; call += 1) expect((await list(otherSeller)).status).toBe(200);
  expect((await createShop(slow)).status).toBe(200);
  // A call that waited for a connection of the slow account would be answered after the end of this read.
  expect(await dozingReads()).toEqual(reads);
  controller.abort();
  await Promise.all(responses);
});

it('ends statements that take too long, and waits behind them, with 503', async () => {
  await settle();
  await shortenStatements(5);
  const responses = Array.from({ length: 20 }, () => list(slow));
  const first = await Promise.race(responses);
  expect([first.status, first.headers.get('retry-after'), await first.json()]).toEqual([
    503,
    '2',
    expect.objectContaining({ code: 'unavailable' }),
  ]);
  for (const { status } of await Promise.all(responses)) expect(status).toBe(503);
}, 60_000);
