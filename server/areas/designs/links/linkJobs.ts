import type { PgBoss } from 'pg-boss';
import { enqueue, type JobKind } from '../../../jobs/jobs.ts';
import { accountsWithDueLinks, collectLinks } from './links.ts';
import { copyDueLinks } from './linkTurns.ts';
import { sweepWorkFiles } from '../../../uploads/workFolder.ts';

/**
 * Copies every link whose time has come. One job for all accounts, which gives them turns: with a job for each, a few
 * accounts with many links held the queue for all others. A link that failed in passing waits for the clock.
 */
export const copyLinksJob: JobKind<object> = {
  name: 'design-links-copy',
  key: () => 'all',
  run: (services, _data, signal) => copyDueLinks(services, signal),
};

/** At the start and every minute: links to try again, and those whose job was lost. */
export const linksClockJob: JobKind<object> = {
  name: 'design-links-clock',
  key: () => 'all',
  cron: '* * * * *',
  atStart: true,
  run: async (services) => {
    await sweepWorkFiles(services.config.dataDir, services.now());
    const [due] = await accountsWithDueLinks(services.db, services.now());
    if (due) await enqueue(services.boss, copyLinksJob, {});
  },
};

/** Has links copied that were just asked for. A job that is about to end has perhaps looked for the last time. */
export const startCopying = async (boss: PgBoss): Promise<void> => {
  if (await enqueue(boss, copyLinksJob, {})) return;
  await boss.send(linksClockJob.name, {}, { singletonKey: 'soon', startAfter: 1 });
};

/** Notes the links of an import's orders; queued once an import, so that importing itself waits for nothing. */
export const collectLinksJob: JobKind<{ accountId: string; importId: string }> = {
  name: 'design-links-collect',
  key: ({ importId }) => importId,
  accountOf: ({ accountId }) => accountId,
  run: async ({ db, boss }, { accountId, importId }) => {
    await collectLinks(db, accountId, importId);
    await startCopying(boss);
  },
};
