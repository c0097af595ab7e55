import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BenchResult } from './report.ts';
import { percentile } from './times.ts';

/** A list that is called again and again. */
export interface WatchedList {
  address: string;
  token: string;
  path: string;
}

/** How long the list is called before the work begins: some 400 times. */
const idleMs = 10_000;

/**
 * Returns the milliseconds of each call of a list while `work` runs, and the result of the work. The calls
 * come from a process and a session of their own, as from another machine: they wait for the server and not
 * for this process (docs/decisions/import-copy.md).
 */
const callDuring = async <T>(
  { address, token, path }: WatchedList,
  work: () => Promise<T>,
): Promise<{ times: number[]; value: T }> => {
  const script = fileURLToPath(new URL('./callerProcess.ts', import.meta.url));
  const caller = fork(script, [address, token, path], { detached: true });
  const response = new Promise<number[]>((resolve, reject) => {
    caller.once('message', (message) => resolve(message as number[]));
    caller.once('exit', (code) => reject(new Error(`The calls of ${path} ended with ${code}`)));
  });
  const stop = (): void => void (caller.connected && caller.send('stop'));
  const [times, value] = await Promise.all([response, work().finally(stop)]);
  return { times, value };
};

/** Measures a list while the server does `work` against before, and returns the result of the work too. */
export const measureMeanwhile = async <T>(
  name: string,
  list: WatchedList,
  limits: { p50: number; p99: number },
  work: () => Promise<T>,
): Promise<{ results: BenchResult[]; value: T }> => {
  const { times: idle } = await callDuring(list, () => sleep(idleMs));
  const { times: busy, value } = await callDuring(list, work);
  const compare = (share: number, limit: number) => ({
    measured: percentile(busy, share),
    base: percentile(idle, share),
    limit,
    note: `${busy.length} calls`,
  });
  const results: BenchResult[] = [
    { name: `${name}, p50`, ...compare(0.5, limits.p50) },
    { name: `${name}, p99`, ...compare(0.99, limits.p99) },
  ];
  return { results, value };
};
