import type { IncomingHttpHeaders } from 'node:http';

/** Maximum wait that a store may request, so that a wrong header cannot stop a link. */
const maxWaitMs = 60 * 60_000;

/** Parses `Retry-After`, in seconds or as a date, to milliseconds; undefined without it. */
export const retryAfterMs = (headers: IncomingHttpHeaders, now: Date): number | undefined => {
  const text = headers['retry-after']?.trim();
  if (!text) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxWaitMs);
};
