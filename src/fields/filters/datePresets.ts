import { getTimeZone } from '../../i18n/locale.ts';

/** The six presets of spec §9, in their order. */
export const datePresets = ['today', 'yesterday', 'last_7_days', 'last_30_days', 'this_year', 'all_time'] as const;
export type DatePreset = (typeof datePresets)[number];

/** Calendar dates `yyyy-MM-dd` of the account's time zone, both ends included; none: all time. */
export interface DateSpan {
  start_date?: string;
  end_date?: string;
}

const dayMs = 86_400_000;

/** The calendar date of an instant in a time zone. */
const dateIn = (timeZone: string, time: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10);

const spans: Record<DatePreset, (today: string) => DateSpan> = {
  today: (today) => ({ start_date: today, end_date: today }),
  yesterday: (today) => ({ start_date: daysBefore(today, 1), end_date: daysBefore(today, 1) }),
  last_7_days: (today) => ({ start_date: daysBefore(today, 6), end_date: today }),
  last_30_days: (today) => ({ start_date: daysBefore(today, 29), end_date: today }),
  this_year: (today) => ({ start_date: `${today.slice(0, 4)}-01-01`, end_date: today }),
  all_time: () => ({}),
};

/** The dates of a preset as of now, in the account's time zone. */
export const presetSpan = (preset: DatePreset, now = Date.now(), timeZone = getTimeZone()): DateSpan =>
  spans[preset](dateIn(timeZone, now));

/** The preset that a span is today, where it is one. On 1 January several are equal: the first wins. */
export const presetOf = (
  { start_date, end_date }: DateSpan,
  now = Date.now(),
  timeZone = getTimeZone(),
): DatePreset | undefined =>
  datePresets.find((preset) => {
    const span = presetSpan(preset, now, timeZone);
    return span.start_date === start_date && span.end_date === end_date;
  });

const isDate = (text: string | null | undefined): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

/** Both ends are required, otherwise both are cleared (spec §5); the earlier date comes first. */
export const wholeSpan = (from: string | null | undefined, to: string | null | undefined): DateSpan => {
  if (!isDate(from) || !isDate(to)) return { start_date: undefined, end_date: undefined };
  return from <= to ? { start_date: from, end_date: to } : { start_date: to, end_date: from };
};
