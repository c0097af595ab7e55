import { decodeEntities } from '../../../contract/entities.ts';
import { fileLimits } from '../../../contract/imports/file-problems.ts';
import { FileProblem } from '../fileProblem.ts';
import type { SpreadsheetRow } from '../spreadsheetRow.ts';
import type { QuoteMeaning } from '../../../contract/imports/readOptions.ts';

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
const tab = 9;
const blank = 32;

type State = 'start' | 'blank' | 'plain' | 'quoted' | 'quote-seen';

/** Minimum columns of a table: narrower tables have lines of text with as many separators as a row. */
const minColumns = 5;

/** Length of the longest HTML entity that is decoded. */
const maxEntityLength = 10;

/**
 * Splits separated text into records, piece by piece and in one pass. A quote opens a cell only at its start, after
 * blanks at most. Text after a closing quote makes the quotes literal: `"Rose" Cottage`. Between tabs a quote that
 * does not close right before a separator is literal too. Blank records count as rows but are not yielded.
 * @throws FileProblem `file_cell_too_long`, `file_too_many_columns`, `file_quote_open` (row of a quote that
 *   swallows the rows below it), and at the end `file_truncated` (row of the quote that was not closed).
 */
export class CsvReader {
  rows: SpreadsheetRow[] = [];
  readonly #separator: number;
  readonly #separatorText: string;
  readonly #quotes: QuoteMeaning | null;
  #state: State = 'start';
  #cell = '';
  /** Blanks before the quote of the cell. */
  #lead = '';
  #cells: string[] = [];
  #row = 1;
  #column = 1;
  #afterReturn = false;
  /** Number of cells of the previous record. */
  #width = 0;
  /** Number of cells of the first record that is wide enough for a table. */
  #tableWidth = 0;
  /** True if a quote of the record closed within a cell that has separators: its cells may belong to another row. */
  #torn = false;
  /**
   * True if a cell of the record has several lines, and the first of them has the cells that the rest of a row has.
   */
  #holdsLines = false;
  #holdsRestOfRow = false;
  #ended = false;

  /** @param quotes the seller's choice: `letters` never enclose a cell, `cells` always do; null detects it. */
  constructor(separator: string, quotes: QuoteMeaning | null = null) {
    this.#separator = separator.charCodeAt(0);
    this.#separatorText = separator;
    this.#quotes = quotes;
  }

  write(text: string): void {
    let at = 0;
    while (at < text.length) at = this.#step(text, at);
  }

  end(): void {
    if (this.#state === 'quoted') this.#endOpenQuote();
    this.#ended = true;
    if (this.#column > 1 || this.#cell !== '' || this.#state !== 'start') this.#endRow();
  }

  /** Returns the records that are complete so far. */
  take(): SpreadsheetRow[] {
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
    if (this.#state === 'quote-seen') return this.#afterQuote(code, at);
    if (
      code === quote &&
      (this.#state === 'start' || this.#state === 'blank') &&
      this.#quotes !== 'letters'
    ) {
      this.#lead = this.#cell;
      this.#cell = '';
      this.#state = 'quoted';
      return at + 1;
    }
    if (code === blank && (this.#state === 'start' || this.#state === 'blank')) {
      this.#append(' ');
      this.#state = 'blank';
      return at + 1;
    }
    return this.#plain(text, at);
  }

  #quoted(text: string, at: number): number {
    const end = text.indexOf('"', at);
    if (
      this.#separator === tab &&
      this.#cell.length + (end < 0 ? text.length : end) - at > fileLimits.cellLength
    ) {
      this.#readAsLetters('');
      return at;
    }
    this.#append(text.slice(at, end < 0 ? text.length : end));
    if (end < 0) return text.length;
    this.#state = 'quote-seen';
    return end + 1;
  }

  /**
   * Handles the character after a quote: a second quote is literal, a separator or line end closes the cell,
   * anything else shows that the quotes are literal.
   */
  #afterQuote(code: number, at: number): number {
    if (code === quote) {
      this.#append('"');
      this.#state = 'quoted';
      return at + 1;
    }
    const closes = code === this.#separator || code === lineFeed || code === carriageReturn;
    const areLetters = closes
      ? code !== this.#separator && this.#holdsRestOfLine()
      : this.#separator === tab || this.#lead !== '';
    if (areLetters) {
      this.#readAsLetters('"');
      return at;
    }
    this.#refuseSwallowedRows(closes);
    if (!closes) {
      this.#torn ||= this.#cell.includes(this.#separatorText);
      this.#cell = `"${this.#cell}"`;
    }
    this.#state = 'plain';
    return at;
  }

  /**
   * Returns true if a quoted cell between tabs contains all remaining cells of its row: `"12 Main St … 24"` is no
   * cell.
   */
  #holdsRestOfLine(): boolean {
    if (this.#separator !== tab || this.#quotes === 'cells' || this.#tableWidth < minColumns) return false;
    const tabs = this.#cell.split(this.#separatorText).length - 1;
    return tabs > 0 && this.#column + tabs === this.#tableWidth;
  }

  /**
   * Reads the cell again from its quote on, which is literal. Such a text has no other odd quotes, so nothing is
   * read a third time.
   */
  #readAsLetters(closing: '"' | ''): void {
    const text = `${this.#cell.replaceAll('"', '""')}${closing}`;
    this.#cell = `${this.#lead}"`;
    this.#state = 'plain';
    this.write(text);
  }

  /** Ends a text within a quote. */
  #endOpenQuote(): void {
    if (this.#separator === tab || this.#lead !== '') this.#readAsLetters('');
    else this.#refuseSwallowedRows(true);
    // Reading the text again may have opened another quote.
    if (this.#state === 'quoted') throw new FileProblem('file_truncated', { row: this.#row });
  }

  /**
   * Refuses a quote that was not meant to open a cell and so holds the rest of its row and the rows below it, up to
   * the next quote. The seller decides whether it is literal.
   */
  #refuseSwallowedRows(closes: boolean): void {
    if (this.#quotes === 'cells' || this.#tableWidth < minColumns || !/[\r\n]/.test(this.#cell)) return;
    const lines = this.#cell.split(/\r\n|\r|\n/).map((line) => line.split(this.#separatorText).length - 1);
    const [first = 0, ...below] = lines;
    const restOfRow = this.#tableWidth - this.#column;
    this.#holdsLines = true;
    this.#holdsRestOfRow ||= first > 0 && first === restOfRow;
    const endsInSameColumn = this.#holdsRestOfRow && below.at(-1) === this.#column - 1;
    const holdsRow = below.some((separators) => separators >= this.#tableWidth - 1);
    if (!closes || endsInSameColumn || holdsRow) throw this.#quoteOpen();
  }

  /** Returns true if a record has another number of cells than the table. */
  #isOdd(length: number): boolean {
    if (length > Math.max(this.#tableWidth, this.#width)) return true;
    return this.#holdsRestOfRow && length < this.#tableWidth;
  }

  #quoteOpen(): FileProblem {
    return new FileProblem('file_quote_open', { row: this.#row });
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
    if (code === separator && this.#endsInEntity()) this.#append(';');
    else if (code === separator) this.#endCell();
    else this.#endRow();
    this.#afterReturn = code === carriageReturn;
    return end + 1;
  }

  /** Returns true if the separator is the end of an HTML entity: `Nguy&#7877;n` in a file with semicolons. */
  #endsInEntity(): boolean {
    if (this.#separatorText !== ';') return false;
    const at = this.#cell.lastIndexOf('&');
    if (at < 0 || this.#cell.length - at > maxEntityLength) return false;
    const entity = this.#cell.slice(at);
    return /^&#?\w+$/.test(entity) && decodeEntities(`${entity};`) !== `${entity};`;
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
    const isOpen = this.#ended && this.#state === 'plain' && this.#cell !== '';
    this.#endCell();
    if (this.#cells.some((cell) => cell.trim() !== '')) this.#pushRow(isOpen);
    this.#cells = [];
    this.#column = 1;
    this.#row += 1;
    this.#torn = false;
    this.#holdsLines = false;
    this.#holdsRestOfRow = false;
  }

  #pushRow(isOpen: boolean): void {
    const { length } = this.#cells;
    if (this.#holdsLines && this.#isOdd(length)) throw this.#quoteOpen();
    const isCut = this.#ended && length < this.#width;
    const row: SpreadsheetRow = { row: this.#row, cells: this.#cells };
    if (isCut) row.cut = true;
    else if (isOpen) row.open = true;
    if (this.#torn) row.torn = true;
    this.rows.push(row);
    this.#width = length;
    if (this.#tableWidth === 0 && length >= minColumns) this.#tableWidth = length;
  }
}
