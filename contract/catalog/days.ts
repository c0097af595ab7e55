const dayMs = 86_400_000;

const isBusinessDay = (day: Date): boolean => day.getUTCDay() % 6 !== 0;
const toIsoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** Returns the day that is `days` business days (Monday to Friday) after `from`; both as `2026-11-22`. */
export const businessDaysAfter = (from: string, days: number): string => {
  let day = new Date(`${from}T00:00:00Z`);
  for (let remaining = days; remaining > 0;) {
    day = new Date(day.getTime() + dayMs);
    if (isBusinessDay(day)) remaining -= 1;
  }
  return toIsoDay(day);
};

/** Returns the calendar days between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Returns the current day in a time zone: `2026-11-22`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  instant.toLocaleDateString('en-CA', { timeZone });
