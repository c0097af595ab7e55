import { ApiFailure } from '../../providers/http/httpError.ts';
import type { Translate } from './words.ts';

const minute = 60;

/** Why rows were not taken, in words: past the limit also when they will be (`tooMany`), and after a lost network `lost`. */
export const refusalText = (
  translate: Translate,
  problem: unknown,
  lost = 'errors.unexpected',
  tooMany = 'imports.upload.too_many',
): string => {
  const failure = problem instanceof ApiFailure ? problem : undefined;
  if (failure?.status === 429 && failure.retryAfter !== null) {
    return translate(tooMany, { smart_count: Math.ceil(failure.retryAfter / minute) });
  }
  if (failure?.status === 0) return translate(lost);
  const message = problem instanceof Error ? problem.message : 'errors.unexpected';
  return translate(message, { _: message });
};
