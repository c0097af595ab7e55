import { TZDate } from '@date-fns/tz';
import type { NewExport } from '../../contract/exports.ts';
import { formulaSafe } from '../../contract/formulas.ts';
import type { Kind } from '../../contract/schema/field.ts';

/** A `Date` holds the wall clock of the account's zone in its UTC parts: a spreadsheet knows no zones. */
export type Cell = string | number | Date | null;

/** How one column of a file is written. */
export interface CellContext {
  timeZone: string;
  locale: NewExport['locale'];
  /** Words for the values of this column, where it is a choice. */
  words: NewExport['choices'][string];
}

type Write = (value: unknown, context: CellContext) => Cell;

const regionNames = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  vi: new Intl.DisplayNames('vi', { type: 'region' }),
} satisfies Record<NewExport['locale'], Intl.DisplayNames>;

const text: Write = (value) => formulaSafe(String(value));
const word: Write = (value, { words }) => formulaSafe(words?.[String(value)] ?? String(value));

/** `US` → "United States" / "Hoa Kỳ", as the list says it. */
const country: Write = (value, { locale }) => regionNames[locale].of(String(value)) ?? String(value);

const wallClock: Write = (value, { timeZone }) => {
  const at = new TZDate(String(value), timeZone);
  const [year, month, day] = [at.getFullYear(), at.getMonth(), at.getDate()];
  return new Date(Date.UTC(year, month, day, at.getHours(), at.getMinutes(), at.getSeconds()));
};

/** Every kind answers for itself; a new kind without an answer does not compile. */
export const cellWriters: Record<Kind, Write> = {
  text,
  ref: text,
  image: text,
  country,
  choice: word,
  status: word,
  flag: word,
  number: (value) => Number(value),
  share: (value) => Number(value) / 10_000,
  /** US dollars. */
  money: (value) => Number(value) / 100,
  datetime: wallClock,
  day: (value) => new Date(`${String(value)}T00:00:00Z`),
};

/** How a column of a kind looks in a workbook: characters wide, and its number format. */
interface Look {
  width: number;
  numFmt?: string;
}

/** `@` is the format of text: a program keeps its zeros and plus signs when somebody edits the cell. */
const wide: Look = { width: 24, numFmt: '@' };
const short: Look = { width: 16 };

export const columnLooks: Record<Kind, Look> = {
  text: wide,
  ref: wide,
  image: wide,
  country: { width: 9 },
  choice: short,
  status: short,
  flag: { width: 9 },
  number: { width: 9 },
  share: { width: 9, numFmt: '0.0%' },
  money: { width: 12, numFmt: '#,##0.00' },
  datetime: { width: 20, numFmt: 'dd/mm/yyyy hh:mm:ss' },
  day: { width: 12, numFmt: 'dd/mm/yyyy' },
};
