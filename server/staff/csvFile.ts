import { plainLetters } from '../../contract/plainLetters.ts';
import { invalid } from '../base/errors.ts';
import { CsvReader } from '../spreadsheets/csv/csv.ts';
import { decodeText, detectEncoding } from '../spreadsheets/text/encoding.ts';
import { FileProblem } from '../spreadsheets/fileProblem.ts';
import type { TableRow } from '../spreadsheets/tableRow.ts';
import { sniffSeparator } from '../spreadsheets/csv/separator.ts';

/** All rows of a CSV in any encoding that people save it in. Throws 422 for a file that cannot be read at all. */
export const readCsvFile = (bytes: Buffer): TableRow[] => {
  try {
    const text = [...decodeText(bytes, detectEncoding(bytes))].join('');
    const { separator, skip } = sniffSeparator(text.slice(0, 64 * 1024));
    const reader = new CsvReader(separator);
    reader.write(text.slice(skip));
    reader.end();
    return reader.take();
  } catch (problem) {
    throw problem instanceof FileProblem ? invalid({ file: 'format' }) : problem;
  }
};

/** `Số tiền ghi có / Credit (VND)` is `so tien ghi co` and `credit`. */
const namesIn = (cell: string): string[] =>
  plainLetters(cell)
    .split(/[/\n|]/)
    .map((part) =>
      part
        .replace(/\([^)]*\)|[^a-z ]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );

/** Where each column stands by the names it goes by, in plain letters, the surest first; -1 for one that a head lacks. */
export const findColumns = <C extends string>(
  cells: readonly string[],
  names: Readonly<Record<C, readonly string[]>>,
): Record<C, number> => {
  const named = cells.map(namesIn);
  const find = (column: C): number => {
    const name = names[column].find((each) => named.some((all) => all.includes(each)));
    return named.findIndex((all) => name !== undefined && all.includes(name));
  };
  const columns = Object.keys(names) as C[];
  return Object.fromEntries(columns.map((column) => [column, find(column)])) as Record<C, number>;
};
