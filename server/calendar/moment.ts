import { parseOperatorTime } from './operatorTime.ts';

/**
 * Parses a time in ISO 8601, with its zone or in the operator's time, as files and carriers write it; undefined for
 * an invalid one.
 */
export const parseInstant = (text: string): string | undefined => {
  const typed = text.trim();
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/.test(typed) || !/^\d{4}-\d{2}-\d{2}[T ]/.test(typed))
    return parseOperatorTime(typed);
  const time = Date.parse(typed.replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};
