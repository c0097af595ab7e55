import { setTimeout as sleep } from 'node:timers/promises';
import type { CallerTask, CallerWord } from './caller.ts';
import { openClients, type TimedGet } from './httpClient.ts';

/** Calls until it is told to stop; gives the milliseconds of each call. */
const callAgain = async (
  get: TimedGet,
  { path, pauseMs }: CallerTask,
  isOver: () => boolean,
): Promise<number[]> => {
  const times: number[] = [];
  while (!isOver()) {
    times.push(await get(path));
    await sleep(pauseMs);
  }
  return times;
};

let isOver = false;

const serve = async (word: CallerWord): Promise<void> => {
  if (word === 'stop') {
    isOver = true;
    return;
  }
  isOver = false;
  const { get, close } = openClients(word.address, word.tokens);
  process.send?.(await callAgain(get, word, () => isOver));
  close();
};

process.once('disconnect', () => process.exit());
// A call that fails ends this process, and with that the bench.
process.on('message', (word: CallerWord) => void serve(word));
