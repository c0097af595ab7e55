import { moneyText } from '../../contract/amounts.ts';
import { getLanguage, getMoneyLocale, getTimeZone, type Language } from './locale.ts';

/**
 * Values as sellers read them (look §7, spec §9): the same separators and dates in both languages, because sellers
 * compare with files and bank apps; true minus, en dash for nothing. Intl objects are made once.
 */

export type Maybe<T> = T | null | undefined;

/** Shown where there is no value; read out as "none" by the component that shows it. */
export const emptyValue = '–';

const numberFormats = new Map<string, Intl.NumberFormat>();

const numberFormat = (key: string, locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  numberFormats.set(key, made);
  return made;
};

const writeNumber = (value: Maybe<number>, format: Intl.NumberFormat): string => {
  if (value === null || value === undefined || !Number.isFinite(value)) return emptyValue;
  return format.format(value === 0 ? 0 : value).replace('-', '−');
};

const plain = (digits: number): Intl.NumberFormat =>
  numberFormat(`plain${digits}`, 'en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/**
 * `$1,234.50`, `−$1,120.00`.
 * @param cents integer cents. @param currency, locale spec §3 "Currency display"; the account's by default.
 */
export const formatMoney = (cents: Maybe<number>, currency = 'USD', locale = getMoneyLocale()): string =>
  cents === null || cents === undefined || !Number.isFinite(cents)
    ? emptyValue
    : moneyText(cents, locale, currency);

/** A change of money in cents, with its sign: `+$12.00`, `−$3.50`, `$0.00`. */
export const formatMoneyDelta = (cents: Maybe<number>, locale = getMoneyLocale()): string =>
  writeNumber(
    cents === null || cents === undefined ? null : cents / 100,
    numberFormat(`moneyDelta${locale}`, locale, {
      style: 'currency',
      currency: 'USD',
      signDisplay: 'exceptZero',
    }),
  );

/** Dong are whole everywhere but in a rate (domain §5.1): `7,623,000 ₫`. */
export const formatDong = (amount: Maybe<number>): string => {
  const text = formatCount(amount);
  return text === emptyValue ? text : `${text} ₫`;
};

/** Dong for one dollar, two decimals and thousands separators (spec §9): `25,410.00 ₫`. */
export const formatRate = (dongPerDollar: Maybe<number>): string => {
  const text = writeNumber(dongPerDollar, plain(2));
  return text === emptyValue ? text : `${text} ₫`;
};

/** `1,204`. */
export const formatCount = (value: Maybe<number>): string =>
  writeNumber(value, numberFormat('count', 'en-US', { maximumFractionDigits: 0 }));

/** Charts and tiles: `12.4K`, `3.1M`; under a thousand the whole number (spec §9). */
export const formatShort = (value: Maybe<number>): string =>
  writeNumber(value, numberFormat('short', 'en-US', { notation: 'compact', maximumFractionDigits: 1 }));

/** From here on a number is shortened where its digits would not be read: figures, bars, counts. */
const largeFrom = 100_000;

/** `12,400`, `124K`, `3.1M`: shortened from 100,000 on. */
export const formatLargeCount = (value: Maybe<number>): string =>
  Math.abs(value ?? 0) < largeFrom ? formatCount(value) : formatShort(value);

/** The scale of a chart: `$0`, `$750`, `$12.5K`. @param cents integer cents */
export const formatShortMoney = (cents: Maybe<number>): string =>
  writeNumber(
    cents === null || cents === undefined ? null : cents / 100,
    numberFormat('shortMoney', 'en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
  );

/** `$12,400.00`, `$124K`: shortened from 100,000 dollars on. @param cents integer cents */
export const formatLargeMoney = (cents: Maybe<number>): string =>
  Math.abs(cents ?? 0) < largeFrom * 100 ? formatMoney(cents) : formatShortMoney(cents);

/** A ratio as percent: `0.082` → `8.2%`. */
export const formatPercent = (ratio: Maybe<number>): string =>
  writeNumber(
    ratio,
    numberFormat('percent', 'en-US', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'negative' }),
  );

const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats a number with at most one decimal: `2.1`, `3`. */
export const formatDecimal = (value: Maybe<number>): string =>
  writeNumber(value, numberFormat('decimal', 'en-US', { maximumFractionDigits: 1 }));

/** Bytes in units of 1024: `512 B`, `6.4 MB`. */
export const formatFileSize = (bytes: Maybe<number>): string => {
  if (bytes === null || bytes === undefined || !(bytes >= 0)) return emptyValue;
  // 1,023.95 and up would read "1,024": it belongs to the next unit.
  const power = Math.max(0, Math.ceil(Math.log(bytes / 1023.95) / Math.log(1024)));
  const unit = Math.min(power, sizeUnits.length - 1);
  const format = unit === 0 ? plain(0) : numberFormat('size', 'en-US', { maximumFractionDigits: 1 });
  return `${writeNumber(bytes / 1024 ** unit, format)} ${sizeUnits[unit]}`;
};

let graphemes: Intl.Segmenter | undefined;

/**
 * Cuts after `length` characters as a reader counts them (a flag or a letter with its marks is one) and
 * appends "…". 20 by default (spec §9).
 */
export const truncate = (text: Maybe<string>, length = 20): string => {
  if (!text) return emptyValue;
  if (text.length <= length) return text;
  graphemes ??= new Intl.Segmenter();
  let shortened = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === length) return `${shortened.trimEnd()}…`;
    shortened += segment;
    count += 1;
  }
  return text;
};

/** Pixels of a print file or area: `4500 × 5400 px`. */
export const formatPixels = (width: number, height: number): string => `${width} × ${height} px`;

/** Inches of a print area or product: `18×24 in`. */
export const formatInches = (width: number, height: number): string => `${width}×${height} in`;

/** Effective print resolution: `300 DPI`. */
export const formatDpi = (dpi: number): string => `${Math.floor(dpi)} DPI`;

/** An ISO 8601 instant (UTC), or a calendar date `yyyy-MM-dd` that belongs to no time zone. */
export type IsoDate = string;

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const shapes = {
  date: parts,
  dateTime: { ...parts, ...minutes },
  seconds: { ...parts, ...minutes, second: '2-digit' },
  time: minutes,
  day: { day: '2-digit', month: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Shape = keyof typeof shapes;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

const dateFormat = (shape: Shape, timeZone: string): Intl.DateTimeFormat => {
  const key = `${shape}${timeZone}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { ...shapes[shape], timeZone });
  dateFormats.set(key, made);
  return made;
};

const writeDate = (iso: Maybe<IsoDate>, shape: Shape, timeZone: string): string => {
  const time = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? emptyValue : dateFormat(shape, timeZone).format(time).replace(', ', ' ');
};

/** `20/11/2026`. A calendar date is never shifted by the time zone. */
export const formatDate = (iso: Maybe<IsoDate>, timeZone = getTimeZone()): string => {
  const [, year, month, day] = iso?.match(calendarDate) ?? [];
  return year ? `${day}/${month}/${year}` : writeDate(iso, 'date', timeZone);
};

/** `20/11/2026 14:32`. */
export const formatDateTime = (iso: Maybe<IsoDate>, timeZone = getTimeZone()): string =>
  writeDate(iso, 'dateTime', timeZone);

/** Logs: `20/11/2026 14:32:05` (spec §9: day-month-year hours:minutes:seconds). */
export const formatDateTimeSeconds = (iso: Maybe<IsoDate>, timeZone = getTimeZone()): string =>
  writeDate(iso, 'seconds', timeZone);

/** `14:32`. */
export const formatTime = (iso: Maybe<IsoDate>, timeZone = getTimeZone()): string =>
  writeDate(iso, 'time', timeZone);

/** Tight places, where the year is plain: `20/11`. */
export const formatDay = (iso: Maybe<IsoDate>, timeZone = getTimeZone()): string =>
  writeDate(iso, 'day', timeZone);

/** `2026-11` → "November 2026", "Tháng 11 năm 2026". */
export const formatMonth = (month: string, language = getLanguage()): string => {
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** `22/10/2026 – 20/11/2026`; a missing end leaves its side out. */
export const formatDateRange = (
  from: Maybe<IsoDate>,
  to: Maybe<IsoDate>,
  timeZone = getTimeZone(),
): string => {
  if (!from && !to) return emptyValue;
  return [from && formatDate(from, timeZone), '–', to && formatDate(to, timeZone)].filter(Boolean).join(' ');
};

/** Short name of a time zone for tooltips: `GMT+7`. */
export const formatTimeZone = (timeZone = getTimeZone(), now = Date.now()): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

type Step = (typeof steps)[number][0];

/** The largest whole unit in a span; under a minute it is 0 minutes. */
const largestUnit = (seconds: number): [number, Step] => {
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return [Math.trunc(seconds / size), unit];
  }
  return [0, 'minute'];
};

const relative: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};
const units = new Map<string, Intl.NumberFormat>();

/**
 * `12 min ago` / `12 phút trước`; a time to come reads `in 12 min`; under a minute `now` / `bây giờ`.
 * @param now epoch milliseconds.
 */
export const formatTimeAgo = (iso: Maybe<IsoDate>, now = Date.now(), language = getLanguage()): string => {
  const time = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) return emptyValue;
  const [amount, unit] = largestUnit((time - now) / 1000);
  relative[language] ??= new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' });
  // "in 0 min" and "this minute" say less than "now".
  if (amount === 0) return relative[language].format(0, 'second');
  return relative[language].format(amount, unit).replace('.', '');
};

/** The bare span between an instant and now, either way round: `12 min` / `12 phút` (spec §9, distance-now). */
export const formatDistance = (iso: Maybe<IsoDate>, now = Date.now(), language = getLanguage()): string => {
  const time = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) return emptyValue;
  const [amount, unit] = largestUnit(Math.abs(time - now) / 1000);
  const key = `${language}${unit}`;
  const format =
    units.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  units.set(key, format);
  return format.format(amount);
};
