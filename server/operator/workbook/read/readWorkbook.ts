import type { FaultCode, WorkbookFault } from '../../../../contract/operator/workbook/faults.ts';
import { workbookSheets } from '../../../../contract/operator/workbook/sheets.ts';
import type { SheetDefinition } from '../../../../contract/operator/workbook/sheet.ts';
import type { FileProblemCode } from '../../../../contract/imports/file-problems.ts';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';
import { CellsWriter, type CellsFile, type Pictures } from '../cellsFile.ts';
import { WorkbookCheckContext } from '../check/context.ts';
import { checkWhole } from '../check/lastChecks.ts';
import { FaultList, type FaultPlace } from '../faultList.ts';
import { comparableName } from './heading.ts';
import { type OpenedFiles, openFiles, type SheetFile } from './openFiles.ts';
import { type NewPicture, readPictures } from './pictures.ts';
import { readSheetFile } from './readSheet.ts';

/** A fault of a single place, or one that ended the reading. */
export type ReadFault = Omit<WorkbookFault, 'code'> & { code: FaultCode | FileProblemCode };

/** Sellers that the workbook names by their e-mail, with the first place of each: only the database knows them. */
export type SellerPlaces = readonly (readonly [email: string, place: FaultPlace])[];

/** A workbook that was read and checked by itself. `cells` is of use only without faults. */
export interface ReadWorkbook {
  cells: CellsFile;
  faults: ReadFault[];
  /** Number of all faults, of which the first thousand are listed. */
  faultCount: number;
  /** Number of rows by the key of the sheet. */
  rows: Record<string, number>;
  /** Version that the workbook was exported from; null if it does not say. */
  exportedVersion: number | null;
  sellers: SellerPlaces;
  pictures: NewPicture[];
}

/** Returns the file of each sheet. Reports missing, repeated and unknown ones. */
const matchSheets = ({ sheets }: OpenedFiles, faults: FaultList): Map<SheetDefinition, SheetFile> => {
  const byName = new Map(
    workbookSheets.flatMap((sheet) =>
      [sheet.key, sheet.names.en, sheet.names.vi].map((name) => [comparableName(name), sheet] as const),
    ),
  );
  const files = new Map<SheetDefinition, SheetFile>();
  for (const file of sheets) {
    const sheet = byName.get(comparableName(file.name));
    if (!sheet) faults.add({ sheet: file.name }, 'sheet_unknown');
    else if (files.has(sheet)) faults.add({ sheet: file.name }, 'sheet_twice');
    else files.set(sheet, file);
  }
  for (const sheet of workbookSheets)
    if (!files.has(sheet)) faults.add({ sheet: sheet.names.en }, 'sheet_missing');
  return files;
};

const readFiles = async (bytes: Buffer, known: Pictures): Promise<ReadWorkbook> => {
  const faults = new FaultList();
  const context = new WorkbookCheckContext(faults);
  const writer = new CellsWriter();
  const opened = await openFiles(bytes);
  if (opened.hasMacros) faults.add({ sheet: '' }, 'macros');
  const files = matchSheets(opened, faults);
  const rows: Record<string, number> = {};
  for (const sheet of workbookSheets) {
    writer.begin(sheet);
    const file = files.get(sheet);
    if (file) rows[sheet.key] = await readSheetFile(sheet, file, context, writer);
  }
  checkWhole(context);
  const { pictures, added } = await readPictures(context, opened.pictures, known);
  return {
    cells: await writer.end(pictures),
    faults: faults.listed,
    faultCount: faults.count,
    rows,
    exportedVersion: context.exportedVersion,
    sellers: [...context.sellers],
    pictures: added,
  };
};

/** Returns the answer for a file that cannot be read at all. */
export const answerUnreadable = ({
  code,
  params: { row, column, ...params },
}: FileProblem): ReadWorkbook => ({
  cells: { bytes: Buffer.alloc(0), sha256: '' },
  faults: [
    {
      sheet: '',
      row: row ?? null,
      column: column === undefined ? null : String(column),
      code,
      params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)),
    },
  ],
  faultCount: 1,
  rows: {},
  exportedVersion: null,
  sellers: [],
  pictures: [],
});

/**
 * Reads a workbook and checks all that needs no database. Never throws for what is in the file.
 * @param known pictures of the version in force
 */
export const readWorkbook = async (bytes: Buffer, known: Pictures = {}): Promise<ReadWorkbook> => {
  try {
    return await readFiles(bytes, known);
  } catch (problem) {
    if (problem instanceof FileProblem) return answerUnreadable(problem);
    throw problem;
  }
};
