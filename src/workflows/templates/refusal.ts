import { ApiFailure } from '../../providers/http/httpError.ts';
import type { Translate } from './labels.ts';

const minute = 60;

/**
 * Returns the text for a failed call: past the rate limit when to retry (`tooManyKey`), after a lost connection
 * `lostKey`.
 */
export const refusalText = (
  translate: Translate,
  problem: unknown,
  lostKey = 'errors.unexpected',
  tooManyKey = 'imports.upload.too_many',
): string => {
  const failure = problem instanceof ApiFailure ? problem : undefined;
  if (failure?.status === 429 && failure.retryAfter !== null) {
    return translate(tooManyKey, { smart_count: Math.ceil(failure.retryAfter / minute) });
  }
  if (failure?.status === 0) return translate(lostKey);
  const message = problem instanceof Error ? problem.message : 'errors.unexpected';
  return translate(message, { _: message });
};
