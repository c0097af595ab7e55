import { subDays } from 'date-fns/subDays';
import { sql, type RawBuilder } from 'kysely';
import { workingDaysBetween, type HouseCalendar } from '../../contract/workingDays.ts';

/** Noon of the house's day, so that each instant below is within its day. */
const noon = (at: Date): Date => new Date(`${at.toISOString().slice(0, 10)}T05:00:00Z`);

/**
 * A table of SQL, `(day date, n int)`: each day of the house with its number among the working days, so that the difference of two
 * is how many are between them. Reaches one day further than `to`, whose own day may be still to come.
 */
export const numberedDays = (from: Date, to: Date, calendar: HouseCalendar): RawBuilder<unknown> => {
  const [first, last] = [noon(from), subDays(to, -1)];
  const all: { day: string; n: number }[] = [];
  for (let [at, n] = [first, 0]; at <= last; at = subDays(at, -1)) {
    n += workingDaysBetween(subDays(at, 1), at, calendar);
    all.push({ day: at.toISOString().slice(0, 10), n });
  }
  return sql`(select day, n from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as numbered (day date, n int))`;
};

/** The day of the house in which an instant lies. */
export const houseDay = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${instant} at time zone 'Asia/Ho_Chi_Minh')::date`;
