import { inTransaction } from '../../database/changes.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { applyDue } from './change.ts';

/** Job that runs every minute: puts the version in force whose date has come. */
export const applyScheduledJob: JobKind<object> = {
  name: 'apply-workbook',
  cron: '* * * * *',
  atStart: true,
  key: () => 'all',
  run: async (services) => {
    const version = await inTransaction(services.db, (tx) => applyDue(tx, services, services.now()));
    if (version !== undefined) services.log.info({ version }, 'A version of the workbook is in force');
  },
};
