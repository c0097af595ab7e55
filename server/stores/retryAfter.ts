import type { IncomingHttpHeaders } from 'node:http';

/** Longest wait that a store may demand: a wrong header must not switch a link off. */
const maxWaitMs = 60 * 60_000;

/**
 * Returns the milliseconds that `Retry-After` demands, which counts in seconds or names a time; undefined without one.
 */
export const retryAfterMs = (headers: IncomingHttpHeaders, now: Date): number | undefined => {
  const text = headers['retry-after']?.trim();
  if (!text) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxWaitMs);
};
