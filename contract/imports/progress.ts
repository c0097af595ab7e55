import type { Import } from './calls.ts';

/** Statuses in which the server works on an import. */
export const workingStatuses = ['reading', 'checking', 'creating'] as const satisfies Import['status'][];

const working: ReadonlySet<Import['status']> = new Set(workingStatuses);

/** Returns true while the server works on the import. */
export const isWorking = ({ status }: Pick<Import, 'status'>): boolean => working.has(status);

type ImportEnd = Pick<Import, 'status' | 'started_at'>;

/** Returns true if creating ended before the last order, stopped or failed, and can go on from there. */
export const canContinue = ({ status, started_at: startedAt }: ImportEnd): boolean =>
  status === 'stopped' || (status === 'failed' && startedAt !== null);

/** Returns true if creating ended, so that each order of the file has a result. */
export const hasResults = (ending: ImportEnd): boolean => ending.status === 'done' || canContinue(ending);
