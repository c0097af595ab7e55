import { runInNewContext } from 'node:vm';

/** Factor between the two lengths that are compared. */
const factor = 16;

/** Calls of each length; the fastest counts, because code that runs for the first time is compiled. */
const calls = 3;

/** Ms of CPU below which a time is taken for noise. */
const noiseMs = 1;

/** Ms after which a call ends that would run for hours: a pattern can try more ways than it ever finishes. */
const endlessMs = 10_000;

/** CPU time of this process in ms: what other processes do is not in it. */
const cpuMs = (call: () => void): number => {
  const start = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

const fastestMs = (call: () => void): number => {
  const times: number[] = [];
  const measure = () => times.push(cpuMs(call));
  for (let turn = 0; turn < calls; turn += 1)
    runInNewContext('measure()', { measure }, { timeout: endlessMs });
  return Math.max(noiseMs, Math.min(...times));
};

/** Growth that only work which is not linear exceeds: 16 is linear, 256 quadratic. */
export const linearGrowth = 64;

/** Returns how many times as long a call takes for a text of `length` as for one of a sixteenth. */
export const cpuGrowth = (
  call: (text: string) => void,
  textOf: (length: number) => string,
  length: number,
): number => {
  const [short, long] = [textOf(length / factor), textOf(length)];
  return fastestMs(() => call(long)) / fastestMs(() => call(short));
};
