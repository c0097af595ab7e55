import { fileLimits } from '../../../../contract/imports/file-problems.ts';
import { FileProblem } from './problem.ts';
import type { TableRow } from '../row.ts';

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

type State = 'start' | 'plain' | 'quoted' | 'quote-seen';

/**
 * Splits separated text into records, piece by piece and in one pass, so that a quote that is never closed costs
 * no second look. Quotes count only at the start of a cell; what follows a closed quote is kept as it stands,
 * as spreadsheet programs do. Blank records count as rows but are not handed out.
 * @throws FileProblem `file_cell_too_long`, `file_too_many_columns`, and at the end `file_truncated` (row of the
 * quote that was not closed).
 */
export class CsvReader {
  rows: TableRow[] = [];
  readonly #separator: number;
  #state: State = 'start';
  #cell = '';
  #cells: string[] = [];
  #row = 1;
  #column = 1;
  #afterReturn = false;
  /** Cells of the record before. */
  #width = 0;
  #ended = false;

  constructor(separator: string) {
    this.#separator = separator.charCodeAt(0);
  }

  write(text: string): void {
    let at = 0;
    while (at < text.length) at = this.#step(text, at);
  }

  end(): void {
    if (this.#state === 'quoted') throw new FileProblem('file_truncated', { row: this.#row });
    this.#ended = true;
    if (this.#column > 1 || this.#cell !== '' || this.#state !== 'start') this.#endRow();
  }

  /** Hands out the records that are complete so far. */
  take(): TableRow[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  #step(text: string, at: number): number {
    if (this.#state === 'quoted') return this.#quoted(text, at);
    const code = text.charCodeAt(at);
    if (this.#afterReturn) {
      this.#afterReturn = false;
      if (code === lineFeed) return at + 1;
    }
    if (this.#state === 'quote-seen') {
      if (code === quote) this.#append('"');
      this.#state = code === quote ? 'quoted' : 'plain';
      return code === quote ? at + 1 : at;
    }
    if (this.#state === 'start' && code === quote) {
      this.#state = 'quoted';
      return at + 1;
    }
    return this.#plain(text, at);
  }

  #quoted(text: string, at: number): number {
    const end = text.indexOf('"', at);
    this.#append(text.slice(at, end < 0 ? text.length : end));
    if (end < 0) return text.length;
    this.#state = 'quote-seen';
    return end + 1;
  }

  #plain(text: string, at: number): number {
    const separator = this.#separator;
    let end = at;
    let code = -1;
    for (; end < text.length; end += 1) {
      code = text.charCodeAt(end);
      if (code === separator || code === lineFeed || code === carriageReturn) break;
    }
    if (end > at) {
      this.#append(text.slice(at, end));
      this.#state = 'plain';
    }
    if (end === text.length) return end;
    if (code === separator) this.#endCell();
    else this.#endRow();
    this.#afterReturn = code === carriageReturn;
    return end + 1;
  }

  #append(part: string): void {
    this.#cell = this.#cell === '' ? part : this.#cell + part;
    if (this.#cell.length > fileLimits.cellLength) {
      throw new FileProblem('file_cell_too_long', {
        row: this.#row,
        column: this.#column,
        limit: fileLimits.cellLength,
      });
    }
  }

  #endCell(): void {
    if (this.#column <= fileLimits.columns) this.#cells.push(this.#cell);
    else if (this.#cell.trim() !== '') {
      throw new FileProblem('file_too_many_columns', { row: this.#row, limit: fileLimits.columns });
    }
    this.#column += 1;
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(): void {
    if (this.#column === 1 && this.#cell === '') {
      this.#state = 'start';
      this.#row += 1;
      return;
    }
    this.#endCell();
    if (this.#cells.some((cell) => cell.trim() !== '')) {
      const cut = this.#ended && this.#cells.length < this.#width;
      this.rows.push({ row: this.#row, cells: this.#cells, ...(cut && { cut }) });
      this.#width = this.#cells.length;
    }
    this.#cells = [];
    this.#column = 1;
    this.#row += 1;
  }
}
