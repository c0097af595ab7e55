import { setTimeout as sleep } from 'node:timers/promises';

/** Waits; ends with the reason of the signal. */
export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
};
