import pg from 'pg';
import { openSession, openShopSession } from '../server/auth/sessions.ts';
import { hashToken } from '../server/auth/tokens.ts';
import { Closers } from '../server/base/closers.ts';
import { readConfig } from '../server/services/config.ts';
import { columnTypes } from '../server/database/types.ts';
import type { Scope } from '../server/lists/scope.ts';
import { openServices } from '../server/start/openServices.ts';
import type { Services } from '../server/services/services.ts';
import { startTestServer } from '../tests/support/servers/server.ts';
import { type Beside, type CpuLimits, type Pids, runBeside } from './measure/beside.ts';
import { parentOf } from './measure/cpu.ts';
import { fillOrders, type Place } from './fill/fillOrders.ts';
import { openClient, type TimedGet } from './measure/httpClient.ts';
import { planOf } from './measure/plans.ts';
import { type ListCase, listCases } from './queries.ts';
import type { BenchResult } from './measure/report.ts';
import { percentile } from './measure/stats.ts';
import { asOwner } from '../tests/support/database/superuser.ts';

export interface ListOptions {
  /** Orders in all; the figures ask for 1,000,000. */
  orders: number;
  /** Timed calls of each kind; a token may make 600 in a minute. */
  rounds: number;
  /** Folder of a database that is kept for the next run. */
  data?: string | undefined;
}

/** Calls until the server is what it is all day: V8 goes on compiling what a list needs for its first few hundred. */
const warmUp = 200;
/** Times of HTTP against the bare SQL, and the milliseconds besides. */
const limits = [
  { name: 'p50', share: 0.5, limit: 2, plus: 2.5 },
  { name: 'p99', share: 0.99, limit: 3, plus: 4 },
] as const;
const cpuLimits: CpuLimits = { nodeMs: 3, postgres: 2.2 };

/** A pg connection with the role and the account that the API works under. */
export const connect = async (url: string, accountId?: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, types: columnTypes });
  await client.connect();
  if (accountId)
    await client.query(
      "select set_config('role', 'platen_app', false), set_config('app.account_id', $1, false)",
      [accountId],
    );
  return client;
};

/** The shop of an earlier run in a folder that was kept, or a new one. */
const placeOf = async ({ pool }: Services, url: string, orders: number): Promise<Place> => {
  const { rows } = await pool.query<{ account_id: string; id: string }>(
    "select account_id, id from shops where name = 'Largest'",
  );
  const [found] = rows;
  return found ? { accountId: found.account_id, shopId: found.id } : fillOrders(url, orders);
};

export const tokenFor = async (
  { db, now, pool }: Services,
  { accountId, shopId }: Place,
): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (account_id, email, full_name, password_hash, owner) values ($1, $2, 'Bench', '', true)
     on conflict (account_id) where owner do update set full_name = excluded.full_name returning id`,
    [accountId, `${crypto.randomUUID()}@example.test`],
  );
  const session = { userId: rows[0]?.id ?? '', accountId, userAgent: undefined, ip: '127.0.0.1' };
  return openShopSession(db, hashToken(await openSession(db, session, now())), shopId);
};

interface Bench {
  scope: Scope;
  cases: ListCase[];
  tenant: pg.Client;
  owner: pg.Client;
  /** A client for each case. */
  gets: TimedGet[];
  /** What is measured again beside a second load. */
  beside: Beside[];
  pids: Pids;
}

const open = async ({ orders, data }: ListOptions, closers: Closers): Promise<Bench> => {
  const server = await startTestServer(data ? { dataDir: data } : {});
  closers.add(data ? () => server.stop() : server.dispose);
  const { services, close } = await openServices(readConfig({ DATA_DIR: server.dataDir }), { join: true });
  closers.add(close);
  const url = asOwner(services.pool.options.connectionString ?? '');
  const place = await placeOf(services, url, orders);
  const scope = { accountId: place.accountId, shops: [place.shopId], timeZone: 'Asia/Ho_Chi_Minh' };
  const cases = listCases(services.db, scope);
  // Calls are limited by token and by address: every case has its own.
  const newClients = (count: readonly unknown[]) =>
    Promise.all(count.map(async () => openClient(server.url, await tokenFor(services, place))));
  const clients = await newClients([...cases, ...besideNames, ...besideNames]);
  closers.add(async () => clients.forEach((client) => client.close()));
  const [tenant, owner] = [await connect(url, scope.accountId), await connect(url)];
  closers.add(() => Promise.all([tenant.end(), owner.end()]));
  const gets = clients.map((client) => client.get);
  const pids = { node: server.pid, postgres: await postmasterOf(owner) };
  return {
    scope,
    cases,
    tenant,
    owner,
    gets,
    beside: besideOf(cases, gets.slice(cases.length), tenant),
    pids,
  };
};

export const timeSql = async (
  client: pg.Client,
  { sql, parameters }: Pick<ListCase, 'sql' | 'parameters'>,
): Promise<number> => {
  const start = performance.now();
  // Its promises would make the collector's work of the whole run (docs/decisions/round-trips.md).
  await new Promise<void>((resolve, reject) => {
    client.query(sql, [...parameters], (error) => (error ? reject(error) : resolve()));
  });
  return performance.now() - start;
};

const besideNames = ['first page', 'page 400'];

const besideOf = (cases: readonly ListCase[], gets: readonly TimedGet[], tenant: pg.Client): Beside[] =>
  besideNames.flatMap((name, index) => {
    const one = cases.find((each) => each.name === name);
    const [timed, counted] = gets.slice(index * 2);
    if (!one || !timed || !counted) return [];
    return [
      {
        name,
        timed: () => timed(one.path),
        counted: () => counted(one.path),
        sql: () => timeSql(tenant, one),
      },
    ];
  });

/** The process of PostgreSQL that has started all the others. */
const postmasterOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
};

interface Times {
  http: number[];
  sql: number[];
}

/**
 * Times of every case, HTTP and SQL in turn, so that both meet the same machine. Who comes second finds the pages in
 * the processor's cache, so they take turns at that too.
 */
const measure = async ({ cases, gets, tenant }: Bench, rounds: number): Promise<Times[]> => {
  const times = cases.map((): Times => ({ http: [], sql: [] }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, one] of cases.entries()) {
      const ways = {
        http: async () => (await gets[index]?.(one.path)) ?? Number.NaN,
        sql: () => timeSql(tenant, one),
      };
      for (const way of round % 2 === 0 ? (['http', 'sql'] as const) : (['sql', 'http'] as const)) {
        const spent = await ways[way]();
        if (round >= 0) times[index]?.[way].push(spent);
      }
    }
  }
  return times;
};

const resultsOf = async (bench: Bench, rounds: number): Promise<BenchResult[]> => {
  const times = await measure(bench, rounds);
  const results: BenchResult[] = [];
  for (const [index, one] of bench.cases.entries()) {
    const { http = [], sql = [] } = times[index] ?? {};
    const { indexes, scans } = await planOf(bench.tenant, one);
    for (const { name, share, limit, plus } of limits) {
      results.push({
        name: `list: ${one.name}, ${name}`,
        measured: percentile(http, share),
        base: percentile(sql, share),
        limit,
        plus,
      });
    }
    results.push({
      name: `list: ${one.name}, whole-table scans`,
      measured: scans,
      limit: 0,
      unit: '',
      note: indexes.join(', '),
    });
  }
  return [...results, ...(await runBeside(bench.beside, bench.pids, cpuLimits))];
};

/** The orders list through HTTP against the same SQL under the same role in the same database. */
export const runLists = async (options: ListOptions): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    return await resultsOf(await open(options, closers), options.rounds);
  } finally {
    await closers.close();
  }
};
