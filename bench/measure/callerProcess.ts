import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from './httpClient.ts';

/** Milliseconds between two calls. */
const pauseMs = 20;
/** First calls that do not count: this process is still compiling. */
const warmUpCalls = 20;

const [address = '', token = '', path = ''] = process.argv.slice(2);
const get = openClient(address, token);

/** Calls the list until the parent says stop, and sends it the milliseconds of each call. */
const callUntilStopped = async (): Promise<void> => {
  let isOver = false;
  process.once('message', () => (isOver = true));
  process.once('disconnect', () => process.exit());
  const times: number[] = [];
  for (let call = -warmUpCalls; !isOver; call += 1) {
    const ms = await get(path);
    if (call >= 0) times.push(ms);
    await sleep(pauseMs);
  }
  process.send?.(times, () => process.disconnect());
};

await callUntilStopped();
