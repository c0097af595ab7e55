import { subDays } from 'date-fns/subDays';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { asTenant } from '../../database/tenant.ts';
import { enqueue, type JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { createJob, giveUp, readJob } from './jobs.ts';
import { updateImport, type StoredImport } from './record.ts';

/** Older ones nobody waits for. */
const days = 1;

type Waiting = Pick<StoredImport, 'account_id' | 'id' | 'status' | 'started_at'>;

/** Imports of all accounts that a job should be at work on. */
const waitingImports = (db: Kysely<Database>, now: Date): Promise<Waiting[]> =>
  db
    .selectFrom('imports')
    .select(['account_id', 'id', 'status', 'started_at'])
    .where('status', 'in', ['reading', 'checking', 'creating'])
    .where('created_at', '>', subDays(now, days).toISOString())
    .execute();

/** Whether the last job of this key was tried so often that it is not tried again. */
const isUsedUp = async ({ boss }: Services, name: string, key: string): Promise<boolean> => {
  const jobs = await boss.findJobs(name, { key });
  return jobs.toSorted((one, other) => other.createdOn.getTime() - one.createdOn.getTime())[0]?.state === 'failed';
};

const resume = async (services: Services, { account_id: accountId, id: importId, status, started_at: startedAt }: Waiting): Promise<void> => {
  const key = { accountId, importId };
  const [name, jobKey] =
    status === 'creating' ? [createJob.name, createJob.key({ ...key, startedAt })] : [readJob.name, readJob.key(key)];
  const usedUp = await isUsedUp(services, name, jobKey);
  if (status === 'creating') {
    if (!usedUp) return enqueue(services.boss, createJob, { ...key, startedAt });
    const stopped = { status: 'stopped', finished_at: services.now() } as const;
    return asTenant(services.db, accountId, (tx) => updateImport(tx, key, stopped));
  }
  return usedUp ? giveUp(services, key, 'file_too_complex') : enqueue(services.boss, readJob, key);
};

/**
 * Every minute: an import whose job was never queued, because the server was killed between the two, gets one; one that
 * is queued or running stands for it. Where all tries of a job failed, the seller is told instead of waiting for ever:
 * the file is refused, or creating stops and may be gone on with.
 */
export const resumeJob: JobKind<object> = {
  name: 'import-resume',
  cron: '* * * * *',
  key: () => 'all',
  run: async (services) => {
    for (const waiting of await waitingImports(services.db, services.now())) await resume(services, waiting);
  },
};
