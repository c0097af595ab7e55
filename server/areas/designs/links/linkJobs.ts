import type { PgBoss } from 'pg-boss';
import { enqueue, type JobKind } from '../../../jobs/jobs.ts';
import { accountsWithDueLinks, collectLinks } from './links.ts';
import { copyDueLinks } from './linkTurns.ts';
import { sweepWorkFiles } from '../../../uploads/workFolder.ts';

/**
 * Job that copies every due link. One job serves all accounts in turn: with a job per account, a few accounts with many
 * links would block the queue for all others. A temporarily failed link waits for the minute job.
 */
export const copyLinksJob: JobKind<object> = {
  name: 'design-links-copy',
  key: () => 'all',
  run: (services, _data, signal) => copyDueLinks(services, signal),
};

/** Job at start and every minute: finds links to retry, and those whose job was lost. */
export const linksClockJob: JobKind<object> = {
  name: 'design-links-clock',
  key: () => 'all',
  cron: '* * * * *',
  atStart: true,
  run: async (services) => {
    await sweepWorkFiles(services.config.dataDir, services.now());
    const [dueAccount] = await accountsWithDueLinks(services.db, services.now());
    if (dueAccount) await enqueue(services.boss, copyLinksJob, {});
  },
};

/**
 * Queues copying of links that were just requested. A job that is about to end may already have looked for the last
 * time.
 */
export const startCopying = async (boss: PgBoss): Promise<void> => {
  if (await enqueue(boss, copyLinksJob, {})) return;
  await boss.send(linksClockJob.name, {}, { singletonKey: 'soon', startAfter: 1 });
};

/**
 * Job that records the links of an import's orders. Queued once per import, so that the import itself does not wait.
 */
export const collectLinksJob: JobKind<{ accountId: string; importId: string }> = {
  name: 'design-links-collect',
  key: ({ importId }) => importId,
  accountOf: ({ accountId }) => accountId,
  run: async ({ db, boss }, { accountId, importId }) => {
    await collectLinks(db, accountId, importId);
    await startCopying(boss);
  },
};
