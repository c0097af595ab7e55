import {
  type ImportTemplate,
  sameColumns,
  findTemplateByHeader,
} from '../../../../contract/imports/templates.ts';
import {
  type FileReadOptions,
  automaticReadOptions,
  isAutomatic,
} from '../../../../contract/imports/readOptions.ts';
import type { SpreadsheetRow } from '../../../spreadsheets/spreadsheetRow.ts';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';
import { readTable, type Table } from './table.ts';

/** Returns the file, once and without keeping it: the rows read from it need the memory. */
export type TakeBytes = () => Buffer;

export interface OpenedFile {
  table: Table;
  firstRows: SpreadsheetRow[];
  /** Options that the file is read with; null values were detected. */
  readOptions: FileReadOptions;
}

/** Maximum reading options tried, more than an account has programs that write its files. */
const maxAttempts = 10;

/** @throws FileProblem for a file that cannot be read this way. */
export const openBy = async (
  bytes: Buffer,
  sheet: string | null,
  readOptions: FileReadOptions,
): Promise<OpenedFile> => {
  const table = await readTable(bytes, sheet, readOptions);
  const { value: batch, done: isDone } = await table.batches.next();
  return { table, firstRows: isDone ? [] : batch, readOptions };
};

const attempt = async (
  bytes: Buffer,
  sheet: string | null,
  readOptions: FileReadOptions,
): Promise<OpenedFile | FileProblem> => {
  try {
    return await openBy(bytes, sheet, readOptions);
  } catch (problem) {
    if (problem instanceof FileProblem) return problem;
    throw problem;
  }
};

/** Opens the file with the reading options of each template, until it has the columns of that template. */
const openAsOne = async (
  bytes: Buffer,
  sheet: string | null,
  templates: readonly ImportTemplate[],
): Promise<OpenedFile | undefined> => {
  const groups = Map.groupBy(
    templates.filter((template) => !isAutomatic(template.ways)),
    (template) => JSON.stringify(template.ways),
  );
  for (const [template, ...otherTemplates] of [...groups.values()].slice(0, maxAttempts)) {
    if (!template) continue;
    const file = await attempt(bytes, sheet, template.ways);
    if (file instanceof FileProblem) continue;
    if ([template, ...otherTemplates].some(({ header }) => sameColumns(header, file.table.info.header)))
      return file;
    await file.table.batches.return();
  }
  return undefined;
};

/** Returns the reading options of a template, overridden by the seller's choices for this file. */
const mergeReadOptions = (ofTemplate: FileReadOptions, choices: FileReadOptions): FileReadOptions => ({
  separator: choices.separator ?? ofTemplate.separator,
  encoding: choices.encoding ?? ofTemplate.encoding,
  header_row: choices.header_row ?? ofTemplate.header_row,
  quotes: choices.quotes ?? ofTemplate.quotes,
});

/**
 * Opens a file with the options of the template that was chosen for it, or else as detected. If no template knows the
 * detected columns, tries the options of other templates.
 * @param choices the seller's choices of how to read this file
 * @throws FileProblem for a file that cannot be read.
 */
export const openFile = async (
  takeBytes: TakeBytes,
  sheet: string | null,
  templates: readonly ImportTemplate[],
  chosenId: string | null,
  choices: FileReadOptions = automaticReadOptions,
): Promise<OpenedFile> => {
  const bytes = takeBytes();
  const template = templates.find(({ id }) => id === chosenId);
  if (!isAutomatic(choices))
    return openBy(bytes, sheet, mergeReadOptions(template?.ways ?? automaticReadOptions, choices));
  if (template) return openBy(bytes, sheet, template.ways);
  if (templates.every((candidate) => isAutomatic(candidate.ways)))
    return openBy(bytes, sheet, automaticReadOptions);
  const detectedFile = await attempt(bytes, sheet, automaticReadOptions);
  if (
    !(detectedFile instanceof FileProblem) &&
    findTemplateByHeader(detectedFile.table.info.header, templates)
  )
    return detectedFile;
  const file = (await openAsOne(bytes, sheet, templates)) ?? detectedFile;
  if (file instanceof FileProblem) throw file;
  return file;
};
