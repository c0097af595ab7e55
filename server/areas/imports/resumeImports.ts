import { subDays } from 'date-fns/subDays';
import { workingStatuses } from '../../../contract/imports/progress.ts';
import { asTenant } from '../../database/tenant.ts';
import { requeueWaiting, resumeJobKind } from '../../jobs/resume.ts';
import type { Services } from '../../services/services.ts';
import { createJob, failImport, readJob } from './jobs.ts';
import { readImport, updateImport, type ImportKey, type StoredImport } from './storedImport.ts';

/** Days after which an unfinished import is ended instead of resumed. */
const maxDays = 1;

type UnfinishedImport = Pick<StoredImport, 'account_id' | 'id' | 'status' | 'started_at' | 'created_at'>;

/** Lists imports of all accounts that a job should be working on. */
const listUnfinished = ({ db }: Services): Promise<UnfinishedImport[]> =>
  db
    .selectFrom('imports')
    .select(['account_id', 'id', 'status', 'started_at', 'created_at'])
    .where('status', 'in', [...workingStatuses])
    .execute();

const stopCreating = ({ db, now }: Services, key: ImportKey): Promise<void> =>
  asTenant(db, key.accountId, async (tx) => {
    const { status } = await readImport(tx, key, { lock: true });
    if (status === 'creating') await updateImport(tx, key, { status: 'stopped', finished_at: now() });
  });

const resumeImport = async (
  services: Services,
  {
    account_id: accountId,
    id: importId,
    status,
    started_at: startedAt,
    created_at: createdAt,
  }: UnfinishedImport,
): Promise<void> => {
  const key = { accountId, importId };
  const isOld = new Date(startedAt ?? createdAt) < subDays(services.now(), maxDays);
  if (status === 'creating') {
    if (isOld || !(await requeueWaiting(services, createJob, { ...key, startedAt })))
      await stopCreating(services, key);
  } else if (isOld) await failImport(services, key, 'read_failed');
  else if (!(await requeueWaiting(services, readJob, key)))
    await failImport(services, key, 'file_too_complex');
};

/**
 * Resumes imports that no job works on. If all attempts of a job failed, the seller is informed instead of
 * waiting forever: the file is refused, or creating stops and can be continued.
 */
export const resumeImportsJob = resumeJobKind('import-resume', listUnfinished, resumeImport);

/** Looks for imports without a job in a second, instead of within a minute. */
export const queueResume = async ({ boss }: Pick<Services, 'boss'>): Promise<void> => {
  await boss.send(resumeImportsJob.name, {}, { singletonKey: 'soon', startAfter: 1 });
};
