import { Readable } from 'node:stream';
import yazl from 'yazl';
import { versionField } from '../../../../contract/operator/workbook/settingFields.ts';
import { workbookSheets } from '../../../../contract/operator/workbook/sheets.ts';
import type { SheetColumn, SheetDefinition } from '../../../../contract/operator/workbook/sheet.ts';
import { readCells, type Pictures } from '../cellsFile.ts';
import { columnLetters } from '../faultList.ts';
import { cellStyles, fixedParts, sheetEnd, sheetStart, xmlText } from './xlsxParts.ts';

/** Time of every entry: an archive of the same content has the same bytes whenever it is made. */
const entryTime = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const numberCell = (place: string, text: string, { kind }: SheetColumn): string =>
  `<c r="${place}" s="${kind.stored === 'int' && text.includes('.') ? cellStyles.decimals : cellStyles.plain}"><v>${text}</v></c>`;

const rowXml = (columns: readonly SheetColumn[], cells: readonly string[], row: number): string => {
  const written = cells.map((cell, index) => {
    const column = columns[index];
    if (!column || cell === '') return '';
    const place = `${columnLetters(index)}${row}`;
    // A field of the operator, a SKU or a code stays as it was typed.
    return column.kind.isNumber ? numberCell(place, cell, column) : textCell(place, cell, cellStyles.text);
  });
  return `<row r="${row}">${written.join('')}</row>`;
};

const headingXml = ({ columns }: SheetDefinition): string => {
  const cells = columns.map(({ heading }, index) =>
    textCell(`${columnLetters(index)}1`, heading.en, cellStyles.heading),
  );
  return `<row r="1">${cells.join('')}</row>`;
};

const widthOf = ({ heading, kind }: SheetColumn): number =>
  Math.max(heading.en.length + 3, kind.isNumber ? 10 : 18);

/** Yields the XML of one sheet in pieces. `version`: written into the sheet of the operator. */
async function* sheetXml(
  sheet: SheetDefinition,
  bytes: Uint8Array,
  version: number | null,
): AsyncGenerator<string> {
  yield sheetStart(sheet.columns.map(widthOf)) + headingXml(sheet);
  let row = 1;
  let piece = '';
  if (sheet.key === 'operator' && version !== null)
    piece = rowXml(sheet.columns, [versionField, String(version)], (row += 1));
  for await (const part of readCells(bytes, sheet.key)) {
    if (!('sheet' in part)) continue;
    for (const cells of part.rows) piece += rowXml(sheet.columns, cells, (row += 1));
    if (piece.length < 64 * 1024) continue;
    yield piece;
    piece = '';
  }
  yield piece + sheetEnd;
}

/** Ends an archive and returns it. A failure of a part ends the reading with that error. */
const archiveOf = (zip: yazl.ZipFile): Readable => {
  const archive = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (problem: Error) => archive.destroy(problem));
  zip.end();
  return archive;
};

/**
 * Writes the cells of a version as a workbook. The same cells and version give the same bytes.
 * @param version its number, which an upload is compared with; null for a workbook of no version
 */
export const writeXlsx = (bytes: Uint8Array, version: number | null): Readable => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of fixedParts(workbookSheets.map(({ names }) => names.en)))
    zip.addBuffer(Buffer.from(content), name, entryTime);
  for (const [index, sheet] of workbookSheets.entries())
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, entryTime, (take) =>
      take(null, Readable.from(sheetXml(sheet, bytes, version), { objectMode: false })),
    );
  return archiveOf(zip);
};

/**
 * Writes a workbook and its pictures as one archive.
 * @param read opens a picture of the object storage by its key
 */
export const writeWorkbookArchive = (
  bytes: Uint8Array,
  version: number | null,
  { pictures, read }: { pictures: Pictures; read: (key: string) => Promise<Readable> },
): Readable => {
  const zip = new yazl.ZipFile();
  zip.addReadStreamLazy('workbook.xlsx', entryTime, (take) => take(null, writeXlsx(bytes, version)));
  for (const [name, { key }] of Object.entries(pictures))
    zip.addReadStreamLazy(`pictures/${name}`, { ...entryTime, compress: false }, (take) =>
      read(key).then(
        (body) => take(null, body),
        (error: unknown) => take(error, null as never),
      ),
    );
  return archiveOf(zip);
};
