/** Working days of staff: days in our own time zone, without weekends and holidays. */
export interface WorkingCalendar {
  /** Days as `2026-02-17`. */
  readonly holidays: ReadonlySet<string>;
}

/** Offset of Vietnam from UTC, the same all year because it has no summer time. */
const zoneMs = 7 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (instant: Date): number => Math.floor((instant.getTime() + zoneMs) / dayMs);

/** Returns true for a working day. `day` counts from 1970-01-01, which was a Thursday. */
const isWorkingDay = (day: number, { holidays }: WorkingCalendar): boolean => {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday !== 0 && weekday !== 6 && !holidays.has(new Date(day * dayMs).toISOString().slice(0, 10));
};

/**
 * Returns the same time of day `days` of our working days later, or earlier for a negative number. All promises, late
 * rules and answer times use it.
 */
export const addWorkingDays = (from: Date, days: number, calendar: WorkingCalendar): Date => {
  const step = Math.sign(days);
  let day = dayOf(from);
  for (let remaining = Math.abs(days); remaining > 0;) {
    day += step;
    if (isWorkingDay(day, calendar)) remaining -= 1;
  }
  return new Date(from.getTime() + (day - dayOf(from)) * dayMs);
};

/** Returns the working days after the day of `from` up to the day of `to`; 0 if that is earlier. */
export const workingDaysBetween = (from: Date, to: Date, calendar: WorkingCalendar): number => {
  let count = 0;
  for (let day = dayOf(from) + 1; day <= dayOf(to); day += 1) if (isWorkingDay(day, calendar)) count += 1;
  return count;
};
