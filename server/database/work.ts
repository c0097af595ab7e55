import { AsyncLocalStorage } from 'node:async_hooks';

/** Time limit of statements: that of the role (`request`), or longer (roleLimits.ts). */
export type TimeLimit = 'request' | 'job' | 'maintenance';

/** The request, job or command that the current statements belong to. */
export interface Work {
  readonly timeLimit: TimeLimit;
  /** Account that the work is for, once known: accounts share the connections fairly. */
  accountId?: string | undefined;
  /** True for a request that only reads. */
  readonly isRead?: boolean;
  /** Fires when nobody waits for the result any more. */
  readonly signal?: AbortSignal;
}

const currentWorks = new AsyncLocalStorage<Work>();

/** Returns the work that the calling code is part of, if any. */
export const currentWork = (): Work | undefined => currentWorks.getStore();

/** Runs `run`; every statement below it, however deep, belongs to `work`. */
export const runAs = <T>(work: Work, run: () => T): T => currentWorks.run(work, run);

/** Runs work that outlives the request or job that began it, such as a timer that many requests share. */
export const runDetached = <T>(run: () => T): T => currentWorks.exit(run);

/** Sets the account that the current work is for, once known. */
export const setWorkAccount = (accountId: string): void => {
  const work = currentWork();
  if (work) work.accountId = accountId;
};
