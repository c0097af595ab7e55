/** Display format of a numeric cell: a plain number, a date, or digits with leading zeros. */
export type NumberFormat = { kind: 'number' } | { kind: 'date' } | { kind: 'zeros'; width: number };

const builtInDates: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Maximum length of a format code, which Excel does not exceed; the patterns below are slow on malicious text. */
const maxCodeLength = 255;

/** Reads a number format by its id and, for ids from 164 on, its code (ECMA-376 part 1, 18.8.30). */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined || code.length > maxCodeLength) {
    const date = builtInDates.some(([from, to]) => id >= from && id <= to);
    return date ? { kind: 'date' } : { kind: 'number' };
  }
  const [positive = ''] = code.split(';');
  const pattern = positive.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/^0{2,}$/.test(pattern)) return { kind: 'zeros', width: pattern.length };
  return /[dmyhs]/i.test(pattern) && !/general/i.test(pattern) ? { kind: 'date' } : { kind: 'number' };
}

/**
 * Returns the text of a numeric cell as a person would type it: every digit of an order id of up to 15 digits, no
 * noise of binary fractions (`19.989999999999998` is `19.99`), and dates as ISO.
 */
export function numberText(raw: string, format: NumberFormat, since1904: boolean): string {
  const value = Number(raw);
  if (raw === '' || Number.isNaN(value)) return raw;
  if (format.kind === 'date') return dateText(value, since1904) ?? plainText(raw, value);
  const text = plainText(raw, value);
  return format.kind === 'zeros' && /^\d+$/.test(text) ? text.padStart(format.width, '0') : text;
}

/** Smallest number that has lost digits: spreadsheet programs store 15 digits of a number. */
const minCutNumber = 1e15;

/**
 * Returns a number as a spreadsheet program shows it, which the check of codes and numbers recognizes as cut:
 * `5.7694E+17`.
 */
const cutText = (value: number): string =>
  value
    .toExponential(14)
    .replace(/\.?0+e/, 'e')
    .toUpperCase();

function plainText(raw: string, value: number): string {
  if (Math.abs(value) >= minCutNumber) return cutText(value);
  if (/^-?\d+$/.test(raw)) return raw;
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? withoutExponent(text) : text;
}

function withoutExponent(text: string): string {
  const [mantissa = '', exponentText = '0'] = text.split('e');
  const exponent = Number(exponentText);
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [integer = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = integer + fraction;
  const point = integer.length + exponent;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

const dayMs = 86_400_000;
const lastSerial = 2_958_466;

/**
 * Returns the ISO date, date with time, or time of a serial day number; undefined if it lies outside of the
 * calendar.
 */
function dateText(serial: number, since1904: boolean): string | undefined {
  if (serial < 0 || serial >= lastSerial) return undefined;
  const days = since1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const seconds = Math.round((days * dayMs) / 1000);
  const iso = new Date(Date.UTC(1899, 11, 30) + seconds * 1000).toISOString();
  const time = iso.slice(11, 19);
  if (serial < 1 && !since1904 && serial > 0) return time;
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)}T${time}`;
}
