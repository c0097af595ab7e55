import { subDays } from 'date-fns/subDays';
import { workingStatuses } from '../../../contract/imports/progress.ts';
import { asTenant } from '../../database/tenant.ts';
import { queueWaiting, resumeKind } from '../../jobs/resume.ts';
import type { Services } from '../../services/services.ts';
import { createJob, failImport, readJob } from './jobs.ts';
import { readImport, updateImport, type ImportKey, type StoredImport } from './storedImport.ts';

/** Days after which nobody waits for an import any more: it is ended instead of resumed. */
const maxDays = 1;

type UnfinishedImport = Pick<StoredImport, 'account_id' | 'id' | 'status' | 'started_at' | 'created_at'>;

/** Imports of all accounts that a job should be at work on. */
const listUnfinished = ({ db }: Services): Promise<UnfinishedImport[]> =>
  db
    .selectFrom('imports')
    .select(['account_id', 'id', 'status', 'started_at', 'created_at'])
    .where('status', 'in', [...workingStatuses])
    .execute();

const stopImport = ({ db, now }: Services, key: ImportKey): Promise<void> =>
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
    if (isOld || !(await queueWaiting(services, createJob, { ...key, startedAt })))
      await stopImport(services, key);
  } else if (isOld) await failImport(services, key, 'read_failed');
  else if (!(await queueWaiting(services, readJob, key))) await failImport(services, key, 'file_too_complex');
};

/**
 * Imports that nobody works on. Where all tries of a job failed, the seller is told instead of waiting forever: the
 * file is refused, or creating stops and may be gone on with.
 */
export const resumeImportsJob = resumeKind('import-resume', listUnfinished, resumeImport);

/** Looks for imports that nobody works on in a second, instead of within a minute. */
export const resumeSoon = async ({ boss }: Pick<Services, 'boss'>): Promise<void> => {
  await boss.send(resumeImportsJob.name, {}, { singletonKey: 'soon', startAfter: 1 });
};
