import { unexpectedFailure } from './httpError.ts';

/** HTTP status of a request that took too long. */
const tookTooLong = 408;

/**
 * Waits for a response for at most `ms`, because a stalled connection would never end.
 * @param callerSignal aborts it earlier
 * @param ask must end with the signal it receives
 * @throws what `ask` throws; `ApiFailure` of status 408 if nothing answered in time
 */
export const withTimeout = async <T>(
  ms: number,
  callerSignal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const limit = new AbortController();
  const timer = window.setTimeout(() => limit.abort(), ms);
  try {
    return await ask(callerSignal ? AbortSignal.any([callerSignal, limit.signal]) : limit.signal);
  } catch (error) {
    throw limit.signal.aborted && !callerSignal?.aborted ? unexpectedFailure(tookTooLong) : error;
  } finally {
    window.clearTimeout(timer);
  }
};
