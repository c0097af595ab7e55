import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { trackings } from '../contract/trackings/trackings.ts';
import { filterSchema, listQuerySchema } from '../contract/schema/derive.ts';
import { applyAll, applyEvents, eventBatch, type Told } from '../server/areas/trackings/events/apply.ts';
import { trackingSource } from '../server/areas/trackings/source.ts';
import { readCalendar } from '../server/calendar/houseCalendar.ts';
import { Closers } from '../server/base/closers.ts';
import { readConfig } from '../server/services/config.ts';
import { countSql, facetsSql, pageSql } from '../server/lists/queries.ts';
import type { Scope } from '../server/lists/scope.ts';
import { openServices } from '../server/start/openServices.ts';
import type { Services } from '../server/services/services.ts';
import { startTestServer } from '../tests/support/servers/server.ts';
import { fillParcels } from './fill/fillParcels.ts';
import { openClient, openClients, type TimedGet } from './measure/httpClient.ts';
import { connect, timeSql, tokenFor } from './lists.ts';
import type { BenchResult } from './measure/report.ts';
import { percentile } from './measure/stats.ts';
import { asOwner } from '../tests/support/database/superuser.ts';

export interface ParcelOptions {
  parcels: number;
  rounds: number;
  events: number;
}

const perParcel = 5;
/** As the orders list (docs/bench.md). */
const listLimit = { limit: 2, plus: 2 };
const warmUp = 10;
/** Who calls the list while events come, and the time between two calls, ms. */
const watchers = 8;
const pause = 20;

type Statement = { sql: string; parameters: readonly unknown[] };
type Case = { name: string; path: string; statements: Statement[] };

const pages: readonly [string, Record<string, string>][] = [
  ['first page', {}],
  ['filtered page', { status: 'undelivered', country: 'US' }],
  ['stuck', { activated: 'true', quiet_days_gte: '7' }],
  ['page 400', { page: '400' }],
  ['search', { search: 'B-12345' }],
];

const casesOf = ({ db }: Services, scope: Scope): Case[] => {
  const filters = (query: Record<string, string>) => filterSchema(trackings).parse(query);
  const counts = Object.values(trackings.list.marks ?? {}).map((filter) =>
    countSql(trackingSource, scope, filters(filter)).compile(db),
  );
  return [
    ...pages.map(([name, query]) => ({
      name,
      path: `/trackings?${new URLSearchParams(query).toString()}`,
      statements: [pageSql(trackingSource, scope, listQuerySchema(trackings).parse(query)).compile(db)],
    })),
    {
      name: 'tab counts',
      path: '/trackings/facets',
      statements: [facetsSql(trackingSource, scope, filters({}), 'status').compile(db), ...counts],
    },
    {
      name: 'count',
      path: '/trackings/count',
      statements: [countSql(trackingSource, scope, filters({})).compile(db)],
    },
  ];
};

const timeAll = async (client: pg.Client, statements: readonly Statement[]): Promise<number> => {
  let sum = 0;
  for (const one of statements) sum += await timeSql(client, one);
  return sum;
};

const measureLists = async (
  cases: readonly Case[],
  gets: readonly TimedGet[],
  tenant: pg.Client,
  rounds: number,
): Promise<BenchResult[]> => {
  const times = cases.map(() => ({ http: [] as number[], sql: [] as number[] }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, { path, statements }] of cases.entries()) {
      const [http, sql] = [(await gets[index]?.(path)) ?? Number.NaN, await timeAll(tenant, statements)];
      if (round < 0) continue;
      times[index]?.http.push(http);
      times[index]?.sql.push(sql);
    }
  }
  return cases.flatMap(({ name }, index) =>
    (
      [
        ['p50', 0.5],
        ['p99', 0.99],
      ] as const
    ).map(([share, part]) => ({
      name: `trackings: ${name}, ${share}`,
      measured: percentile(times[index]?.http ?? [], part),
      base: percentile(times[index]?.sql ?? [], part),
      ...listLimit,
    })),
  );
};

interface Parcel {
  account_id: string;
  id: string;
  number: string;
}

/** Labels of the other sellers, so that the lists that are measured stay as they are. */
const someParcels = async (
  { pool }: Services,
  place: { accountId: string },
  count: number,
  offset: number,
): Promise<Parcel[]> => {
  const { rows } = await pool.query<Parcel>(
    'select account_id, id, number from trackings where account_id <> $1 order by id limit $2 offset $3',
    [place.accountId, count, offset],
  );
  return rows;
};

const journey = [2, 3, 4, 13, 7] as const;

/** Events of all parcels, each of its own step, in the order of their time. */
const eventsOf = (parcels: readonly Parcel[], from: number): (Told & Parcel)[] =>
  journey.flatMap((code, step) =>
    parcels.map((parcel, at) => ({
      ...parcel,
      carrier: 'USPS',
      code,
      text: `step ${step}`,
      event: 'in_transit',
      place: null,
      happened_at: new Date(from + step * 3_600_000 + at).toISOString(),
    })),
  );

/** The same rows by the plainest SQL: they go into their table, and parcels get the last of them. */
const bareBatch = async ({ pool }: Services, batch: readonly (Told & Parcel)[]): Promise<void> => {
  const client = await pool.connect();
  try {
    const rows = JSON.stringify(batch);
    const told =
      'jsonb_to_recordset($1::jsonb) as told (account_id uuid, id uuid, happened_at timestamptz, code smallint, text text, event text)';
    await client.query('begin');
    await client.query(
      `insert into tracking_events (account_id, tracking_id, happened_at, code, text, event)
       select account_id, id, happened_at, code, text, event from ${told} on conflict do nothing`,
      [rows],
    );
    await client.query(
      `update trackings set status = told.code, last_event = told.event, last_event_at = told.happened_at, carrier_at = told.happened_at
       from ${told} where trackings.account_id = told.account_id and trackings.id = told.id`,
      [rows],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
};

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / eventBatch) }, (_, at) =>
    all.slice(at * eventBatch, (at + 1) * eventBatch),
  );

/** Where all parcels stand, as one number. */
const endOf = async ({ pool }: Services, parcels: readonly Parcel[]): Promise<string> => {
  const { rows } = await pool.query(
    'select id, status, last_event, last_event_at, activated_at, delivered_at from trackings where id = any($1::uuid[]) order by id',
    [parcels.map(({ id }) => id)],
  );
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Calls of the list while something goes on. */
const listMeanwhile = async (get: TimedGet, work: Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  let going = true;
  const ended = work.finally(() => (going = false));
  while (going) {
    times.push(await get('/trackings'));
    await sleep(pause);
  }
  await ended;
  return times;
};

const measureEvents = async (
  services: Services,
  get: TimedGet,
  place: { accountId: string },
  count: number,
): Promise<BenchResult[]> => {
  const each = Math.ceil(count / journey.length / 2);
  const parcels = await someParcels(services, place, each * 2, 0);
  const [bareParcels, ours] = [await someParcels(services, place, each * 2, each * 2), parcels];
  const at = { now: services.now(), calendar: await readCalendar(services.db) };
  const from = Date.now() - 86_400_000;
  const [bare, told] = [eventsOf(bareParcels, from), eventsOf(ours, from)];
  let [spentBare, spent] = [0, 0];
  const [bareBatches, batches] = [batchesOf(bare), batchesOf(told)];
  const run = async (): Promise<void> => {
    for (const [index, batch] of batches.entries()) {
      spentBare += await timed(() => bareBatch(services, bareBatches[index] ?? []));
      spent += await timed(() => services.db.transaction().execute((tx) => applyEvents(tx, batch, at)));
    }
  };
  const quiet: number[] = [];
  for (let round = 0; round < 100; round += 1) quiet.push(await get('/trackings'));
  const busy = await listMeanwhile(get, run());
  const end = await endOf(services, ours);
  const again = await applyAll(services.db, told.toReversed(), at);
  const isSame = end === (await endOf(services, ours));
  return [
    {
      name: `${told.length} events in batches of ${eventBatch}`,
      measured: spent / 1000,
      base: spentBare / 1000,
      limit: 3,
      unit: 's',
    },
    { name: 'sent again in another order: events added', measured: again.added, limit: 0, unit: '' },
    {
      name: 'sent again in another order: parcels that stand elsewhere',
      measured: isSame ? 0 : 1,
      limit: 0,
      unit: '',
    },
    {
      name: 'trackings: first page meanwhile, p99',
      measured: percentile(busy, 0.99),
      base: percentile(quiet, 0.99),
      limit: 3,
    },
  ];
};

/** The list of trackings like that of orders, and what carriers tell against the bare SQL of the same rows. */
export const runParcels = async ({ parcels, rounds, events }: ParcelOptions): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    const server = await startTestServer();
    closers.add(server.dispose);
    const { services, close } = await openServices(readConfig({ DATA_DIR: server.dataDir }), { join: true });
    closers.add(close);
    const url = asOwner(services.pool.options.connectionString ?? '');
    const place = await fillParcels(url, parcels, perParcel);
    const scope = { accountId: place.accountId, shops: [place.shopId], timeZone: 'Asia/Ho_Chi_Minh' };
    const cases = casesOf(services, scope);
    const tokens = (count: number) =>
      Promise.all(Array.from({ length: count }, () => tokenFor(services, place)));
    const clients = (await tokens(cases.length)).map((token) => openClient(server.url, token));
    const watching = openClients(server.url, await tokens(watchers));
    closers.add(async () => [...clients, watching].forEach((client) => client.close()));
    const tenant = await connect(url, place.accountId);
    closers.add(() => tenant.end());
    const lists = await measureLists(
      cases,
      clients.map(({ get }) => get),
      tenant,
      rounds,
    );
    return [...lists, ...(await measureEvents(services, watching.get, place, events))];
  } finally {
    await closers.close();
  }
};
