import { countryCodes } from '../../places/countries.ts';
import type { FaultCode, FaultParams } from './faults.ts';

/** Column type of a value in the database. */
export type StoredType = 'text' | 'int' | 'numeric' | 'boolean' | 'text[]' | 'date' | 'time';

/** Value of a cell as it is stored; money in cents, shares in basis points. */
export type CellValue = string | number | boolean | string[];

/** A cell in its one way of writing, or what is wrong with it. */
export type ParsedCell = { cell: string } | { fault: FaultCode; params?: FaultParams };

/** A kind of cell. `parse` and `value` get no empty text. */
export interface CellKind {
  /** How people write it, for the documentation. */
  readonly format: string;
  readonly stored: StoredType;
  /** True if a spreadsheet program keeps it as a number. */
  readonly isNumber?: true;
  parse(text: string): ParsedCell;
  value(cell: string): CellValue;
}

/** Errors that a formula leaves in its cell. */
const formulaError = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;

/** A number that a spreadsheet program has cut to 15 digits. */
const cutNumber = /^\d(?:\.\d+)?E\+\d+$/i;

const asText = (cell: string): string => cell;

const matching = (format: string, pattern: RegExp, fault: FaultCode, tidy = asText): CellKind => ({
  format,
  stored: 'text',
  parse: (text) => {
    if (formulaError.test(text)) return { fault: 'formula_error' };
    if (cutNumber.test(text)) return { fault: 'number_cut' };
    const cell = tidy(text);
    return pattern.test(cell) ? { cell } : { fault };
  },
  value: asText,
});

const upper = (text: string): string => text.toUpperCase();
const lower = (text: string): string => text.toLowerCase();

/** Text of at most `max` characters. */
export const text = (max: number): CellKind => ({
  format: `text, ${max} characters`,
  stored: 'text',
  parse: (cell) => {
    if (formulaError.test(cell)) return { fault: 'formula_error' };
    if (cutNumber.test(cell)) return { fault: 'number_cut' };
    return cell.length <= max ? { cell } : { fault: 'too_long', params: { limit: max } };
  },
  value: asText,
});

/** Name that nobody reads aloud: of a line, a group, a position. */
export const code = matching('code: `a-z`, `0-9`, `-`, `_`', /^[a-z\d][a-z\d_-]{0,39}$/, 'code', lower);
export const sku = matching('SKU without spaces', /^[^\s,;|]{1,60}$/, 'sku');
export const hex = matching('`#22232A`', /^#[\dA-F]{6}$/, 'hex', upper);
export const hsCode = matching('digits', /^[\d. ]{4,15}$/, 'digits');
export const gtin = matching('8 to 14 digits', /^\d{8,14}$/, 'digits');
export const email = matching('e-mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email', lower);

const countries = new Set(countryCodes);

const countryOr = (format: string, signs: readonly string[], fault: FaultCode = 'country'): CellKind => ({
  format,
  stored: 'text',
  parse: (place) => {
    const cell = upper(place);
    return countries.has(cell) || signs.includes(cell) ? { cell } : { fault };
  },
  value: asText,
});

export const country = countryOr('country code, `VN`', []);
/** `EU`: every member state that has no row of its own. */
export const destination = countryOr('country code, `EU`, or `*` for all others', ['EU', '*'], 'destination');

const amount = /^\$?(-?(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d+)?)$/;

/** Returns a number with two decimals in hundredths. */
const hundredths = (cell: string): number => Math.round(Number(cell) * 100);

const twoDecimals = (cell: string): ParsedCell => {
  const match = amount.exec(cell)?.[1]?.replaceAll(',', '');
  if (match === undefined) return { fault: 'number' };
  if (match.startsWith('-')) return { fault: 'negative' };
  const isFine = /^\d+(?:\.\d{1,2}0*)?$/.test(match);
  return isFine ? { cell: Number(match).toFixed(2) } : { fault: 'fraction' };
};

/** Dollars; cents are whole. */
export const money: CellKind = {
  format: 'dollars, `12.90`',
  stored: 'int',
  isNumber: true,
  parse: (cell) => {
    const parsed = twoDecimals(cell);
    if (!('cell' in parsed) || Number(parsed.cell) <= 1_000_000) return parsed;
    return { fault: 'range', params: { min: 0, max: 1_000_000 } };
  },
  value: hundredths,
};

/** Number with two decimals. */
export const decimal = (min: number, max: number): CellKind => ({
  format: `number, ${min} to ${max}`,
  stored: 'numeric',
  isNumber: true,
  parse: (cell) => {
    const parsed = twoDecimals(cell);
    if (!('cell' in parsed)) return parsed;
    const number = Number(parsed.cell);
    return number >= min && number <= max
      ? { cell: String(number) }
      : { fault: 'range', params: { min, max } };
  },
  value: Number,
});

/** Share in percent; stored in basis points. */
export const percent = (max: number): CellKind => {
  const number = decimal(0, max);
  return {
    format: `percent, 0 to ${max}`,
    stored: 'int',
    isNumber: true,
    parse: (cell) => number.parse(cell.replace(/\s*%$/, '')),
    value: hundredths,
  };
};

/** Whole number. */
export const whole = (min: number, max: number): CellKind => ({
  format: `whole number, ${min} to ${max}`,
  stored: 'int',
  isNumber: true,
  parse: (cell) => {
    if (!/^-?\d{1,9}$/.test(cell)) return { fault: 'whole' };
    const number = Number(cell);
    return number >= min && number <= max
      ? { cell: String(number) }
      : { fault: 'range', params: { min, max } };
  },
  value: Number,
});

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'có', 'co']);
const no = new Set(['no', 'n', 'false', '0', 'không', 'khong']);

export const flag: CellKind = {
  format: '`yes` or `no`',
  stored: 'boolean',
  parse: (cell) => {
    const word = lower(cell);
    if (yes.has(word)) return { cell: 'yes' };
    return no.has(word) ? { cell: 'no' } : { fault: 'flag' };
  },
  value: (cell) => cell === 'yes',
};

export const choice = (values: readonly string[]): CellKind => ({
  format: values.map((value) => `\`${value}\``).join(', '),
  stored: 'text',
  parse: (cell) =>
    values.includes(lower(cell))
      ? { cell: lower(cell) }
      : { fault: 'choice', params: { choices: values.join(', ') } },
  value: asText,
});

/** Returns the items of a list in one cell. */
const itemsOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Several values in one cell, separated by commas. `values`: the only ones that may stand there. */
export const list = (max: number, values?: readonly string[]): CellKind => ({
  format: values
    ? `list of ${values.map((value) => `\`${value}\``).join(', ')}`
    : 'list, separated by commas',
  stored: 'text[]',
  parse: (cell): ParsedCell => {
    const items = itemsOf(cell);
    const wrongItem = values && items.find((item) => !values.includes(item));
    if (wrongItem !== undefined) return { fault: 'choice', params: { choices: values?.join(', ') ?? '' } };
    return items.length <= max
      ? { cell: items.join(', ') }
      : { fault: 'too_many_items', params: { limit: max } };
  },
  value: itemsOf,
});

const isDay = (cell: string): boolean => {
  const date = new Date(`${cell}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(cell);
};

export const day: CellKind = {
  format: 'day, `2026-12-25`',
  stored: 'date',
  parse: (cell) => {
    const [, date = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00)?)?$/.exec(cell) ?? [];
    return isDay(date) ? { cell: date } : { fault: 'day' };
  },
  value: asText,
};

export const time: CellKind = {
  format: 'time, `15:00`',
  stored: 'time',
  parse: (cell) => {
    const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(cell) ?? [];
    const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
    return isTime ? { cell: `${hour.padStart(2, '0')}:${minute}` } : { fault: 'time' };
  },
  value: asText,
};

/** Stock of a variant: a level, or pieces that are counted down. */
export const stock: CellKind = {
  format: '`in`, `at_risk`, `out`, or a number of pieces',
  stored: 'text',
  parse: (cell) => {
    const level = lower(cell).replace(' ', '_');
    return ['in', 'at_risk', 'out'].includes(level) || /^\d{1,7}$/.test(level)
      ? { cell: /^\d/.test(level) ? String(Number(level)) : level }
      : { fault: 'stock' };
  },
  value: asText,
};
