import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';

/** Working days of staff: days in the operator's time zone, without weekends and holidays. */
export interface WorkingCalendar {
  /** Days as `2026-02-17`. */
  readonly holidays: ReadonlySet<string>;
  readonly timeZone: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the operator's day in which an instant lies, counted from 1970-01-01. */
export const dayNumber = (instant: Date, { timeZone }: WorkingCalendar): number => {
  const local = new TZDate(instant, timeZone);
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / dayMs;
};

/** Returns a day as `2026-02-17`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Returns true for a working day. 1970-01-01 was a Thursday. */
export const isWorkingDay = (day: number, { holidays }: WorkingCalendar): boolean => {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday !== 0 && weekday !== 6 && !holidays.has(dayText(day));
};

/**
 * Returns the same time of day `days` of our working days later, or earlier for a negative number. All promises, late
 * rules and answer times use it.
 */
export const addWorkingDays = (from: Date, days: number, calendar: WorkingCalendar): Date => {
  const step = Math.sign(days);
  const start = dayNumber(from, calendar);
  let day = start;
  for (let remaining = Math.abs(days); remaining > 0;) {
    day += step;
    if (isWorkingDay(day, calendar)) remaining -= 1;
  }
  return new Date(addDays(new TZDate(from, calendar.timeZone), day - start).getTime());
};

/** Returns the working days after the day of `from` up to the day of `to`; 0 if that is earlier. */
export const workingDaysBetween = (from: Date, to: Date, calendar: WorkingCalendar): number => {
  let count = 0;
  const last = dayNumber(to, calendar);
  for (let day = dayNumber(from, calendar) + 1; day <= last; day += 1)
    if (isWorkingDay(day, calendar)) count += 1;
  return count;
};
