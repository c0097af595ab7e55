const dayMs = 86_400_000;

const isWorked = (day: Date): boolean => day.getUTCDay() % 6 !== 0;
const write = (day: Date): string => day.toISOString().slice(0, 10);

/** The day so many business days (Monday to Friday) after another; both as `2026-11-22`. */
export const businessDaysAfter = (from: string, days: number): string => {
  let day = new Date(`${from}T00:00:00Z`);
  for (let left = days; left > 0;) {
    day = new Date(day.getTime() + dayMs);
    if (isWorked(day)) left -= 1;
  }
  return write(day);
};

/** Days of the calendar from one to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The day that it is in a time zone: `2026-11-22`. */
export const dayIn = (timeZone: string, at: Date): string => at.toLocaleDateString('en-CA', { timeZone });
