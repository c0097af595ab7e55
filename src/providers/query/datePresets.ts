import { getTimeZone } from '../../i18n/locale.ts';

/** The six presets of spec §9, in their order. */
export const datePresets = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_year',
  'all_time',
] as const;
export type DatePreset = (typeof datePresets)[number];

/** Calendar dates `yyyy-MM-dd` of the account's time zone, both ends included; absent: all time. */
export interface DateSpan {
  start_date?: string;
  end_date?: string;
}

const dayMs = 86_400_000;

/** Returns the calendar date of an instant in a time zone. */
export const dateIn = (timeZone: string, time: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    time,
  );

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

/** Returns the dates of a preset as of now, in the account's time zone. */
export const presetSpan = (preset: DatePreset, now = Date.now(), timeZone = getTimeZone()): DateSpan =>
  spans[preset](dateIn(timeZone, now));

/** Values of a list's filter, by key. */
type FilterValues = Record<string, unknown>;

/** Filter keys for the preset and the dates of a filter by days. */
export interface DateKeys {
  preset: string;
  from: string;
  to: string;
}

/**
 * Returns the keys of a filter by days: `dates` is the single range of a list, `days` has keys named after its field.
 */
export const dateKeys = (name: string, mode: 'dates' | 'days'): DateKeys =>
  mode === 'days'
    ? { preset: `${name}_preset`, from: `${name}_gte`, to: `${name}_lte` }
    : { preset: 'date_preset', from: 'start_date', to: 'end_date' };

const presetKey = /^(\w+)_preset$/;

/** Returns the keys of the filter whose preset has this key; undefined for any other key. */
export const keysOfPreset = (key: string): DateKeys | undefined => {
  const name = presetKey.exec(key)?.[1];
  return name ? dateKeys(name, name === 'date' ? 'dates' : 'days') : undefined;
};

/** Returns the preset of a filter; undefined if the filter has custom dates. */
export const presetOf = ({ date_preset, start_date, end_date }: FilterValues): DatePreset | undefined => {
  if (date_preset === undefined && start_date === undefined && end_date === undefined) return 'all_time';
  return datePresets.find((preset) => preset === date_preset);
};

export const isPreset = (value: unknown): value is DatePreset =>
  datePresets.some((preset) => preset === value);

const spanOfPreset = (name: unknown, now: number, timeZone: string): DateSpan =>
  isPreset(name) ? presetSpan(name, now, timeZone) : {};

/**
 * Returns the filter as the API takes it: dates replace each preset, because a preset's name means other dates on
 * other days.
 */
export const datedFilter = (
  filter: FilterValues,
  now = Date.now(),
  timeZone = getTimeZone(),
): FilterValues => {
  const presets = Object.keys(filter).flatMap((key) => {
    const keys = keysOfPreset(key);
    return keys ? [keys] : [];
  });
  if (presets.length === 0) return filter;
  const dated = { ...filter };
  for (const keys of presets) {
    const { start_date: from, end_date: to } = spanOfPreset(filter[keys.preset], now, timeZone);
    delete dated[keys.preset];
    if (from) dated[keys.from] = from;
    if (to) dated[keys.to] = to;
  }
  return dated;
};

const isDate = (text: string | null | undefined): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

/** Returns a span with the earlier date first. Both ends are required, otherwise both are cleared (spec §5). */
export const wholeSpan = (from: string | null | undefined, to: string | null | undefined): DateSpan => {
  if (!isDate(from) || !isDate(to)) return { start_date: undefined, end_date: undefined };
  return from <= to ? { start_date: from, end_date: to } : { start_date: to, end_date: from };
};
