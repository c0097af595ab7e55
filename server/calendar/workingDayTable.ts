import { sql, type RawBuilder } from 'kysely';
import { defaultSettings } from '../../contract/operator/settings.ts';
import { dayNumber, dayText, isWorkingDay, type WorkingCalendar } from '../../contract/workingDays.ts';

/**
 * Returns a table of SQL, `(day date, n int)`: each day of the operator with its number among the working days, so
 * that the difference of two numbers is the working days between them. Includes one day after `to`, whose own day
 * may not have begun.
 */
export const workingDayTable = (from: Date, to: Date, calendar: WorkingCalendar): RawBuilder<unknown> => {
  const last = dayNumber(to, calendar) + 1;
  const days: { day: string; n: number }[] = [];
  for (let [day, n] = [dayNumber(from, calendar), 0]; day <= last; day += 1) {
    if (isWorkingDay(day, calendar)) n += 1;
    days.push({ day: dayText(day), n });
  }
  return sql`(select day, n from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as numbered (day date, n int))`;
};

/** The operator's time zone within a query; read once per query. */
const operatorZone = sql`(select coalesce(settings ->> 'time_zone', ${defaultSettings.time_zone}) from operator_settings)`;

/** Returns the operator's day in which an instant lies. */
export const operatorDay = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${instant} at time zone ${operatorZone})::date`;
