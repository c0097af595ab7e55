import { afterEach, describe, expect, it } from 'vitest';
import {
  emptyValue,
  formatCount,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeSeconds,
  formatDay,
  formatDistance,
  formatDpi,
  formatFileSize,
  formatInches,
  formatMoney,
  formatMoneyDelta,
  formatPercent,
  formatPixels,
  formatRate,
  formatLargeCount,
  formatLargeMoney,
  formatShort,
  formatShortMoney,
  formatTime,
  formatTimeAgo,
  formatTimeZone,
  formatDong,
  truncate,
} from '../../../src/i18n/format.ts';
import { defaultTimeZone, setLanguage, setTimeZone, subscribeFormats } from '../../../src/i18n/locale.ts';

afterEach(() => {
  setTimeZone(defaultTimeZone);
  setLanguage('en');
});

const instant = '2026-11-20T07:32:05.000Z';

describe('money', () => {
  it.each([
    [123450, '$1,234.50'],
    [-112000, '−$1,120.00'],
    [0, '$0.00'],
    [-0, '$0.00'],
    [1, '$0.01'],
    [null, emptyValue],
    [undefined, emptyValue],
    [Number.NaN, emptyValue],
  ])('writes %s cents as %s', (cents, text) => expect(formatMoney(cents)).toBe(text));

  it('takes another currency and locale', () =>
    expect(formatMoney(123450, 'EUR', 'de-DE')).toMatch(/^1\.234,50\s€$/));

  it.each([
    [1200, '+$12.00'],
    [-350, '−$3.50'],
    [0, '$0.00'],
  ])('writes a change of %s cents as %s', (cents, text) => expect(formatMoneyDelta(cents)).toBe(text));

  it('writes whole dong with separators and its sign in both languages, and the rate with two decimals', () => {
    for (const language of ['en', 'vi'] as const) {
      setLanguage(language);
      expect(formatDong(3854697)).toBe('3,854,697 ₫');
      expect(formatDong(-500)).toBe('−500 ₫');
      expect(formatRate(25410)).toBe('25,410.00 ₫');
      expect(formatDong(null)).toBe(emptyValue);
    }
  });
});

describe('numbers', () => {
  it.each([
    [formatCount, 1204, '1,204'],
    [formatCount, -3, '−3'],
    [formatShort, 12_400, '12.4K'],
    [formatShort, 3_100_000, '3.1M'],
    [formatLargeCount, 99_999, '99,999'],
    [formatLargeCount, 123_456, '123.5K'],
    [formatShortMoney, 1_250_000, '$12.5K'],
    [formatShortMoney, 0, '$0'],
    [formatLargeMoney, 9_999_999, '$99,999.99'],
    [formatLargeMoney, -345_000_000, '−$3.5M'],
    [formatShort, 950, '950'],
    [formatShort, 1000, '1K'],
    [formatPercent, 0.082, '8.2%'],
    [formatPercent, -0.0001, '0%'],
    [formatFileSize, 0, '0 B'],
    [formatFileSize, 1023, '1,023 B'],
    [formatFileSize, 1024, '1 KB'],
    [formatFileSize, 1024 * 1024 - 1, '1 MB'],
    [formatFileSize, 6.4 * 1024 * 1024, '6.4 MB'],
    [formatFileSize, 50 * 1024 * 1024, '50 MB'],
    [formatFileSize, -1, emptyValue],
    [formatCount, null, emptyValue],
  ])('%o(%s) is %s', (format, value, text) => expect(format(value)).toBe(text));

  it('writes sizes of prints', () => {
    expect(formatPixels(4500, 5400)).toBe('4500 × 5400 px');
    expect(formatInches(18, 24)).toBe('18×24 in');
    expect(formatDpi(299.9)).toBe('299 DPI');
  });
});

describe('dates', () => {
  it('writes an instant in the time zone of the account', () => {
    expect(formatDate('2026-11-19T17:00:00Z')).toBe('20/11/2026');
    expect(formatDateTime(instant)).toBe('20/11/2026 14:32');
    expect(formatDateTimeSeconds(instant)).toBe('20/11/2026 14:32:05');
    expect(formatTime(instant)).toBe('14:32');
    expect(formatDay(instant)).toBe('20/11');
    expect(formatTimeZone()).toBe('GMT+7');
  });

  it('follows the account to another zone, and an argument over both', () => {
    setTimeZone('America/New_York');
    expect(formatDateTime(instant)).toBe('20/11/2026 02:32');
    expect(formatDateTime(instant, 'UTC')).toBe('20/11/2026 07:32');
  });

  it('writes midnight as 00:00', () =>
    expect(formatDateTime('2026-11-19T17:00:00Z')).toBe('20/11/2026 00:00'));

  it('never shifts a calendar date', () => {
    setTimeZone('America/New_York');
    expect(formatDate('2026-11-20')).toBe('20/11/2026');
    expect(formatDateRange('2026-10-22', '2026-11-20')).toBe('22/10/2026 – 20/11/2026');
    expect(formatDateRange('2026-10-22', null)).toBe('22/10/2026 –');
  });

  it.each([null, undefined, '', 'nonsense'])('writes %j as nothing', (value) => {
    const formats = [formatDate, formatDateTime, formatTimeAgo, formatDistance];
    expect(formats.map((format) => format(value))).toEqual(formats.map(() => emptyValue));
  });

  it('keeps the zone in use when the browser does not know another', () => {
    setTimeZone('Mars/Base');
    expect(formatDateTime(instant)).toBe('20/11/2026 14:32');
  });

  it('tells who listens when the zone changes, once per change', () => {
    let heard = 0;
    const end = subscribeFormats(() => (heard += 1));
    setTimeZone('UTC');
    setTimeZone('UTC');
    end();
    setTimeZone('Europe/Paris');
    expect(heard).toBe(1);
  });
});

describe('time ago', () => {
  const now = Date.parse(instant);
  const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

  it.each([
    [0, 'now', 'bây giờ'],
    [59, 'now', 'bây giờ'],
    [12 * 60, '12 min ago', '12 phút trước'],
    [3600, '1 hr ago', '1 giờ trước'],
    [86_400, 'yesterday', 'hôm qua'],
    [5 * 86_400, '5 days ago', '5 ngày trước'],
    [-12 * 60, 'in 12 min', 'sau 12 phút nữa'],
  ])('%i s before now reads "%s" and "%s"', (seconds, english, vietnamese) => {
    expect(formatTimeAgo(before(seconds), now)).toBe(english);
    expect(formatTimeAgo(before(seconds), now, 'vi')).toBe(vietnamese);
  });

  it('writes the bare distance', () => {
    expect(formatDistance(before(12 * 60), now)).toBe('12 min');
    expect(formatDistance(before(-2 * 86_400), now, 'vi')).toBe('2 ngày');
  });
});

describe('truncate', () => {
  it('keeps 20 characters and appends an ellipsis', () => {
    expect(truncate('12345678901234567890')).toBe('12345678901234567890');
    expect(truncate('123456789012345678901')).toBe('12345678901234567890…');
  });

  it('never cuts a letter from its marks or an emoji in two', () => {
    expect(truncate('Phở'.normalize('NFD').repeat(3), 3)).toBe(`${'Phở'.normalize('NFD')}…`);
    expect(truncate('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧…');
    expect(truncate('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 3)).toBe('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧');
  });

  it('leaves no space before the ellipsis', () => expect(truncate('Heavy Hoodie', 6)).toBe('Heavy…'));
  it('writes nothing as the dash', () => expect(truncate('')).toBe(emptyValue));
});
