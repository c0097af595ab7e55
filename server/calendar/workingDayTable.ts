import { subDays } from 'date-fns/subDays';
import { sql, type RawBuilder } from 'kysely';
import { workingDaysBetween, type WorkingCalendar } from '../../contract/workingDays.ts';

/** Returns noon of the operator's day, so that each instant below is within its day. */
const noon = (at: Date): Date => new Date(`${at.toISOString().slice(0, 10)}T05:00:00Z`);

/**
 * Returns a table of SQL, `(day date, n int)`: each day of the operator with its number among the working days, so
 * that the difference of two numbers is the working days between them. Includes one day after `to`, whose own day
 * may not have begun.
 */
export const workingDayTable = (from: Date, to: Date, calendar: WorkingCalendar): RawBuilder<unknown> => {
  const [first, last] = [noon(from), subDays(to, -1)];
  const days: { day: string; n: number }[] = [];
  for (let [at, n] = [first, 0]; at <= last; at = subDays(at, -1)) {
    n += workingDaysBetween(subDays(at, 1), at, calendar);
    days.push({ day: at.toISOString().slice(0, 10), n });
  }
  return sql`(select day, n from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as numbered (day date, n int))`;
};

/** Returns the operator's day in which an instant lies. */
export const operatorDay = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${instant} at time zone 'Asia/Ho_Chi_Minh')::date`;
