/** When the house works: days in its own time zone, without weekends and holidays. */
export interface HouseCalendar {
  /** Days as `2026-02-17`. */
  readonly holidays: ReadonlySet<string>;
}

/** Vietnam has no summer time, so its clock is this far ahead of UTC on every day. */
const zoneMs = 7 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (at: Date): number => Math.floor((at.getTime() + zoneMs) / dayMs);

/** Days since 1970-01-01, which was a Thursday. */
const isWorkingDay = (day: number, { holidays }: HouseCalendar): boolean => {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday !== 0 && weekday !== 6 && !holidays.has(new Date(day * dayMs).toISOString().slice(0, 10));
};

/**
 * The same time of day so many working days of the house later, or with a negative number earlier. Every promise, every
 * late rule and every answer time counts by it.
 */
export const addWorkingDays = (from: Date, days: number, calendar: HouseCalendar): Date => {
  const step = Math.sign(days);
  let day = dayOf(from);
  for (let left = Math.abs(days); left > 0;) {
    day += step;
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return new Date(from.getTime() + (day - dayOf(from)) * dayMs);
};

/** Working days after the day of `from` up to the day of `to`; 0 where that is earlier. */
export const workingDaysBetween = (from: Date, to: Date, calendar: HouseCalendar): number => {
  let count = 0;
  for (let day = dayOf(from) + 1; day <= dayOf(to); day += 1) if (isWorkingDay(day, calendar)) count += 1;
  return count;
};
