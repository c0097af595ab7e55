import type { Services } from '../services/services.ts';
import { enqueue, type JobKind } from './jobs.ts';

/** Whether the last job of this key was tried so often that it is not tried again. */
const isUsedUp = async ({ boss }: Pick<Services, 'boss'>, name: string, key: string): Promise<boolean> => {
  const jobs = await boss.findJobs(name, { key });
  return (
    jobs.toSorted((one, other) => other.createdOn.getTime() - one.createdOn.getTime())[0]?.state === 'failed'
  );
};

/** Queues the job of something that waits for it; false where all its tries failed: waiting would never end. */
export const queueWaiting = async <T extends object>(
  services: Pick<Services, 'boss'>,
  kind: JobKind<T>,
  data: T,
): Promise<boolean> => {
  if (await isUsedUp(services, kind.name, kind.key(data))) return false;
  await enqueue(services.boss, kind, data);
  return true;
};

/**
 * At the start and every minute: what waits for a job that was never queued, because the server was killed between its commit and the
 * queue, gets one. A job that is queued or running stands for it.
 */
export const resumeKind = <W>(
  name: string,
  waiting: (services: Services) => Promise<readonly W[]>,
  resume: (services: Services, found: W) => Promise<void>,
): JobKind<object> => ({
  name,
  cron: '* * * * *',
  key: () => 'all',
  atStart: true,
  run: async (services) => {
    for (const found of await waiting(services)) await resume(services, found);
  },
});
