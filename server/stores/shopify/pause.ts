import { setTimeout as sleep } from 'node:timers/promises';

/** Waits. Throws the signal's reason when aborted. */
export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
};
