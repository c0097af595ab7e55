import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { filterSchema, listQuerySchema } from '../../contract/schema/derive.ts';
import { countSql, facetsSql, pageSql } from '../../server/lists/queries.ts';
import type { Scope } from '../../server/lists/scope.ts';
import type { ListSource } from '../../server/lists/source.ts';
import { connectTo } from '../../tests/support/lists/connectTo.ts';
import type { FilledShop } from '../../tests/support/lists/fillOrders.ts';
import { openClient, type TimedGet } from './httpClient.ts';
import { cpuOf } from './processes.ts';
import type { BenchResult } from './report.ts';
import { type Pairs, percentile, runInTurn } from './times.ts';
import type { BenchServer } from './withServer.ts';

/** A list, the path of its calls, and the pages that are measured, by name. */
export interface MeasuredList {
  source: ListSource;
  path: string;
  pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The field whose facets are measured with the count; absent: neither is. */
  facets?: string;
}

/** A call of a list and the statements that answer it. */
interface ListCase {
  name: string;
  path: string;
  statements: readonly CompiledQuery[];
}

/** Calls that do not count: V8 goes on compiling what a list needs for its first few hundred. */
const warmUpRounds = 200;
/** Limits of HTTP against the bare SQL, and the milliseconds besides. */
const limits = [
  { name: 'p50', share: 0.5, limit: 2, plus: 2.5 },
  { name: 'p99', share: 0.99, limit: 3, plus: 4 },
];
/** CPU of Node for a call, ms. */
const cpuLimit = 3;

const casesOf = (
  { services: { db } }: BenchServer,
  scope: Scope,
  { source, path, pages, facets }: MeasuredList,
): ListCase[] => {
  const { resource } = source;
  const filters = (query: object) => filterSchema(resource).parse(query);
  const pageCases = Object.entries(pages).map(([name, query]) => ({
    name,
    path: `${path}?${new URLSearchParams(query).toString()}`,
    statements: [pageSql(source, scope, listQuerySchema(resource).parse(query)).compile(db)],
  }));
  if (!facets) return pageCases;
  const marks = Object.values(resource.list.marks ?? {}).map((filter) =>
    countSql(source, scope, filters(filter)).compile(db),
  );
  const tabs = facetsSql(source, scope, filters({}), facets).compile(db);
  const count = countSql(source, scope, filters({})).compile(db);
  return [
    ...pageCases,
    { name: 'tab counts', path: `${path}/facets`, statements: [tabs, ...marks] },
    { name: 'count', path: `${path}/count`, statements: [count] },
  ];
};

/** Returns the milliseconds of statements. By callback: promises make garbage (docs/decisions/round-trips.md). */
const timeSql = async (client: pg.Client, statements: readonly CompiledQuery[]): Promise<number> => {
  const start = performance.now();
  for (const { sql, parameters } of statements)
    await new Promise<void>((resolve, reject) => {
      client.query(sql, [...parameters], (error) => (error ? reject(error) : resolve()));
    });
  return performance.now() - start;
};

/** Times of a call, and the CPU of Node for it, ms. */
interface MeasuredCase extends Pairs<number> {
  name: string;
  cpu: number;
}

const measureCase = async (
  pid: number,
  get: TimedGet,
  tenant: pg.Client,
  { name, path, statements }: ListCase,
  rounds: number,
): Promise<MeasuredCase> => {
  const works = { measured: () => get(path), base: () => timeSql(tenant, statements) };
  await runInTurn(Math.min(rounds, warmUpRounds), works);
  const before = await cpuOf(pid);
  const times = await runInTurn(rounds, works);
  return { name, ...times, cpu: ((await cpuOf(pid)) - before) / rounds };
};

/** Measures the calls of a shop's list against the same SQL on a connection with the same role and account. */
export const measureList = async (
  bench: BenchServer,
  shop: FilledShop,
  list: MeasuredList,
  rounds: number,
): Promise<MeasuredCase[]> => {
  const { server, ownerUrl, enter, closers } = bench;
  const scope = { accountId: shop.accountId, shops: [shop.shopId], timeZone: 'Asia/Ho_Chi_Minh' };
  const get = openClient(server.url, await enter(shop));
  const tenant = await connectTo(ownerUrl, shop.accountId);
  closers.add(() => tenant.end());
  const measured: MeasuredCase[] = [];
  for (const listCase of casesOf(bench, scope, list))
    measured.push(await measureCase(server.pid, get, tenant, listCase, rounds));
  return measured;
};

/** Compares the times of a list's calls with the limits of lists. */
export const listResults = (listName: string, cases: readonly MeasuredCase[]): BenchResult[] =>
  cases.flatMap(({ name, measured, base, cpu }) => [
    ...limits.map(({ name: figure, share, ...limit }) => ({
      name: `${listName}: ${name}, ${figure}`,
      measured: percentile(measured, share),
      base: percentile(base, share),
      ...limit,
    })),
    { name: `${listName}: ${name}, CPU of Node`, measured: cpu, limit: cpuLimit },
  ]);
