import { format } from 'date-fns/format';
import { TZDate } from '@date-fns/tz';
import { formulaSafe, type NewExport } from '../../../contract/exports.ts';
import type { Kind } from '../../../contract/schema/field.ts';

export type Cell = string | number | null;

/** How one column of a file is written. */
export interface CellContext {
  timeZone: string;
  /** Words for the values of this column, where it is a choice. */
  words: NewExport['choices'][string];
}

type Write = (value: unknown, context: CellContext) => Cell;

const text: Write = (value) => formulaSafe(String(value));
const word: Write = (value, { words }) => formulaSafe(words?.[String(value)] ?? String(value));

/** Every kind answers for itself; a new kind without an answer does not compile. */
export const cellWriters: Record<Kind, Write> = {
  text,
  ref: text,
  image: text,
  country: text,
  choice: word,
  status: word,
  flag: word,
  number: (value) => Number(value),
  /** US dollars with two decimals, as accounting files want them. */
  money: (value) => Number(value) / 100,
  datetime: (value, { timeZone }) => format(new TZDate(String(value), timeZone), 'dd/MM/yyyy HH:mm:ss'),
};
