import { fileLimits } from '../../../contract/imports/file-problems.ts';
import { numberText, type NumberFormat } from './numbers.ts';
import { FileProblem } from '../fileProblem.ts';
import type { SpreadsheetRow } from '../spreadsheetRow.ts';
import { decodeCell, scan, type Workbook } from './workbook.ts';
import { attribute, type XmlHandler } from './xml.ts';
import type { ZipEntry } from './zip.ts';

const plainNumber: NumberFormat = { kind: 'number' };

/** Last row that a sheet can have; higher row numbers are invalid. */
const lastRow = 1_048_576;

/**
 * Yields the rows of one sheet in batches, without blank ones, every cell as text. `uncalculated`: includes rows that
 * have only formulas without a value.
 * @throws FileProblem `file_cell_too_long`, `file_too_many_columns`, and those of the archive.
 */
export async function* readSheet(
  workbook: Workbook,
  entry: ZipEntry,
  { uncalculated = false } = {},
): AsyncGenerator<SpreadsheetRow[]> {
  const reader = new SheetReader(workbook, uncalculated);
  for await (const _ of scan(workbook.bytes, entry, reader)) {
    if (reader.rows.length > 0) yield reader.take();
    if (reader.done) return;
  }
  if (reader.rows.length > 0) yield reader.take();
}

class SheetReader implements XmlHandler {
  rows: SpreadsheetRow[] = [];
  done = false;
  readonly #workbook: Workbook;
  #row = 0;
  #hidden = false;
  #cells: string[] = [];
  #column = 0;
  #type = '';
  #style = 0;
  #value = '';
  #taking = false;
  #aids = 0;
  #formula = false;
  #uncalculated: number[] = [];

  readonly #takesUncalculated: boolean;

  constructor(workbook: Workbook, takesUncalculated: boolean) {
    this.#workbook = workbook;
    this.#takesUncalculated = takesUncalculated;
  }

  take(): SpreadsheetRow[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: string): void {
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#taking = true;
    else if (name === 't') this.#taking = this.#aids === 0;
    else if (name === 'f') this.#formula = true;
    else if (name === 'rPh') this.#aids += 1;
    else if (name === 'row') {
      const declaredRow = Number(attribute(attributes, 'r'));
      this.#row =
        Number.isInteger(declaredRow) && declaredRow > this.#row && declaredRow <= lastRow
          ? declaredRow
          : this.#row + 1;
      this.#hidden =
        attributes.includes('hidden') && /^(1|true)$/.test(attribute(attributes, 'hidden') ?? '');
      this.#cells = [];
      this.#uncalculated = [];
      this.#column = 0;
    }
  }

  text(part: string): void {
    if (!this.#taking) return;
    this.#value += part;
    if (this.#value.length > fileLimits.cellLength * 8) throw this.#tooLong();
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#taking = false;
    else if (name === 'rPh') this.#aids -= 1;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else if (name === 'sheetData') this.done = true;
  }

  #openCell(attributes: string): void {
    const reference = attribute(attributes, 'r');
    this.#column = reference ? columnOf(reference) : this.#column + 1;
    this.#type = attribute(attributes, 't') ?? '';
    this.#style = Number(attribute(attributes, 's') ?? 0);
    this.#value = '';
    this.#formula = false;
  }

  #closeCell(): void {
    if (this.#value === '') {
      if (this.#formula) this.#uncalculated.push(this.#column - 1);
      return;
    }
    const text = this.#cellText();
    if (text.trim() === '') return;
    if (text.length > fileLimits.cellLength) throw this.#tooLong();
    if (this.#column > fileLimits.columns) {
      throw new FileProblem('file_too_many_columns', { row: this.#row, limit: fileLimits.columns });
    }
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column - 1] = text;
  }

  #cellText(): string {
    const { strings, formats, since1904 } = this.#workbook;
    if (this.#type === 's') return strings[Number(this.#value)] ?? '';
    if (this.#type === 'b') return this.#value.trim() === '1' || this.#value === 'true' ? 'TRUE' : 'FALSE';
    if (this.#type === '' || this.#type === 'n') {
      return numberText(this.#value.trim(), formats[this.#style] ?? plainNumber, since1904);
    }
    return decodeCell(this.#value);
  }

  #closeRow(): void {
    if (this.#cells.length > 0 || (this.#takesUncalculated && this.#uncalculated.length > 0))
      this.rows.push({
        row: this.#row,
        cells: this.#cells,
        ...(this.#hidden && { hidden: true }),
        ...(this.#uncalculated.length > 0 && { uncalculated: this.#uncalculated }),
      });
    this.#cells = [];
  }

  #tooLong(): FileProblem {
    return new FileProblem('file_cell_too_long', {
      row: this.#row,
      column: this.#column,
      limit: fileLimits.cellLength,
    });
  }
}

/** Returns the column number of a cell reference: `BC12` is column 55. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const code = reference.charCodeAt(index) & ~32;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column;
}
