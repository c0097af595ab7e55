import { subDays } from 'date-fns/subDays';
import { asTenant } from '../../database/tenant.ts';
import { queueWaiting, resumeKind } from '../../jobs/resume.ts';
import type { Services } from '../../services.ts';
import { createJob, giveUp, readJob } from './jobs.ts';
import { updateImport, type StoredImport } from './record.ts';

/** Older ones nobody waits for. */
const days = 1;

type Waiting = Pick<StoredImport, 'account_id' | 'id' | 'status' | 'recheck' | 'started_at'>;

/** Imports of all accounts that a job should be at work on. */
const waitingImports = ({ db, now }: Services): Promise<Waiting[]> =>
  db
    .selectFrom('imports')
    .select(['account_id', 'id', 'status', 'recheck', 'started_at'])
    .where('status', 'in', ['reading', 'checking', 'creating'])
    .where('created_at', '>', subDays(now(), days).toISOString())
    .execute();

const resume = async (
  services: Services,
  { account_id: accountId, id: importId, status, recheck, started_at: startedAt }: Waiting,
): Promise<void> => {
  const key = { accountId, importId };
  if (status !== 'creating') {
    if (await queueWaiting(services, readJob, key)) return;
    // Its rows are there, and they are checked once more before orders are made of them.
    if (recheck)
      await asTenant(services.db, accountId, (tx) =>
        updateImport(tx, key, { status: 'preview', recheck: null }),
      );
    else await giveUp(services, key, 'file_too_complex');
    return;
  }
  if (await queueWaiting(services, createJob, { ...key, startedAt })) return;
  const stopped = { status: 'stopped', finished_at: services.now() } as const;
  await asTenant(services.db, accountId, (tx) => updateImport(tx, key, stopped));
};

/**
 * Imports that nobody works on. Where all tries of a job failed, the seller is told instead of waiting forever: the
 * file is refused, or creating stops and may be gone on with.
 */
export const resumeImportsJob = resumeKind('import-resume', waitingImports, resume);

/** Looks for imports that nobody works on in a second, instead of within a minute. */
export const resumeSoon = async ({ boss }: Pick<Services, 'boss'>): Promise<void> => {
  await boss.send(resumeImportsJob.name, {}, { singletonKey: 'soon', startAfter: 1 });
};
