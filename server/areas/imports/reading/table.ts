import { fileLimits } from '../../../../contract/imports/file-problems.ts';
import { type FileWays, freeWays, separators } from '../../../../contract/imports/ways.ts';
import { CsvReader } from './csv.ts';
import { decodeText, detectEncoding, type Encoding } from './encoding.ts';
import { withCapitals } from './lostCapitals.ts';
import { joinForms } from './forms.ts';
import { joinHouseNumbers } from './houseNumbers.ts';
import { findHeader, headerSearchRows, isLegend, isSecondLine, knownNames } from './header.ts';
import { kindOf, type FileKind } from './kind.ts';
import { createRowJoiner, type RowJoiner, type WideRow } from './brokenRows.ts';
import { FileProblem } from './problem.ts';
import { tidyCells, type TableRow } from '../row.ts';
import { createWidthCheck, type WidthCheck } from './widths.ts';
import { sniffSeparator } from './separator.ts';
import { readSheet } from './sheet.ts';
import { loadBytes, type TableSource } from './source.ts';
import { openWorkbook } from './workbook.ts';
import type { ZipEntry } from './zip.ts';

/** What is known of a table once its header is found; `headerRow` counts from 1. */
export interface TableInfo {
  kind: FileKind;
  encoding?: Encoding;
  separator?: string;
  sheet?: string;
  /** Visible sheets of a workbook that have rows. */
  sheets?: string[];
  headerRow: number;
  header: string[];
}

/** A table whose header has been read. `batches` hands out the rows below it, once, and may throw FileProblem. */
export interface Table {
  info: TableInfo;
  batches: AsyncGenerator<TableRow[], void>;
}

type OpenTable = Omit<TableInfo, 'headerRow' | 'header'> & { rows: AsyncGenerator<TableRow[]> };

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
  const { rows, ...opened } = await open(await loadBytes(source), sheet, ways);
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

/** The names of the columns; where a header has two lines, the second says more. */
const namesOf = ({ cells }: TableRow, second: TableRow | undefined): string[] =>
  Array.from({ length: Math.max(cells.length, second?.cells.length ?? 0) }, (_, column) =>
    (second?.cells[column]?.trim() || cells[column] || '').trim(),
  );

async function open(bytes: Buffer, sheet: string | null | undefined, ways: FileWays): Promise<OpenTable> {
  return kindOf(bytes) === 'xlsx' ? openXlsx(bytes, sheet) : openCsv(bytes, ways);
}

async function openCsv(bytes: Buffer, ways: FileWays): Promise<OpenTable> {
  const encoding = ways.encoding ?? detectEncoding(bytes);
  const pieces = decodeText(bytes, encoding);
  const start = pieces.next().value ?? '';
  const sniffed = sniffSeparator(start.slice(0, 64 * 1024));
  const { skip } = sniffed;
  const separator = ways.separator ? separators[ways.separator] : sniffed.separator;
  const rows = csvRows(start.slice(skip), pieces, new CsvReader(separator, ways.quotes ?? null));
  return { kind: 'csv', encoding, separator, rows: encoding === 'tcvn3' ? capitalized(rows) : rows };
}

async function* capitalized(rows: AsyncGenerator<TableRow[]>): AsyncGenerator<TableRow[]> {
  for await (const batch of rows) yield batch.map((row) => ({ ...row, cells: row.cells.map(withCapitals) }));
}

async function* csvRows(
  start: string,
  pieces: Generator<string>,
  reader: CsvReader,
): AsyncGenerator<TableRow[]> {
  reader.write(start);
  yield reader.take();
  for (const piece of pieces) {
    reader.write(piece);
    yield reader.take();
  }
  reader.end();
  yield reader.take();
}

/** More sheets than a person leafs through; of the rest only the first with rows is found. */
const mostSheets = 20;

/** The wished sheet, or of those that have rows the one whose header has most known names; the visible ones before the hidden. */
async function openXlsx(bytes: Buffer, wished?: string | null): Promise<OpenTable> {
  const workbook = await openWorkbook(bytes);
  const found: { name: string; entry: ZipEntry; known: number; hidden: boolean }[] = [];
  for (const { name, entry, hidden } of workbook.sheets) {
    if (found.length >= mostSheets || (hidden && found.length > 0)) break;
    const rows = readSheet(workbook, entry);
    const { value, done } = await rows.next();
    await rows.return(undefined);
    if (!done) found.push({ name, entry, hidden, known: knownNames(value.slice(0, headerSearchRows)) });
  }
  const best =
    found.find(({ name }) => name === wished) ?? found.toSorted((one, other) => other.known - one.known)[0];
  if (!best) throw new FileProblem('file_empty');
  const sheets = found.filter(({ hidden }) => !hidden).map(({ name }) => name);
  return { kind: 'xlsx', sheet: best.name, sheets, rows: readSheet(workbook, best.entry) };
}

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
