import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { cpuOf, cpuOfFamily } from './cpu.ts';
import type { TimedGet } from './httpClient.ts';
import type { BenchResult } from './report.ts';
import { median } from './stats.ts';

/** A call that is measured while the machine has other work. */
export interface Beside {
  name: string;
  /** Two clients, because calls are limited by token: one for times, one for CPU. */
  timed: () => ReturnType<TimedGet>;
  counted: () => ReturnType<TimedGet>;
  /** The same as bare SQL. */
  sql: () => Promise<number>;
}

/** Processes of the server and of PostgreSQL, whose CPU is counted. */
export interface Pids {
  node: number;
  postgres: number;
}

/** CPU of a request at most: Node's in milliseconds, PostgreSQL's as a multiple of that of the bare SQL. */
export interface CpuLimits {
  nodeMs: number;
  postgres: number;
}

/** CPU of the query for the session, which is planned for each request, ms. */
const sessionMs = 1;

const rounds = 200;

/** A thread on every core that does nothing but work, as long as `work` takes. */
const besideLoad = async <T>(work: () => Promise<T>): Promise<T> => {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;);', { eval: true }),
  );
  try {
    return await work();
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
};

const p50Of = async ({ timed, sql }: Beside): Promise<{ http: number; bare: number }> => {
  const times: { http: number[]; bare: number[] } = { http: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.http.push(await timed());
    times.bare.push(await sql());
  }
  return { http: median(times.http), bare: median(times.bare) };
};

/** CPU milliseconds of one call, on the average of all rounds: a clock of hundredths of a second tells no single one. */
const cpuPerCall = async (
  call: () => Promise<number>,
  { node, postgres }: Pids,
): Promise<{ node: number; postgres: number }> => {
  const read = () => Promise.all([cpuOf(node), cpuOfFamily(postgres)]);
  const [nodeBefore, postgresBefore] = await read();
  for (let round = 0; round < rounds; round += 1) await call();
  const [nodeAfter, postgresAfter] = await read();
  return { node: (nodeAfter - nodeBefore) / rounds, postgres: (postgresAfter - postgresBefore) / rounds };
};

const figuresOf = async (one: Beside, pids: Pids, limits: CpuLimits): Promise<BenchResult[]> => {
  const { http, bare } = await p50Of(one);
  const ours = await cpuPerCall(one.counted, pids);
  const { postgres: base } = await cpuPerCall(one.sql, pids);
  const name = `list: ${one.name} beside a second load`;
  return [
    { name: `${name}, p50`, measured: http, base: bare, limit: 2, plus: 2.5 },
    { name: `${name}, CPU of Node`, measured: ours.node, limit: limits.nodeMs, note: 'a request' },
    {
      name: `${name}, CPU of PostgreSQL`,
      measured: ours.postgres,
      base,
      limit: limits.postgres,
      plus: sessionMs,
      note: 'a request, against the CPU of the bare SQL',
    },
  ];
};

/**
 * Time and CPU of calls on a machine with a thread of other work on every core. Times there are mostly waiting, so p50
 * counts, and CPU, which waiting does not change. CPU is told on Linux alone.
 */
export const runBeside = (calls: readonly Beside[], pids: Pids, limits: CpuLimits): Promise<BenchResult[]> =>
  besideLoad(async () => {
    const results: BenchResult[] = [];
    for (const one of calls) {
      const figures = await figuresOf(one, pids, limits);
      results.push(...(process.platform === 'linux' ? figures : figures.slice(0, 1)));
    }
    return results;
  });
