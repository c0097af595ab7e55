import type { ParsedCell } from '../../../../contract/operator/workbook/cellKinds.ts';
import type { SheetColumn, SheetDefinition } from '../../../../contract/operator/workbook/sheet.ts';
import { parseSetting, versionField } from '../../../../contract/operator/workbook/settingFields.ts';
import { maxSheetRows } from '../../../../contract/operator/workbook/sheets.ts';
import { tidyCells, type SpreadsheetRow } from '../../../spreadsheets/spreadsheetRow.ts';
import type { CellsWriter } from '../cellsFile.ts';
import { type WorkbookCheckContext, CheckedSheetRow } from '../check/context.ts';
import { rowChecks } from '../check/rowChecks.ts';
import { findHeading, headingSearchRows, type SheetHeading } from './heading.ts';
import type { SheetFile } from './openFiles.ts';

/** Reads the rows of one sheet below its heading, checks them and writes their cells. */
class SheetReader {
  count = 0;
  readonly #sheet: SheetDefinition;
  readonly #heading: SheetHeading;
  readonly #context: WorkbookCheckContext;
  readonly #writer: CellsWriter;
  /** Row of each key. */
  readonly #rows: Map<string, number>;
  readonly #strayColumns = new Set<number>();

  constructor(
    sheet: SheetDefinition,
    heading: SheetHeading,
    context: WorkbookCheckContext,
    writer: CellsWriter,
  ) {
    this.#sheet = sheet;
    this.#heading = heading;
    this.#context = context;
    this.#writer = writer;
    this.#rows = sheet.key === 'variants' ? context.skus : new Map();
  }

  take(table: SpreadsheetRow): void {
    const { places } = this.#heading;
    const { faults } = this.#context;
    tidyCells(table.cells);
    this.#reportStray(table);
    const before = faults.count;
    const cells = places.map((_, index) => this.#cell(table, index));
    if (faults.count === before && cells.every((cell) => cell === '')) return;
    this.count += 1;
    const checked = new CheckedSheetRow(this.#sheet, { row: table.row, cells, places }, faults);
    this.#checkUnique(checked);
    rowChecks[this.#sheet.key]?.(checked, this.#context);
    const isLeftOut = this.#sheet.key === 'operator' && (cells[0] === versionField || cells[1] === '');
    if (!isLeftOut) this.#writer.row(cells);
  }

  /** Reports each column with values but no heading once: a merged heading leaves its later columns without one. */
  #reportStray({ row, cells }: SpreadsheetRow): void {
    const { named } = this.#heading;
    for (const [column, value] of cells.entries()) {
      if (value.trim() === '' || named.has(column) || this.#strayColumns.has(column)) continue;
      this.#strayColumns.add(column);
      this.#context.faults.add({ sheet: this.#sheet.names.en, row, column, value }, 'column_without_heading');
    }
  }

  /** Returns a cell in its one way of writing, and its text where it has a fault. */
  #cell(table: SpreadsheetRow, index: number): string {
    const column = this.#sheet.columns[index];
    const place = this.#heading.places[index] ?? -1;
    const text = (table.cells[place] ?? '').trim();
    if (!column || (text === '' && place < 0)) return '';
    const at = { sheet: this.#sheet.names.en, row: table.row, column: place, value: text };
    const { faults } = this.#context;
    if (text === '') {
      if (table.uncalculated?.includes(place)) faults.add(at, 'formula_empty');
      else if (column.required && (table.cells.length > 0 || table.uncalculated)) faults.add(at, 'required');
      return '';
    }
    const parsed = this.#parse(column, text, table);
    if ('cell' in parsed) return parsed.cell;
    faults.add(at, parsed.fault, parsed.params);
    return text;
  }

  #parse({ key, kind }: SheetColumn, text: string, { cells }: SpreadsheetRow): ParsedCell {
    if (this.#sheet.key !== 'operator' || key !== 'value') return kind.parse(text);
    const field = (cells[this.#heading.places[0] ?? -1] ?? '').trim().toLowerCase();
    const parsed = kind.parse(text);
    return 'cell' in parsed ? parseSetting(field, parsed.cell) : parsed;
  }

  #checkUnique(checked: CheckedSheetRow): void {
    // Rates are compared by the country of their facility.
    if (this.#sheet.key === 'rates') return;
    const values = this.#sheet.unique.map((key) => checked.get(key).toLowerCase());
    if (values.includes('')) return;
    const key = values.join('|');
    const firstRow = this.#rows.get(key);
    if (firstRow === undefined) this.#rows.set(key, checked.row);
    else checked.report(this.#sheet.unique.at(-1) ?? '', 'duplicate', { row: firstRow });
  }
}

/** Returns the first rows, among which the heading stands, and those of the same batch after them. */
const firstRows = async (rows: AsyncGenerator<SpreadsheetRow[]>): Promise<SpreadsheetRow[]> => {
  const first: SpreadsheetRow[] = [];
  while (first.length < headingSearchRows) {
    const { value, done: isDone } = await rows.next();
    if (isDone) break;
    first.push(...value);
  }
  return first;
};

/** Reads, checks and writes one sheet. Returns the number of its rows. */
export const readSheetFile = async (
  sheet: SheetDefinition,
  file: SheetFile,
  context: WorkbookCheckContext,
  writer: CellsWriter,
): Promise<number> => {
  const rows = file.rows();
  const first = await firstRows(rows);
  const heading = findHeading(sheet, first, context.faults);
  if (!heading) return 0;
  context.readSheets.add(sheet.key);
  const reader = new SheetReader(sheet, heading, context, writer);
  for (const table of first) if (table.row > heading.row) reader.take(table);
  for await (const batch of rows) {
    for (const table of batch) reader.take(table);
    await writer.flush();
    if (reader.count <= maxSheetRows) continue;
    context.faults.add({ sheet: sheet.names.en }, 'too_many_rows', { limit: maxSheetRows });
    break;
  }
  return reader.count;
};
