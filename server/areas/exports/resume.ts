import { subDays } from 'date-fns/subDays';
import { requeueWaiting, resumeJobKind } from '../../jobs/resume.ts';
import type { Services } from '../../services/services.ts';
import { exportJob, failExport } from './exportJob.ts';

/** Age in days from which an unfinished export is given up. */
const days = 1;

const runningExports = ({ db }: Services) =>
  db
    .selectFrom('exports')
    .select(['account_id', 'id', 'created_at'])
    .where('status', '=', 'running')
    .execute();

type RunningExport = Awaited<ReturnType<typeof runningExports>>[number];

const resume = async (
  services: Services,
  { account_id: accountId, id, created_at: requestedAt }: RunningExport,
): Promise<void> => {
  const key = { accountId, id };
  const isOld = Date.parse(requestedAt) < subDays(services.now(), days).getTime();
  if (isOld || !(await requeueWaiting(services, exportJob, key))) await failExport(services, key);
};

/** Job that resumes interrupted exports; one that is too old, or failed in all its attempts, is marked as failed. */
export const resumeExportsJob = resumeJobKind('export-resume', runningExports, resume);
