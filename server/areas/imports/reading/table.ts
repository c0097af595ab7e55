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
 * @param readOptions reading options that are known and not detected
 * @throws FileProblem with a code and a place for everything that makes the file unfit.
 */
export async function readTable(
  source: TableSource,
  sheet?: string | null,
  readOptions: FileReadOptions = automaticReadOptions,
): Promise<Table> {
  const { rows, ...spreadsheet } = await openSpreadsheet(await loadBytes(source), {
    ways: readOptions,
    sheet,
    rankSheet: countKnownNames,
  });
  const { firstRows, widths } = await readFirstRows(rows);
  if (firstRows.length === 0) throw new FileProblem('file_empty');
  const headerRow = readOptions.header_row;
  const headerIndex =
    headerRow === null
      ? findHeader(firstRows.slice(0, headerSearchRows))
      : firstRows.findIndex(({ row: rowNo }) => rowNo === headerRow);
  const header = firstRows[headerIndex];
  if (!header) throw new FileProblem('file_no_header', { row: headerRow ?? firstRows[0]?.row ?? 1 });
  const lineBelow = firstRows[headerIndex + 1];
  const secondLine = isSecondLine(header, lineBelow) ? lineBelow : undefined;
  const info = {
    ...spreadsheet,
    headerRow: (secondLine ?? header).row,
    header: columnNames(header, secondLine),
  };
  const nextIndex = headerIndex + (secondLine ? 2 : 1);
  const dataIndex = isLegend(firstRows[nextIndex]) ? nextIndex + 1 : nextIndex;
  // A cell of a workbook has its position; only separated text can shift.
  const [headerWidth = 0, ...rowWidths] = [widths[headerIndex], ...widths.slice(dataIndex)];
  const checkWidth = spreadsheet.kind === 'csv' ? createWidthCheck(headerWidth, rowWidths) : undefined;
  const joiner = spreadsheet.kind === 'csv' ? createRowJoiner(headerWidth, rowWidths) : undefined;
  const joinColumns = [joinForms(info.header), joinHouseNumbers(info.header)];
  const prepare: WidthCheck = (sheetRow, width) => {
    checkWidth?.(sheetRow, width);
    if (sheetRow.shifted && sheetRow.shifted.next === undefined) return;
    for (const join of joinColumns) join?.(sheetRow.cells);
  };
  const rowsBelow = firstRows
    .slice(dataIndex)
    .map((sheetRow, index): WideRow => ({ row: sheetRow, width: rowWidths[index] ?? 0 }));
  return { info, batches: tableRows(rowsBelow, rows, prepare, joiner) };
}

/** Ranks a sheet of a workbook: sheets of orders name more columns than those of notes. */
const countKnownNames = (rows: readonly SpreadsheetRow[]): number =>
  knownNames(rows.slice(0, headerSearchRows));

/** Returns the names of the columns; the second line of a header takes precedence. */
const columnNames = ({ cells }: SpreadsheetRow, secondLine: SpreadsheetRow | undefined): string[] =>
  Array.from({ length: Math.max(cells.length, secondLine?.cells.length ?? 0) }, (_, column) =>
    (secondLine?.cells[column]?.trim() || cells[column] || '').trim(),
  );

/**
 * Reads enough rows to look for a header among them, and the number of cells of each. Returns every row that
 * was read, so that none is lost.
 */
async function readFirstRows(
  rows: AsyncGenerator<SpreadsheetRow[]>,
): Promise<{ firstRows: SpreadsheetRow[]; widths: number[] }> {
  const firstRows: SpreadsheetRow[] = [];
  const widths: number[] = [];
  while (firstRows.length <= headerSearchRows) {
    const { value: batch, done: isDone } = await rows.next();
    if (isDone) break;
    for (const sheetRow of batch) {
      widths.push(sheetRow.cells.length);
      tidyCells(sheetRow.cells);
    }
    firstRows.push(...batch);
  }
  return { firstRows, widths };
}

async function* tableRows(
  rowsBelow: WideRow[],
  laterBatches: AsyncGenerator<SpreadsheetRow[]>,
  prepare: WidthCheck,
  joiner: RowJoiner | undefined,
): AsyncGenerator<SpreadsheetRow[], void> {
  let count = 0;
  const prepareAll = (wideRows: WideRow[]): SpreadsheetRow[] => {
    count += wideRows.length;
    refuseTooMany(count);
    for (const { row: sheetRow, width } of wideRows) {
      tidyCells(sheetRow.cells);
      prepare(sheetRow, width);
    }
    return wideRows.map(({ row: sheetRow }) => sheetRow);
  };
  const join = (wideRows: WideRow[]): WideRow[] => joiner?.take(wideRows) ?? wideRows;
  const firstBatch = prepareAll(join(rowsBelow));
  // Rows may wait for later ones: the first batch is never empty.
  if (firstBatch.length > 0) yield firstBatch;
  for await (const batch of laterBatches) {
    const rows = prepareAll(join(batch.map((sheetRow) => ({ row: sheetRow, width: sheetRow.cells.length }))));
    if (rows.length > 0) yield rows;
  }
  const lastBatch = prepareAll(joiner?.end() ?? []);
  if (lastBatch.length > 0) yield lastBatch;
  if (count === 0) throw new FileProblem('file_no_rows');
}

function refuseTooMany(count: number): void {
  if (count > fileLimits.rows) throw new FileProblem('file_too_many_rows', { limit: fileLimits.rows });
}
