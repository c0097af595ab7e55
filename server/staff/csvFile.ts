import { plainLetters } from '../../contract/plainLetters.ts';
import { invalid } from '../base/errors.ts';
import { CsvReader } from '../spreadsheets/csv/csv.ts';
import { decodeText, detectEncoding } from '../spreadsheets/text/encoding.ts';
import { FileProblem } from '../spreadsheets/fileProblem.ts';
import type { SpreadsheetRow } from '../spreadsheets/spreadsheetRow.ts';
import { sniffSeparator } from '../spreadsheets/csv/separator.ts';

/** Reads all rows of a CSV in any encoding that people save it in. Throws 422 for an unreadable file. */
export const readCsvFile = (bytes: Buffer): SpreadsheetRow[] => {
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

/** Returns the names in a header cell: `Số tiền ghi có / Credit (VND)` has `so tien ghi co` and `credit`. */
const namesIn = (cell: string): string[] =>
  plainLetters(cell)
    .split(/[/\n|]/)
    .map((part) =>
      part
        .replace(/\([^)]*\)|[^a-z ]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );

/**
 * Returns the index of each column by its possible names, in plain letters, the most certain first; -1 for a
 * missing column.
 */
export const findColumns = <C extends string>(
  cells: readonly string[],
  names: Readonly<Record<C, readonly string[]>>,
): Record<C, number> => {
  const namesByColumn = cells.map(namesIn);
  const find = (column: C): number => {
    const name = names[column].find((candidate) =>
      namesByColumn.some((columnNames) => columnNames.includes(candidate)),
    );
    return namesByColumn.findIndex((columnNames) => name !== undefined && columnNames.includes(name));
  };
  const columns = Object.keys(names) as C[];
  return Object.fromEntries(columns.map((column) => [column, find(column)])) as Record<C, number>;
};
