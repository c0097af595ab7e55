import { fileLimits } from '../../../../contract/imports/file-problems.ts';
import { type FileReadOptions, automaticReadOptions } from '../../../../contract/imports/readOptions.ts';
import { joinForms } from './forms.ts';
import { joinHouseNumbers } from './houseNumbers.ts';
import { findHeader, headerSearchRows, isLegend, isSecondLine, knownNames } from './header.ts';
import { createRowJoiner, type RowJoiner, type WideRow } from '../../../spreadsheets/csv/brokenRows.ts';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';
import { tidyCells, type SpreadsheetRow } from '../../../spreadsheets/spreadsheetRow.ts';
import { createWidthCheck, type WidthCheck } from '../../../spreadsheets/csv/widths.ts';
import { loadBytes, type TableSource } from '../../../spreadsheets/loadBytes.ts';
import { openSpreadsheet, type SpreadsheetInfo } from '../../../spreadsheets/openSpreadsheet.ts';

/** Properties of a table once its header is found; `headerRow` counts from 1. */
export interface TableInfo extends SpreadsheetInfo {
  headerRow: number;
  header: string[];
}

/** A table whose header has been read. `batches` yields the rows below it, once, and may throw FileProblem. */
export interface Table {
  info: TableInfo;
  batches: AsyncGenerator<SpreadsheetRow[], void>;
}

/**
 * Opens a CSV or XLSX file and finds its header. Cells are text: digits, leading zeros and order ids stay as
 * written, dates of a workbook are ISO. The format is detected by content, not by file name (domain §1.2).
 * @param sheet sheet of a workbook; by default, or if it does not exist, the one that looks most like orders
 * @param ways reading options that are known and not detected
 * @throws FileProblem with a code and a place for everything that makes the file unfit.
 */
export async function readTable(
  source: TableSource,
  sheet?: string | null,
  ways: FileReadOptions = automaticReadOptions,
): Promise<Table> {
  const { rows, ...spreadsheet } = await openSpreadsheet(await loadBytes(source), {
    ways,
    sheet,
    rankSheet: countKnownNames,
  });
  const { first, widths } = await firstRows(rows);
  if (first.length === 0) throw new FileProblem('file_empty');
  const headerRow = ways.header_row;
  const at =
    headerRow === null
      ? findHeader(first.slice(0, headerSearchRows))
      : first.findIndex(({ row }) => row === headerRow);
  const header = first[at];
  if (!header) throw new FileProblem('file_no_header', { row: headerRow ?? first[0]?.row ?? 1 });
  const second = isSecondLine(header, first[at + 1]) ? first[at + 1] : undefined;
  const info = { ...spreadsheet, headerRow: (second ?? header).row, header: columnNames(header, second) };
  const next = at + (second ? 2 : 1);
  const from = isLegend(first[next]) ? next + 1 : next;
  // A cell of a workbook has its position; only separated text can shift.
  const [headerWidth = 0, ...rowWidths] = [widths[at], ...widths.slice(from)];
  const checkWidth = spreadsheet.kind === 'csv' ? createWidthCheck(headerWidth, rowWidths) : undefined;
  const joiner = spreadsheet.kind === 'csv' ? createRowJoiner(headerWidth, rowWidths) : undefined;
  const joinColumns = [joinForms(info.header), joinHouseNumbers(info.header)];
  const prepare: WidthCheck = (row, width) => {
    checkWidth?.(row, width);
    if (row.shifted && row.shifted.next === undefined) return;
    for (const join of joinColumns) join?.(row.cells);
  };
  const below = first.slice(from).map((row, index): WideRow => ({ row, width: rowWidths[index] ?? 0 }));
  return { info, batches: tableRows(below, rows, prepare, joiner) };
}

/** Ranks a sheet of a workbook: sheets of orders name more columns than those of notes. */
const countKnownNames = (rows: readonly SpreadsheetRow[]): number =>
  knownNames(rows.slice(0, headerSearchRows));

/** Returns the names of the columns; the second line of a header takes precedence. */
const columnNames = ({ cells }: SpreadsheetRow, second: SpreadsheetRow | undefined): string[] =>
  Array.from({ length: Math.max(cells.length, second?.cells.length ?? 0) }, (_, column) =>
    (second?.cells[column]?.trim() || cells[column] || '').trim(),
  );

/**
 * Reads enough rows to look for a header among them, and the number of cells of each. Returns every row that
 * was read, so that none is lost.
 */
async function firstRows(
  rows: AsyncGenerator<SpreadsheetRow[]>,
): Promise<{ first: SpreadsheetRow[]; widths: number[] }> {
  const first: SpreadsheetRow[] = [];
  const widths: number[] = [];
  while (first.length <= headerSearchRows) {
    const { value, done: isDone } = await rows.next();
    if (isDone) break;
    for (const row of value) {
      widths.push(row.cells.length);
      tidyCells(row.cells);
    }
    first.push(...value);
  }
  return { first, widths };
}

async function* tableRows(
  first: WideRow[],
  laterBatches: AsyncGenerator<SpreadsheetRow[]>,
  prepare: WidthCheck,
  joiner: RowJoiner | undefined,
): AsyncGenerator<SpreadsheetRow[], void> {
  let count = 0;
  const prepared = (wide: WideRow[]): SpreadsheetRow[] => {
    count += wide.length;
    refuseTooMany(count);
    for (const { row, width } of wide) {
      tidyCells(row.cells);
      prepare(row, width);
    }
    return wide.map(({ row }) => row);
  };
  const joined = (wide: WideRow[]): WideRow[] => joiner?.take(wide) ?? wide;
  const start = prepared(joined(first));
  // Rows may wait for later ones: the first batch is never empty.
  if (start.length > 0) yield start;
  for await (const batch of laterBatches) {
    const rows = prepared(joined(batch.map((row) => ({ row, width: row.cells.length }))));
    if (rows.length > 0) yield rows;
  }
  const last = prepared(joiner?.end() ?? []);
  if (last.length > 0) yield last;
  if (count === 0) throw new FileProblem('file_no_rows');
}

function refuseTooMany(count: number): void {
  if (count > fileLimits.rows) throw new FileProblem('file_too_many_rows', { limit: fileLimits.rows });
}
