import { createHash } from 'node:crypto';
import { storableText } from '../../../../contract/schema/storable.ts';
import { mostDong } from '../../../../contract/topups/dong.ts';
import { invalid } from '../../../base/errors.ts';
import { findColumns, readCsvFile } from '../../../staff/csvFile.ts';
import { readHouseTime } from '../../../calendar/houseTime.ts';
import { rowRef, type Movement } from './movements.ts';

/** How banks head the columns that count, in plain letters; the first that a file has is taken. */
const columnNames = {
  at: [
    'ngay giao dich',
    'ngay gd',
    'thoi gian giao dich',
    'thoi gian',
    'transaction date',
    'date',
    'ngay hach toan',
    'posting date',
    'ngay',
  ],
  ref: [
    'so tham chieu',
    'ma giao dich',
    'so but toan',
    'so ct',
    'so chung tu',
    'ma gd',
    'ref no',
    'reference number',
    'reference',
    'transaction id',
    'doc no',
  ],
  credit: [
    'ghi co',
    'so tien ghi co',
    'phat sinh co',
    'tien vao',
    'credit amount',
    'credit',
    'so tien',
    'amount',
  ],
  words: [
    'noi dung giao dich',
    'noi dung',
    'mo ta',
    'dien giai',
    'description',
    'transaction detail',
    'details',
    'remark',
    'content',
  ],
} as const;
type Column = keyof typeof columnNames;
type Columns = Record<Column, number>;

const columnsOf = (cells: readonly string[]): Columns | undefined => {
  const columns = findColumns<Column>(cells, columnNames);
  return columns.at >= 0 && columns.credit >= 0 && columns.words >= 0 ? columns : undefined;
};

/** `7,623,000.00`, `7.623.000` or `+7623000 VND` in whole dong; 0 where nothing came in, undefined where that is no amount. */
const readDong = (text: string): number | undefined => {
  const bare = text.replace(/\s|đ|₫|vnd/gi, '');
  if (bare === '' || bare.startsWith('-') || bare.startsWith('(')) return 0;
  const whole = bare
    .replace(/^\+/, '')
    .replace(/[.,]0{1,2}$/, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '');
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

/** Reads a bank's CSV in any of its encodings, with what banks put above and below the rows. Throws 422. */
export const readStatement = (bytes: Buffer, bankAccount: string): Statement => {
  const statement: Statement = { movements: [], skipped: 0, unreadable: [] };
  const seen = new Map<string, number>();
  let columns: Columns | undefined;
  for (const { row, cells } of readCsvFile(bytes)) {
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    const at = readHouseTime(cells[columns.at] ?? '');
    const vnd = readDong(cells[columns.credit] ?? '');
    if (at && vnd === undefined) statement.unreadable.push(row);
    else if (!at || !vnd) statement.skipped += 1;
    else {
      const ref = storableText((cells[columns.ref] ?? '').trim().slice(0, 100));
      const words = storableText((cells[columns.words] ?? '').slice(0, 2000));
      statement.movements.push({
        bank_account: bankAccount,
        bank_ref: ref || ownRef(cells, seen),
        vnd,
        words,
        happened_at: at,
      });
    }
  }
  if (!columns) throw invalid({ file: 'format' });
  return statement;
};
