import { fileLimits } from '../../../../contract/imports/file-problems.ts';
import { type FileWays, freeWays } from '../../../../contract/imports/ways.ts';
import { joinForms } from './forms.ts';
import { joinHouseNumbers } from './houseNumbers.ts';
import { findHeader, headerSearchRows, isLegend, isSecondLine, knownNames } from './header.ts';
import { createRowJoiner, type RowJoiner, type WideRow } from '../../../spreadsheets/csv/brokenRows.ts';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';
import { tidyCells, type TableRow } from '../../../spreadsheets/tableRow.ts';
import { createWidthCheck, type WidthCheck } from '../../../spreadsheets/csv/widths.ts';
import { loadBytes, type TableSource } from '../../../spreadsheets/loadBytes.ts';
import { openSpreadsheet, type SpreadsheetInfo } from '../../../spreadsheets/openSpreadsheet.ts';

/** What is known of a table once its header is found; `headerRow` counts from 1. */
export interface TableInfo extends SpreadsheetInfo {
  headerRow: number;
  header: string[];
}

/** A table whose header has been read. `batches` hands out the rows below it, once, and may throw FileProblem. */
export interface Table {
  info: TableInfo;
  batches: AsyncGenerator<TableRow[], void>;
}

/**
 * Opens a CSV or XLSX file and finds its header. Cells are text: digits, leading zeros and order ids stay as
 * written, dates of a workbook are ISO. The content decides what it is, not its name (domain §1.2).
 * @param sheet of a workbook, where it has that one; else the one that looks most like orders
 * @param ways what is known of the file already, and so not looked for
 * @throws FileProblem with a code and a place for everything that makes the file unfit.
 */
export async function readTable(
  source: TableSource,
  sheet?: string | null,
  ways: FileWays = freeWays,
): Promise<Table> {
  const { rows, ...opened } = await openSpreadsheet(await loadBytes(source), {
    ways,
    sheet,
    rankSheet: countKnownNames,
  });
  const { first, widths } = await firstRows(rows);
  if (first.length === 0) throw new FileProblem('file_empty');
  const named = ways.header_row;
  const at =
    named === null
      ? findHeader(first.slice(0, headerSearchRows))
      : first.findIndex(({ row }) => row === named);
  const header = first[at];
  if (!header) throw new FileProblem('file_no_header', { row: named ?? first[0]?.row ?? 1 });
  const second = isSecondLine(header, first[at + 1]) ? first[at + 1] : undefined;
  const info = { ...opened, headerRow: (second ?? header).row, header: namesOf(header, second) };
  const next = at + (second ? 2 : 1);
  const from = isLegend(first[next]) ? next + 1 : next;
  // A cell of a workbook has its place; only what is separated can shift.
  const [headerWidth = 0, ...others] = [widths[at], ...widths.slice(from)];
  const checkWidth = opened.kind === 'csv' ? createWidthCheck(headerWidth, others) : undefined;
  const joiner = opened.kind === 'csv' ? createRowJoiner(headerWidth, others) : undefined;
  const joins = [joinForms(info.header), joinHouseNumbers(info.header)];
  const prepare: WidthCheck = (row, width) => {
    checkWidth?.(row, width);
    if (row.shifted && row.shifted.next === undefined) return;
    for (const join of joins) join?.(row.cells);
  };
  const below = first.slice(from).map((row, index): WideRow => ({ row, width: others[index] ?? 0 }));
  return { info, batches: counted(below, rows, prepare, joiner) };
}

/** Ranks a sheet of a workbook: sheets of orders name more columns than those of notes. */
const countKnownNames = (rows: readonly TableRow[]): number => knownNames(rows.slice(0, headerSearchRows));

/** The names of the columns; where a header has two lines, the second says more. */
const namesOf = ({ cells }: TableRow, second: TableRow | undefined): string[] =>
  Array.from({ length: Math.max(cells.length, second?.cells.length ?? 0) }, (_, column) =>
    (second?.cells[column]?.trim() || cells[column] || '').trim(),
  );

/** Enough rows to look for a header among them, and how many cells each had; all that were read, so that none is lost. */
async function firstRows(rows: AsyncGenerator<TableRow[]>): Promise<{ first: TableRow[]; widths: number[] }> {
  const first: TableRow[] = [];
  const widths: number[] = [];
  while (first.length <= headerSearchRows) {
    const { value, done } = await rows.next();
    if (done) break;
    for (const row of value) {
      widths.push(row.cells.length);
      tidyCells(row.cells);
    }
    first.push(...value);
  }
  return { first, widths };
}

async function* counted(
  first: WideRow[],
  rest: AsyncGenerator<TableRow[]>,
  prepare: WidthCheck,
  joiner: RowJoiner | undefined,
): AsyncGenerator<TableRow[], void> {
  let count = 0;
  const prepared = (wide: WideRow[]): TableRow[] => {
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
  // Rows may wait for those behind them: the first batch is never an empty one.
  if (start.length > 0) yield start;
  for await (const batch of rest) {
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
