import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { SheetDefinition } from '../../../contract/operator/workbook/sheet.ts';
import { workbookSheets } from '../../../contract/operator/workbook/sheets.ts';

/**
 * The cells of a workbook as versions keep them: text compressed by gzip, each line JSON. A line `{"sheet": key}` is
 * followed by one array of cells for each row; the last line holds the pictures. Cells are in their one way of writing,
 * so that two workbooks of the same content have the same text.
 */
export interface CellsFile {
  bytes: Buffer;
  /** Hash of the text, in hex. */
  sha256: string;
}

/** A picture of a workbook in the object storage. */
export interface PictureReference {
  key: string;
  type: PictureType;
}

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';

/** Pictures by their file name in lower case. */
export type Pictures = Readonly<Record<string, PictureReference>>;

/**
 * Rows of each sheet in the order of `workbookSheets`. Cells stand in the order of the columns, '' for an empty one.
 */
export type SheetRows = Readonly<Record<string, Iterable<readonly string[]>>>;

const pieceLength = 64 * 1024;

/** Writes cells row by row; memory does not grow with them. */
export class CellsWriter {
  readonly #hash = createHash('sha256');
  readonly #gzip = createGzip();
  readonly #pieces: Buffer[] = [];
  #piece = '';

  constructor() {
    this.#gzip.on('data', (piece: Buffer) => this.#pieces.push(piece));
  }

  begin(sheet: SheetDefinition): void {
    this.#add({ sheet: sheet.key });
  }

  row(cells: readonly string[]): void {
    let length = cells.length;
    while (length > 0 && cells[length - 1] === '') length -= 1;
    this.#add(cells.slice(0, length));
  }

  /** Waits until what was added is compressed. Call it now and then. */
  async flush(): Promise<void> {
    const piece = this.#piece;
    if (piece.length < pieceLength) return;
    this.#piece = '';
    await this.#write(piece);
  }

  async end(pictures: Pictures): Promise<CellsFile> {
    this.#add({
      pictures: Object.fromEntries(Object.entries(pictures).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    });
    await this.#write(this.#piece);
    this.#gzip.end();
    await once(this.#gzip, 'end');
    return { bytes: Buffer.concat(this.#pieces), sha256: this.#hash.digest('hex') };
  }

  #add(line: object): void {
    this.#piece += `${JSON.stringify(line)}\n`;
  }

  async #write(piece: string): Promise<void> {
    this.#hash.update(piece);
    if (!this.#gzip.write(piece)) await once(this.#gzip, 'drain');
  }
}

/** Returns the cells of rows at hand, for workbooks that no file holds. */
export const writeCells = async (rows: SheetRows, pictures: Pictures = {}): Promise<CellsFile> => {
  const writer = new CellsWriter();
  for (const sheet of workbookSheets) {
    writer.begin(sheet);
    for (const cells of rows[sheet.key] ?? []) {
      writer.row(cells);
      await writer.flush();
    }
  }
  return writer.end(pictures);
};

/** A part of a version: the next rows of a sheet, or its pictures at the end. */
export type CellsPart = { sheet: string; rows: string[][] } | { pictures: Pictures };

type Line = string[] | { sheet: string } | { pictures: Pictures };

/** Yields the complete lines of each piece of a text. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  let unfinishedLine = '';
  for await (const piece of text) {
    const lines = (unfinishedLine + piece).split('\n');
    unfinishedLine = lines.pop() ?? '';
    yield lines;
  }
  if (unfinishedLine !== '') yield [unfinishedLine];
}

/**
 * Yields the rows of a version in the order of the sheets, some hundred at a time, and its pictures last.
 * @param only the one sheet whose rows are of interest
 */
export async function* readCells(bytes: Uint8Array, only?: string): AsyncGenerator<CellsPart> {
  const text = Readable.from([bytes])
    .pipe(createGunzip({ chunkSize: pieceLength }))
    .setEncoding('utf8');
  let sheet = '';
  for await (const lines of linesOf(text)) {
    let rows: string[][] = [];
    for (const textLine of lines) {
      if (only !== undefined && sheet !== only && textLine.startsWith('[')) continue;
      const line = JSON.parse(textLine) as Line;
      if (Array.isArray(line)) rows.push(line);
      else {
        if (rows.length > 0) yield { sheet, rows };
        rows = [];
        if ('sheet' in line) ({ sheet } = line);
        else yield line;
      }
    }
    if (rows.length > 0) yield { sheet, rows };
  }
}

/** Returns the rows of some sheets of a version, and its pictures. */
export const readSomeCells = async (
  bytes: Uint8Array,
  sheets: readonly string[],
): Promise<{ rows: Record<string, string[][]>; pictures: Pictures }> => {
  const rows: Record<string, string[][]> = Object.fromEntries(sheets.map((sheet) => [sheet, []]));
  let pictures: Pictures = {};
  for await (const part of readCells(bytes)) {
    if ('pictures' in part) ({ pictures } = part);
    else rows[part.sheet]?.push(...part.rows);
  }
  return { rows, pictures };
};
