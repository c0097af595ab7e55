import { createHash } from 'node:crypto';
import { plainLetters } from '../../../../contract/plainLetters.ts';
import { mostDong } from '../../../../contract/topups/dong.ts';
import { invalid } from '../../../errors.ts';
import { CsvReader } from '../../imports/reading/csv.ts';
import { decodeText, detectEncoding } from '../../imports/reading/encoding.ts';
import { FileProblem } from '../../imports/reading/problem.ts';
import { sniffSeparator } from '../../imports/reading/separator.ts';
import { readHouseTime } from './houseTime.ts';
import { rowRef, type Movement } from './movements.ts';

/** How banks head the columns that count, in plain letters; the first that a file has is taken. */
const columnNames = {
  at: ['ngay giao dich', 'ngay gd', 'thoi gian giao dich', 'thoi gian', 'transaction date', 'date', 'ngay hach toan', 'posting date', 'ngay'],
  ref: ['so tham chieu', 'ma giao dich', 'so but toan', 'so ct', 'so chung tu', 'ma gd', 'ref no', 'reference number', 'reference', 'transaction id', 'doc no'],
  credit: ['ghi co', 'so tien ghi co', 'phat sinh co', 'tien vao', 'credit amount', 'credit', 'so tien', 'amount'],
  words: ['noi dung giao dich', 'noi dung', 'mo ta', 'dien giai', 'description', 'transaction detail', 'details', 'remark', 'content'],
} as const;
type Column = keyof typeof columnNames;
type Columns = Record<Column, number>;

/** `Số tiền ghi có / Credit (VND)` is `so tien ghi co` and `credit`. */
const namesIn = (cell: string): string[] =>
  plainLetters(cell)
    .split(/[/\n|]/)
    .map((part) => part.replace(/\([^)]*\)|[^a-z ]/g, ' ').replace(/\s+/g, ' ').trim());

const find = (cells: readonly string[], column: Column): number => {
  const named = cells.map(namesIn);
  const name = columnNames[column].find((each) => named.some((names) => names.includes(each)));
  return named.findIndex((names) => name !== undefined && names.includes(name));
};

const columnsOf = (cells: readonly string[]): Columns | undefined => {
  const columns: Columns = { at: find(cells, 'at'), ref: find(cells, 'ref'), credit: find(cells, 'credit'), words: find(cells, 'words') };
  return columns.at >= 0 && columns.credit >= 0 && columns.words >= 0 ? columns : undefined;
};

/** `7,623,000.00`, `7.623.000` or `+7623000 VND` in whole dong; 0 where nothing came in, undefined where that is no amount. */
const readDong = (text: string): number | undefined => {
  const bare = text.replace(/\s|đ|₫|vnd/gi, '');
  if (bare === '' || bare.startsWith('-') || bare.startsWith('(')) return 0;
  const whole = bare.replace(/^\+/, '').replace(/[.,]0{1,2}$/, '').replace(/[.,](?=\d{3}(?:\D|$))/g, '');
  const dong = /^\d{1,15}$/.test(whole) ? Number(whole) : undefined;
  return dong !== undefined && dong > mostDong ? undefined : dong;
};

/** Of a bank that gives its rows no number: what the row says, and which of those that say the same. */
const ownRef = (row: readonly string[], seen: Map<string, number>): string => {
  const hash = createHash('sha256').update(row.join('\n')).digest('hex').slice(0, 24);
  const nth = (seen.get(hash) ?? 0) + 1;
  seen.set(hash, nth);
  return `${rowRef}${hash} ${nth}`;
};

/** What a bank's statement says. `skipped`: rows that are no incoming transfer, such as sums and what went out. */
export interface Statement {
  movements: Movement[];
  skipped: number;
  /** Rows, counted from 1, with an amount that cannot be read: nothing is guessed. */
  unreadable: number[];
}

const rowsOf = (bytes: Buffer) => {
  const text = [...decodeText(bytes, detectEncoding(bytes))].join('');
  const { separator, skip } = sniffSeparator(text.slice(0, 64 * 1024));
  const reader = new CsvReader(separator);
  reader.write(text.slice(skip));
  reader.end();
  return reader.take();
};

/** Reads a bank's CSV in any of its encodings, with what banks put above and below the rows. */
export const readStatement = (bytes: Buffer, bankAccount: string): Statement => {
  const statement: Statement = { movements: [], skipped: 0, unreadable: [] };
  const seen = new Map<string, number>();
  let columns: Columns | undefined;
  for (const { row, cells } of rowsOf(bytes)) {
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    const at = readHouseTime(cells[columns.at] ?? '');
    const vnd = readDong(cells[columns.credit] ?? '');
    if (at && vnd === undefined) statement.unreadable.push(row);
    else if (!at || !vnd) statement.skipped += 1;
    else {
      const ref = (cells[columns.ref] ?? '').trim().slice(0, 100);
      const words = (cells[columns.words] ?? '').slice(0, 2000);
      statement.movements.push({ bank_account: bankAccount, bank_ref: ref || ownRef(cells, seen), vnd, words, happened_at: at });
    }
  }
  if (!columns) throw invalid({ file: 'format' });
  return statement;
};

/** The same; a file that cannot be read at all answers 422. */
export const statementOf = (bytes: Buffer, bankAccount: string): Statement => {
  try {
    return readStatement(bytes, bankAccount);
  } catch (problem) {
    throw problem instanceof FileProblem ? invalid({ file: 'format' }) : problem;
  }
};
