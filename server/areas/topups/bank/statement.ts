import { createHash } from 'node:crypto';
import { storableText } from '../../../../contract/schema/storable.ts';
import { maxDong } from '../../../../contract/topups/dong.ts';
import { invalid } from '../../../base/errors.ts';
import { findColumns, readCsvFile } from '../../../staff/csvFile.ts';
import { readBankTime } from '../../../calendar/moment.ts';
import { generatedRefPrefix, type Movement } from './movements.ts';

/** Column headings of bank statements, in plain letters; the first match in a file is used. */
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

/**
 * Parses `7,623,000.00`, `7.623.000` or `+7623000 VND` to whole dong; 0 for no incoming amount, undefined if it is no
 * amount.
 */
const readDong = (text: string): number | undefined => {
  const amountText = text.replace(/\s|đ|₫|vnd/gi, '');
  if (amountText === '' || amountText.startsWith('-') || amountText.startsWith('(')) return 0;
  const wholeDong = amountText
    .replace(/^\+/, '')
    .replace(/[.,]0{1,2}$/, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '');
  const dong = /^\d{1,15}$/.test(wholeDong) ? Number(wholeDong) : undefined;
  return dong !== undefined && dong > maxDong ? undefined : dong;
};

/** Builds a reference for a bank that numbers no rows: a hash of the row and its count among equal rows. */
const ownRef = (row: readonly string[], counts: Map<string, number>): string => {
  const hash = createHash('sha256').update(row.join('\n')).digest('hex').slice(0, 24);
  const nth = (counts.get(hash) ?? 0) + 1;
  counts.set(hash, nth);
  return `${generatedRefPrefix}${hash} ${nth}`;
};

/**
 * Contents of a bank's statement. `skipped`: rows that are no incoming transfer, such as sums and outgoing payments.
 */
export interface BankStatement {
  /** Cells above the rows, where banks write whose account it is. */
  heading: string[];
  movements: Omit<Movement, 'bank_account'>[];
  skipped: number;
  /** Numbers of rows, counted from 1, with an unreadable amount: nothing is guessed. */
  unreadable: number[];
}

/** Parses a bank's CSV in any of its encodings, with the lines that banks put above and below the rows. Throws 422. */
export const readBankStatement = (bytes: Buffer): BankStatement => {
  const statement: BankStatement = { heading: [], movements: [], skipped: 0, unreadable: [] };
  const counts = new Map<string, number>();
  let columns: Columns | undefined;
  for (const { row, cells } of readCsvFile(bytes)) {
    if (!columns) {
      columns = columnsOf(cells);
      if (!columns) statement.heading.push(...cells);
      continue;
    }
    const happenedAt = readBankTime(cells[columns.at] ?? '');
    const vnd = readDong(cells[columns.credit] ?? '');
    if (happenedAt && vnd === undefined) statement.unreadable.push(row);
    else if (!happenedAt || !vnd) statement.skipped += 1;
    else {
      const ref = storableText((cells[columns.ref] ?? '').trim().slice(0, 100));
      const bankText = storableText((cells[columns.words] ?? '').slice(0, 2000));
      statement.movements.push({
        bank_ref: ref || ownRef(cells, counts),
        vnd,
        words: bankText,
        happened_at: happenedAt,
      });
    }
  }
  if (!columns) throw invalid({ file: 'format' });
  return statement;
};
