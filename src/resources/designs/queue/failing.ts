import { ApiFailure, codeOf } from '../../../providers/http/httpError.ts';
import { UploadFailure } from '../../../providers/uploads/uploadFailure.ts';

/** A proxy without a server behind it, a server that starts, or one that is asked too often. */
const away = new Set([408, 429, 502, 503, 504]);

/** No answer at all, or half of one: the fixed failure of a lost network has no status of its own. */
const isAway = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  (error.status < 400 || away.has(error.status)) &&
  codeOf(error) !== 'storage_config';

/** Whether it mends by itself: the network is away, or who answers is busy. */
export const passes = (error: unknown): boolean =>
  isAway(error) || (error instanceof UploadFailure && (error.problem === 'lost' || error.problem === 'busy'));

/** Whether every other file would meet the same now. */
export const meetsAll = (error: unknown): boolean =>
  isAway(error) || (error instanceof UploadFailure && error.problem === 'busy');

/** Why a file rests: nothing answered, the server is not there yet, or whoever answers asks for time. */
export type RestCause = 'network' | 'away' | 'busy';

export const restCauseOf = (error: unknown): RestCause => {
  if (error instanceof UploadFailure) return error.problem === 'busy' ? 'busy' : 'network';
  if (!(error instanceof ApiFailure) || error.status < 400) return 'network';
  return error.status === 429 ? 'busy' : 'away';
};

/** Statuses of a file that the server looked at and refused, or did not find. */
const refusing = new Set([404, 413, 422]);

const isRefused = (error: unknown): boolean => error instanceof ApiFailure && refusing.has(error.status);

/** Whether it is not the file that is at fault: once there is room, or a right, it is taken as it is. */
export const isMendable = (error: unknown): boolean =>
  !isRefused(error) && !(error instanceof UploadFailure && error.problem === 'too_large');

/** Whether what was handed in lies in the storage as before: the server had no room, or the caller no right. It need not be sent again. */
export const isLeftThere = (error: unknown): boolean => error instanceof ApiFailure && !isRefused(error);

const longestRest = 60_000;

/** How long a file rests before it is tried again, ms: longer each time, and as long as the server wished. */
export const restMs = (error: unknown, tries: number): number => {
  const wished = error instanceof ApiFailure && error.retryAfter ? error.retryAfter * 1000 : 0;
  return Math.max(wished, Math.min(longestRest, 1000 * 2 ** tries));
};
