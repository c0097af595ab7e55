import type { Services } from '../services/services.ts';
import { enqueue, type JobKind } from './jobs.ts';

/** Returns true if the last job of this key has used all its attempts. */
const isUsedUp = async ({ boss }: Pick<Services, 'boss'>, name: string, key: string): Promise<boolean> => {
  const jobs = await boss.findJobs(name, { key });
  return jobs.toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime())[0]?.state === 'failed';
};

/** Queues the job of a waiting record. Returns false if all its attempts failed: it would wait forever. */
export const requeueWaiting = async <T extends object>(
  services: Pick<Services, 'boss'>,
  kind: JobKind<T>,
  data: T,
): Promise<boolean> => {
  if (await isUsedUp(services, kind.name, kind.key(data))) return false;
  await enqueue(services.boss, kind, data);
  return true;
};

/**
 * Queues jobs at the start and every minute for waiting records whose job was never queued, because the server was
 * killed between its commit and the queue. A queued or running job is left alone.
 */
export const resumeJobKind = <W>(
  name: string,
  listWaiting: (services: Services) => Promise<readonly W[]>,
  resume: (services: Services, record: W) => Promise<void>,
): JobKind<object> => ({
  name,
  cron: '* * * * *',
  key: () => 'all',
  atStart: true,
  run: async (services) => {
    for (const record of await listWaiting(services)) await resume(services, record);
  },
});
