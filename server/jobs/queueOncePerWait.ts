import type { PgBoss } from 'pg-boss';
import { enqueueAfter, type JobKind } from './jobs.ts';

/**
 * Returns a function that queues a job which begins after `wait` seconds, like `enqueueAfter`. Sends nothing while a
 * job that it queued under the same key still waits: the queue would refuse it, at the cost of two statements.
 */
export const queueOncePerWait = <T extends object>(
  boss: PgBoss,
  kind: JobKind<T>,
  wait: number,
): ((data: T) => Promise<void>) => {
  /** Times by the monotonic clock at which the queued jobs may begin, by key; oldest first. */
  const waiting = new Map<string, number>();
  const dropBegun = (now: number): void => {
    for (const [key, beginsAt] of waiting) {
      if (beginsAt > now) return;
      waiting.delete(key);
    }
  };
  return async (data) => {
    const sentAt = performance.now();
    dropBegun(sentAt);
    const key = kind.key(data);
    if (waiting.has(key)) return;
    if (await enqueueAfter(boss, kind, data, wait)) waiting.set(key, sentAt + wait * 1000);
  };
};
