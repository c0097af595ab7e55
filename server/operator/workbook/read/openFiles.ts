import { basename, extname } from 'node:path';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';
import { spreadsheetKindOf } from '../../../spreadsheets/spreadsheetKind.ts';
import { openSpreadsheet } from '../../../spreadsheets/openSpreadsheet.ts';
import type { SpreadsheetRow } from '../../../spreadsheets/spreadsheetRow.ts';
import { readSheet } from '../../../spreadsheets/xlsx/sheet.ts';
import { openWorkbook } from '../../../spreadsheets/xlsx/workbook.ts';
import { readDirectory, unpack, type ZipEntry } from '../../../spreadsheets/xlsx/zip.ts';

/** A sheet of the upload. `rows` yields its rows in batches, once. */
export interface SheetFile {
  name: string;
  rows: () => AsyncGenerator<SpreadsheetRow[]>;
}

/** Reads a file of the upload that may be a picture. */
export type PictureFile = () => Promise<Buffer>;

/** An upload: a workbook, or an archive of a workbook or text files with pictures. */
export interface OpenedFiles {
  sheets: SheetFile[];
  /** Files beside the sheets by their name in lower case; several if they lie in different folders. */
  pictures: ReadonlyMap<string, readonly PictureFile[]>;
  hasMacros: boolean;
}

const unpackWhole = async (bytes: Buffer, entry: ZipEntry): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of unpack(bytes, entry)) pieces.push(piece);
  return Buffer.concat(pieces);
};

const openXlsx = async (bytes: Buffer): Promise<OpenedFiles> => {
  const hasMacros = readDirectory(bytes).has('xl/vbaProject.bin');
  const workbook = await openWorkbook(bytes);
  const sheets = workbook.sheets.map(({ name, entry }) => ({
    name,
    rows: () => readSheet(workbook, entry, { uncalculated: true }),
  }));
  return { sheets, pictures: new Map(), hasMacros };
};

async function* csvRows(content: Buffer): AsyncGenerator<SpreadsheetRow[]> {
  const ways = { encoding: null, separator: null, quotes: null };
  const { rows } = await openSpreadsheet(content, { ways, rankSheet: () => 0 });
  yield* rows;
}

/** Returns true for files that programs add to archives. */
const isArchiveExtra = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/)/.test(name);

const isWorkbook = (name: string): boolean => /\.xls[xm]$/i.test(name);
const isText = (name: string): boolean => /\.(?:csv|tsv|txt)$/i.test(name);

/** Opens an archive of one workbook, or of a text file for each sheet, with pictures anywhere in it. */
const openArchive = async (bytes: Buffer, entries: readonly ZipEntry[]): Promise<OpenedFiles> => {
  const files = entries.filter(({ name }) => !isArchiveExtra(name));
  const pictures = new Map<string, PictureFile[]>();
  for (const entry of files.filter(({ name }) => !isWorkbook(name) && !isText(name))) {
    const name = basename(entry.name).toLowerCase();
    pictures.set(name, [...(pictures.get(name) ?? []), () => unpackWhole(bytes, entry)]);
  }
  const [workbook, second] = files.filter(({ name }) => isWorkbook(name));
  if (second) throw new FileProblem('file_wrong_type', { found: `${files.length} XLSX` });
  if (workbook) return { ...(await openXlsx(await unpackWhole(bytes, workbook))), pictures };
  const sheets = files
    .filter(({ name }) => isText(name))
    .map((entry) => ({
      name: basename(entry.name, extname(entry.name)),
      rows: async function* () {
        yield* csvRows(await unpackWhole(bytes, entry));
      },
    }));
  if (sheets.length === 0) throw new FileProblem('file_wrong_type', { found: 'ZIP' });
  return { sheets, pictures, hasMacros: false };
};

/**
 * Opens an upload by its content. Nothing is unpacked before the archive's directory was checked.
 * @throws FileProblem if it cannot be read at all
 */
export const openFiles = async (bytes: Buffer): Promise<OpenedFiles> => {
  if (bytes.length === 0) throw new FileProblem('file_empty');
  if (spreadsheetKindOf(bytes) !== 'xlsx') throw new FileProblem('file_wrong_type', { found: 'CSV' });
  const entries = readDirectory(bytes);
  return entries.has('[Content_Types].xml') ? openXlsx(bytes) : openArchive(bytes, [...entries.values()]);
};
