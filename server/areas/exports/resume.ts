import { subDays } from 'date-fns/subDays';
import { queueWaiting, resumeKind } from '../../jobs/resume.ts';
import type { Services } from '../../services/services.ts';
import { exportJob, failExport } from './exportJob.ts';

/** What nobody waits for any more is not written. */
const days = 1;

const runningExports = ({ db }: Services) =>
  db
    .selectFrom('exports')
    .select(['account_id', 'id', 'created_at'])
    .where('status', '=', 'running')
    .execute();

type Running = Awaited<ReturnType<typeof runningExports>>[number];

const resume = async (
  services: Services,
  { account_id: accountId, id, created_at: asked }: Running,
): Promise<void> => {
  const key = { accountId, id };
  const isOld = Date.parse(asked) < subDays(services.now(), days).getTime();
  if (isOld || !(await queueWaiting(services, exportJob, key))) await failExport(services, key);
};

/** Exports that nobody works on; one that is too old, or failed in all its tries, says so instead of running forever. */
export const resumeExportsJob = resumeKind('export-resume', runningExports, resume);
