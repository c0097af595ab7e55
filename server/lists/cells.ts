import { TZDate } from '@date-fns/tz';
import type { NewExport } from '../../contract/exports.ts';
import { formulaSafe } from '../../contract/formulas.ts';
import type { Kind } from '../../contract/schema/field.ts';

/**
 * A cell of a file. A `Date` holds the local time of the account's time zone in its UTC parts: a spreadsheet has no
 * time zones.
 */
export type Cell = string | number | Date | null;

/** Settings for writing one column of a file. */
export interface CellContext {
  timeZone: string;
  locale: NewExport['locale'];
  /** Labels of the values of this column, for a choice. */
  words: NewExport['choices'][string];
}

type Write = (value: unknown, context: CellContext) => Cell;

const regionNames = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  vi: new Intl.DisplayNames('vi', { type: 'region' }),
} satisfies Record<NewExport['locale'], Intl.DisplayNames>;

const text: Write = (value) => formulaSafe(String(value));
const writeLabel: Write = (value, { words }) => formulaSafe(words?.[String(value)] ?? String(value));

/** Writes `US` as "United States" / "Hoa Kỳ", as the list shows it. */
const country: Write = (value, { locale }) => regionNames[locale].of(String(value)) ?? String(value);

const wallClock: Write = (value, { timeZone }) => {
  const localTime = new TZDate(String(value), timeZone);
  const [year, month, day] = [localTime.getFullYear(), localTime.getMonth(), localTime.getDate()];
  return new Date(
    Date.UTC(year, month, day, localTime.getHours(), localTime.getMinutes(), localTime.getSeconds()),
  );
};

/** Writers by kind; a new kind without a writer does not compile. */
export const cellWriters: Record<Kind, Write> = {
  text,
  ref: text,
  image: text,
  country,
  choice: writeLabel,
  vocabulary: writeLabel,
  status: writeLabel,
  flag: writeLabel,
  number: (value) => Number(value),
  share: (value) => Number(value) / 10_000,
  /** US dollars. */
  money: (value) => Number(value) / 100,
  datetime: wallClock,
  day: (value) => new Date(`${String(value)}T00:00:00Z`),
};

/** Format of a column in a workbook: width in characters, and number format. */
interface Look {
  width: number;
  numFmt?: string;
}

/** `@` is the text format: it keeps zeros and plus signs when somebody edits the cell. */
const wide: Look = { width: 24, numFmt: '@' };
const short: Look = { width: 16 };

export const columnLooks: Record<Kind, Look> = {
  text: wide,
  ref: wide,
  image: wide,
  country: { width: 9 },
  choice: short,
  vocabulary: short,
  status: short,
  flag: { width: 9 },
  number: { width: 9 },
  share: { width: 9, numFmt: '0.0%' },
  money: { width: 12, numFmt: '#,##0.00' },
  datetime: { width: 20, numFmt: 'dd/mm/yyyy hh:mm:ss' },
  day: { width: 12, numFmt: 'dd/mm/yyyy' },
};
