import { unexpected } from './httpError.ts';

/** HTTP's own word for a request that took too long. */
const tookTooLong = 408;

/**
 * Waits for an answer for so many ms: a connection that stands still would be waited for without an end.
 * @param wish ends it earlier.
 * @param ask is to end with the signal that it is given.
 * @throws what `ask` throws; `ApiFailure` of status 408 where nothing answered in time.
 */
export const within = async <T>(
  ms: number,
  wish: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const limit = new AbortController();
  const timer = window.setTimeout(() => limit.abort(), ms);
  try {
    return await ask(wish ? AbortSignal.any([wish, limit.signal]) : limit.signal);
  } catch (error) {
    throw limit.signal.aborted && !wish?.aborted ? unexpected(tookTooLong) : error;
  } finally {
    window.clearTimeout(timer);
  }
};
