import pg from 'pg';
import { ApiError } from '../../base/errors.ts';
import { inTransaction } from '../../database/changes.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { applyDue, failDue } from './change.ts';

/** Classes of database errors that are the same at the next attempt: data and integrity. */
const lastingClasses = new Set(['22', '23']);

/** Returns true if applying the version again would fail again; a lost connection or a conflict would not. */
const isLasting = (problem: unknown): problem is Error =>
  problem instanceof ApiError ||
  (problem instanceof pg.DatabaseError && lastingClasses.has(problem.code?.slice(0, 2) ?? ''));

/** Returns why a version failed, as `operator versions` shows it. */
const reasonOf = (problem: Error): string =>
  problem instanceof ApiError
    ? [problem.code, JSON.stringify(problem.extra.details ?? {})].join(' ')
    : problem.message;

/**
 * Job that runs every minute: puts the version in force whose date has come. One that fails is marked with its reason
 * and not tried again: staff mend its cause and apply it anew.
 */
export const applyScheduledJob: JobKind<object> = {
  name: 'apply-workbook',
  cron: '* * * * *',
  atStart: true,
  key: () => 'all',
  run: async (services) => {
    try {
      const version = await inTransaction(services.db, (tx) => applyDue(tx, services, services.now()));
      if (version !== undefined) services.log.info({ version }, 'A version of the workbook is in force');
    } catch (problem) {
      if (!isLasting(problem)) throw problem;
      const reason = reasonOf(problem);
      const version = await inTransaction(services.db, (tx) => failDue(tx, services, reason));
      services.log.error({ version, reason }, 'A version of the workbook failed at its date');
    }
  },
};
