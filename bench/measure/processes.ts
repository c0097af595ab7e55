import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of a tick of `/proc`: the kernel counts hundredths of a second for its readers. */
const tickMs = 10;

/** Returns the CPU milliseconds of a process with its threads so far. */
export const cpuOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program may have spaces and brackets; what follows has none.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
};

/** Returns the resident memory of a process, MB. */
export const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

/** Milliseconds between two looks at the memory. */
const lookMs = 25;

/** Returns the most resident memory of a process while `work` runs, MB, how far it grew, and the result of the work. */
export const watchMemory = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ peakMb: number; growthMb: number; value: T }> => {
  const beforeMb = await memoryOf(pid);
  let peakMb = beforeMb;
  let isOver = false;
  const running = work().finally(() => (isOver = true));
  while (!isOver) {
    await sleep(lookMs);
    peakMb = Math.max(peakMb, await memoryOf(pid));
  }
  return { peakMb, growthMb: peakMb - beforeMb, value: await running };
};
