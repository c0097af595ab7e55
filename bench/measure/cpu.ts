import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of a tick of `/proc`: the kernel counts hundredths of a second for its readers. */
const tickMs = 10;

interface Used {
  parent: number;
  /** CPU of the process with its threads, and of its children that have ended; milliseconds. */
  own: number;
  ended: number;
}

const usedBy = async (pid: number): Promise<Used | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name of the program may have spaces and brackets; what follows has none.
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) return undefined;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, own: (user + system) * tickMs, ended: (endedUser + endedSystem) * tickMs };
};

/** The process that started another one. */
export const parentOf = async (pid: number): Promise<number> => (await usedBy(pid))?.parent ?? 0;

/** CPU milliseconds of a process so far; NaN where the system does not tell. */
export const cpuOf = async (pid: number): Promise<number> => (await usedBy(pid))?.own ?? Number.NaN;

/** The same of a process and all that it started, such as PostgreSQL and its connections. */
export const cpuOfFamily = async (pid: number): Promise<number> => {
  const head = await usedBy(pid);
  if (!head) return Number.NaN;
  const pids = (await readdir('/proc')).map(Number).filter((one) => one > 0);
  const all = await Promise.all(pids.map(usedBy));
  return all.reduce((sum, one) => (one?.parent === pid ? sum + one.own : sum), head.own + head.ended);
};

const restful = 50;
const patience = 120;

/** Waits until a process takes less than a twentieth of a processor for a second: what it does after its start is done. */
export const untilResting = async (pid: number): Promise<void> => {
  for (let second = 0, before = await cpuOf(pid); second < patience; second += 1) {
    await sleep(1000);
    const now = await cpuOf(pid);
    if (!(now - before >= restful)) return;
    before = now;
  }
  throw new Error(`The process ${pid} does not come to rest`);
};
