import { TZDate } from '@date-fns/tz';
import { z } from 'zod';
import { calendarDate } from '../../../contract/schema/text.ts';

/** When a version takes effect: a day, which begins at midnight of the operator, or an instant. Empty: now. */
export const fromInput = z.union([calendarDate, z.iso.datetime({ offset: true })]).optional();

/** Returns the instant of `fromInput`; null for now. */
export const instantOf = (from: string | undefined, timeZone: string): Date | null => {
  if (from === undefined) return null;
  if (from.includes('T')) return new Date(from);
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, day, timeZone).getTime());
};
