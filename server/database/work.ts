import { AsyncLocalStorage } from 'node:async_hooks';

/** How long statements may take: as the role allows (`request`), or longer (roleLimits.ts). */
export type Patience = 'request' | 'job' | 'maintenance';

/** The request, job or command that the statements of this moment belong to. */
export interface Work {
  readonly patience: Patience;
  /** The account that it is done for, once that is known: accounts share the connections fairly. */
  accountId?: string | undefined;
  /** Fires when nobody waits for the result any more. */
  readonly signal?: AbortSignal;
}

const currentWorks = new AsyncLocalStorage<Work>();

/** Returns the work that the calling code is part of, if any. */
export const currentWork = (): Work | undefined => currentWorks.getStore();

/** Runs `run`; every statement below it, however deep, belongs to `work`. */
export const runAs = <T>(work: Work, run: () => T): T => currentWorks.run(work, run);

/** Runs what outlives the request or job that began it, such as a timer that many requests share. */
export const runDetached = <T>(run: () => T): T => currentWorks.exit(run);

/** Says for which account the current work is done, once that is known. */
export const setWorkAccount = (accountId: string): void => {
  const work = currentWork();
  if (work) work.accountId = accountId;
};
