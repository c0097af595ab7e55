import { TZDate } from '@date-fns/tz';

/** Forms of a day: year first, or day first as in Vietnam. */
const dayForms = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/,
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})/,
] as const;

const clockForm = /^[ T]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}(?:\.\d+)?))?/;

const offsetForm = /^ ?(?:Z|(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2}))/;

interface Match {
  /** Named parts as numbers; 0 for one that is missing. */
  part: (name: string) => number;
  groups: Readonly<Record<string, string | undefined>>;
  rest: string;
}

const matchForm = (form: RegExp, text: string): Match | undefined => {
  const match = form.exec(text);
  if (!match) return undefined;
  const groups = match.groups ?? {};
  return { part: (name) => Number(groups[name] ?? 0), groups, rest: text.slice(match[0].length) };
};

/** Returns the offset that follows a time, in minutes east of UTC; undefined if none is written. */
const readOffset = (text: string): number | undefined => {
  const offset = matchForm(offsetForm, text);
  if (!offset) return undefined;
  const minutes = offset.part('hours') * 60 + offset.part('minutes');
  return offset.groups['sign'] === '-' ? -minutes : minutes;
};

/**
 * Parses a time as files, banks and carriers write it (`2026-11-22 09:41:07`, `22/11/2026`, with or without an offset)
 * to ISO 8601; undefined for an invalid one. Without an offset it is the time on a clock in `timeZone`.
 */
export const parseInstant = (text: string, timeZone: string): string | undefined => {
  const typed = text.trim();
  const [date] = dayForms.flatMap((form) => matchForm(form, typed) ?? []);
  if (!date) return undefined;
  const clock = matchForm(clockForm, date.rest);
  const [year, month, day] = [date.part('year'), date.part('month'), date.part('day')];
  const [hour, minute, second] = [
    clock?.part('hour') ?? 0,
    clock?.part('minute') ?? 0,
    clock?.part('second') ?? 0,
  ];
  const wall = new Date(Date.UTC(year, month - 1, day));
  const isDay = wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59 || second >= 60) return undefined;
  const offset = clock && readOffset(clock.rest);
  const milliseconds = Math.round(second * 1000);
  const instant =
    offset === undefined
      ? new TZDate(year, month - 1, day, hour, minute, 0, 0, timeZone).getTime() + milliseconds
      : wall.getTime() + (hour * 60 + minute - offset) * 60_000 + milliseconds;
  return new Date(instant).toISOString();
};

/** Time zone of Vietnamese banks, whatever that of the operator is. */
const bankTimeZone = 'Asia/Ho_Chi_Minh';

/** Parses a time as a Vietnamese bank writes it, like `parseInstant`. */
export const readBankTime = (text: string): string | undefined => parseInstant(text, bankTimeZone);
