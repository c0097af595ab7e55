import { type FileReadOptions, separators } from '../../contract/imports/readOptions.ts';
import { CsvReader } from './csv/csv.ts';
import { sniffSeparator } from './csv/separator.ts';
import { spreadsheetKindOf, type SpreadsheetKind } from './spreadsheetKind.ts';
import { FileProblem } from './fileProblem.ts';
import type { SpreadsheetRow } from './spreadsheetRow.ts';
import { decodeText, detectEncoding, type Encoding } from './text/encoding.ts';
import { withCapitals } from './text/lostCapitals.ts';
import { readSheet } from './xlsx/sheet.ts';
import { openWorkbook } from './xlsx/workbook.ts';
import type { ZipEntry } from './xlsx/zip.ts';

/** Detected properties of a file. */
export interface SpreadsheetInfo {
  kind: SpreadsheetKind;
  encoding?: Encoding;
  separator?: string;
  sheet?: string;
  /** Visible sheets of a workbook that have rows. */
  sheets?: string[];
}

/** An open file. `rows` yields its rows in batches, once, and may throw FileProblem. */
export interface Spreadsheet extends SpreadsheetInfo {
  rows: AsyncGenerator<SpreadsheetRow[]>;
}

export interface SpreadsheetOptions {
  /** Known properties of a text file, which are not detected. */
  ways: Pick<FileReadOptions, 'encoding' | 'separator' | 'quotes'>;
  /** The sheet to read, if the workbook has it. */
  sheet?: string | null;
  /** Ranks the other sheets by their first rows; the highest is read, the first among equals. */
  rankSheet: (rows: readonly SpreadsheetRow[]) => number;
}

/**
 * Opens a CSV or XLSX file. Cells are text: digits and leading zeros stay as written, dates of a workbook are ISO.
 * The format is detected by content, not by file name (domain §1.2).
 * @throws FileProblem with a code and a place for everything that makes the file unreadable.
 */
export async function openSpreadsheet(bytes: Buffer, options: SpreadsheetOptions): Promise<Spreadsheet> {
  return spreadsheetKindOf(bytes) === 'xlsx' ? openXlsx(bytes, options) : openCsv(bytes, options);
}

function openCsv(bytes: Buffer, { ways }: SpreadsheetOptions): Spreadsheet {
  const encoding = ways.encoding ?? detectEncoding(bytes);
  const pieces = decodeText(bytes, encoding);
  const start = pieces.next().value ?? '';
  const sniffed = sniffSeparator(start.slice(0, 64 * 1024));
  const separator = ways.separator ? separators[ways.separator] : sniffed.separator;
  const reader = new CsvReader(separator, ways.quotes ?? null);
  const rows = csvRows(start.slice(sniffed.skip), pieces, reader);
  return { kind: 'csv', encoding, separator, rows: encoding === 'tcvn3' ? capitalized(rows) : rows };
}

async function* capitalized(rows: AsyncGenerator<SpreadsheetRow[]>): AsyncGenerator<SpreadsheetRow[]> {
  for await (const batch of rows) yield batch.map((row) => ({ ...row, cells: row.cells.map(withCapitals) }));
}

async function* csvRows(
  start: string,
  pieces: Generator<string>,
  reader: CsvReader,
): AsyncGenerator<SpreadsheetRow[]> {
  reader.write(start);
  yield reader.take();
  for (const piece of pieces) {
    reader.write(piece);
    yield reader.take();
  }
  reader.end();
  yield reader.take();
}

/** Maximum sheets ranked, more than a person looks through; further ones are only read until one has rows. */
const maxSheets = 20;

/**
 * Opens the requested sheet, or the highest ranked of those that have rows; hidden sheets only if no visible one
 * has any.
 */
async function openXlsx(bytes: Buffer, { sheet, rankSheet }: SpreadsheetOptions): Promise<Spreadsheet> {
  const workbook = await openWorkbook(bytes);
  const rankedSheets: { name: string; entry: ZipEntry; rank: number; hidden: boolean }[] = [];
  for (const { name, entry, hidden } of workbook.sheets) {
    if (rankedSheets.length >= maxSheets || (hidden && rankedSheets.length > 0)) break;
    const rows = readSheet(workbook, entry);
    const { value, done: isDone } = await rows.next();
    await rows.return(undefined);
    if (!isDone) rankedSheets.push({ name, entry, hidden, rank: rankSheet(value) });
  }
  const best =
    rankedSheets.find(({ name }) => name === sheet) ?? rankedSheets.toSorted((a, b) => b.rank - a.rank)[0];
  if (!best) throw new FileProblem('file_empty');
  const sheets = rankedSheets.filter(({ hidden }) => !hidden).map(({ name }) => name);
  return { kind: 'xlsx', sheet: best.name, sheets, rows: readSheet(workbook, best.entry) };
}
