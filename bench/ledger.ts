import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openSession } from '../server/auth/sessions.ts';
import { Closers } from '../server/base/closers.ts';
import { readConfig } from '../server/services/config.ts';
import { columnTypes } from '../server/database/types.ts';
import { balanceSource } from '../server/areas/balances/source.ts';
import { pageSql } from '../server/lists/queries.ts';
import { openServices } from '../server/start/openServices.ts';
import type { Services } from '../server/services/services.ts';
import { buildSeller } from '../tests/support/worlds/seller.ts';
import { startTestServer } from '../tests/support/servers/server.ts';
import { openClient } from './measure/httpClient.ts';
import type { BenchResult } from './measure/report.ts';
import { percentile } from './measure/stats.ts';
import { ownerPool } from '../tests/support/database/ownerDb.ts';

const rounds = 100;
const perPage = 25;
const checked = ['ledger_entries', 'wallets'];

/** A ledger of so many rows, each cent accounted for; the triggers that check each row are left out, as in a restore. */
const fill = async (services: Services, accountId: string, rows: number): Promise<void> => {
  const client = await ownerPool(services).connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const table of checked) await client.query(`alter table ${table} disable trigger user`);
    await client.query(
      `insert into ledger_entries (account_id, transfer_id, side, kind, amount_cents, balance_after_cents, reference, position, kind_position, created_at)
       select $1, gen_random_uuid(), 'wallet', 'topup', 5, 5 * n, 'FT' || n, n, n, now() - ($2::int - n) * interval '1 minute'
       from generate_series(1, $2::int) as n`,
      [accountId, rows],
    );
    await client.query('update wallets set balance_cents = $2 where account_id = $1', [accountId, 5 * rows]);
    for (const table of checked) await client.query(`alter table ${table} enable trigger user`);
    await client.query('vacuum analyze ledger_entries');
  } finally {
    client.release(true);
  }
};

/** Resident memory of a process, MB. */
const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
};

/** The most that a process holds more than at first while something goes on. */
const growthOf = async (pid: number, work: Promise<unknown>): Promise<number> => {
  const before = await memoryOf(pid);
  let most = before;
  let going = true;
  const ended = work.finally(() => (going = false));
  while (going) {
    most = Math.max(most, await memoryOf(pid));
    await sleep(20);
  }
  await ended;
  return most - before;
};

const timeSql = async (
  tenant: pg.Client,
  services: Services,
  accountId: string,
  page: number,
): Promise<number> => {
  const scope = { accountId, shops: 'all', timeZone: 'Asia/Ho_Chi_Minh' } as const;
  const { sql, parameters } = pageSql(balanceSource, scope, {
    page,
    limit: perPage,
    sort: 'created_at',
    order: 'DESC',
  }).compile(services.db);
  const start = performance.now();
  await tenant.query(sql, [...parameters]);
  return performance.now() - start;
};

/** The balance page of a long ledger against its SQL, on its first and on its last page, and the memory of its export. */
export const runLedger = async (rows: number): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    const server = await startTestServer();
    closers.add(server.dispose);
    const { services, close } = await openServices(readConfig({ DATA_DIR: server.dataDir }), { join: true });
    closers.add(close);
    const seller = await buildSeller(services, { balanceCents: 0 });
    await fill(services, seller.accountId, rows);
    const token = await openSession(
      services.db,
      { userId: seller.userId, accountId: seller.accountId, userAgent: undefined, ip: '127.0.0.1' },
      services.now(),
    );
    const client = openClient(server.url, token);
    closers.add(async () => client.close());
    const tenant = new pg.Client({
      connectionString: services.pool.options.connectionString ?? '',
      types: columnTypes,
    });
    await tenant.connect();
    closers.add(() => tenant.end());
    await tenant.query(
      "select set_config('role', 'platen_app', false), set_config('app.account_id', $1, false)",
      [seller.accountId],
    );
    const results: BenchResult[] = [];
    const medians: number[] = [];
    for (const [name, page] of [
      ['first page', 1],
      ['last page', Math.ceil(rows / perPage)],
    ] as const) {
      const times: { http: number[]; sql: number[] } = { http: [], sql: [] };
      for (let round = -10; round < rounds; round += 1) {
        const [http, sql] = [
          await client.get(`/bills/balances?page=${page}&limit=${perPage}`),
          await timeSql(tenant, services, seller.accountId, page),
        ];
        if (round < 0) continue;
        times.http.push(http);
        times.sql.push(sql);
      }
      medians.push(percentile(times.http, 0.5));
      results.push({
        name: `balance: ${name} of ${rows} rows, p50`,
        measured: percentile(times.http, 0.5),
        base: percentile(times.sql, 0.5),
        limit: 2,
        plus: 2,
      });
    }
    const [first = Number.NaN, last = Number.NaN] = medians;
    results.push({
      name: 'balance: last page against first',
      measured: last,
      base: first,
      limit: 1.5,
      plus: 1,
    });
    for (const format of ['csv', 'xlsx']) {
      const grown = await growthOf(server.pid, client.get(`/bills/transactions/export?format=${format}`));
      results.push({
        name: `balance: memory of the ${format} of ${rows} rows`,
        measured: grown,
        limit: 100,
        unit: 'MB',
      });
    }
    return results;
  } finally {
    await closers.close();
  }
};
