import { withTimeout } from '../http/withTimeout.ts';

/** Ms in which the server reads the largest file, after others of the account. */
const readsWithin = 3 * 60_000;

/**
 * Submits an upload and limits the wait for the response. A late response is not lost: the same upload submitted again
 * is the same file.
 * @throws as `withTimeout`.
 */
export const submitWithTimeout = <T>(
  callerSignal: AbortSignal | undefined,
  handIn: (signal: AbortSignal) => Promise<T>,
): Promise<T> => withTimeout(readsWithin, callerSignal, handIn);
