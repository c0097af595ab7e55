import {
  type ImportTemplate,
  sameColumns,
  templateOfHeader,
} from '../../../../contract/imports/templates.ts';
import { type FileWays, freeWays, isFree } from '../../../../contract/imports/ways.ts';
import type { TableRow } from '../../../spreadsheets/tableRow.ts';
import { FileProblem } from '../../../spreadsheets/fileProblem.ts';
import { readTable, type Table } from './table.ts';

/** Hands out the file, once and without keeping it: what was read of it needs the memory. */
export type TakeBytes = () => Buffer;

export interface OpenedFile {
  table: Table;
  first: TableRow[];
  /** How it is read; what is null was found out. */
  ways: FileWays;
}

/** More ways of reading than an account has of programs that write its files. */
const mostWays = 10;

/** @throws FileProblem for a file that cannot be read this way. */
export const openBy = async (bytes: Buffer, sheet: string | null, ways: FileWays): Promise<OpenedFile> => {
  const table = await readTable(bytes, sheet, ways);
  const { value, done } = await table.batches.next();
  return { table, first: done ? [] : value, ways };
};

const attempt = async (
  bytes: Buffer,
  sheet: string | null,
  ways: FileWays,
): Promise<OpenedFile | FileProblem> => {
  try {
    return await openBy(bytes, sheet, ways);
  } catch (problem) {
    if (problem instanceof FileProblem) return problem;
    throw problem;
  }
};

/** The file as a template's own way of reading shows it, where it then has the columns of that template. */
const openAsOne = async (
  bytes: Buffer,
  sheet: string | null,
  templates: readonly ImportTemplate[],
): Promise<OpenedFile | undefined> => {
  const groups = Map.groupBy(
    templates.filter(({ ways }) => !isFree(ways)),
    ({ ways }) => JSON.stringify(ways),
  );
  for (const [one, ...others] of [...groups.values()].slice(0, mostWays)) {
    if (!one) continue;
    const file = await attempt(bytes, sheet, one.ways);
    if (file instanceof FileProblem) continue;
    if ([one, ...others].some(({ header }) => sameColumns(header, file.table.info.header))) return file;
    await file.table.batches.return();
  }
  return undefined;
};

/** The ways of a template, but for what the seller has said of this file. */
const withSaid = (ways: FileWays, said: FileWays): FileWays => ({
  separator: said.separator ?? ways.separator,
  encoding: said.encoding ?? ways.encoding,
  header_row: said.header_row ?? ways.header_row,
  quotes: said.quotes ?? ways.quotes,
});

/**
 * Opens a file the way that the template which was chosen for it says, else as it shows itself; unless nothing knows its
 * columns, and it has those of a template once it is read that template's way.
 * @param said how the seller wants this file to be read
 * @throws FileProblem for a file that cannot be read.
 */
export const openFile = async (
  take: TakeBytes,
  sheet: string | null,
  templates: readonly ImportTemplate[],
  chosenId: string | null,
  said: FileWays = freeWays,
): Promise<OpenedFile> => {
  const bytes = take();
  const chosen = templates.find(({ id }) => id === chosenId);
  if (!isFree(said)) return openBy(bytes, sheet, withSaid(chosen?.ways ?? freeWays, said));
  if (chosen) return openBy(bytes, sheet, chosen.ways);
  if (templates.every(({ ways }) => isFree(ways))) return openBy(bytes, sheet, freeWays);
  const plain = await attempt(bytes, sheet, freeWays);
  if (!(plain instanceof FileProblem) && templateOfHeader(plain.table.info.header, templates)) return plain;
  const file = (await openAsOne(bytes, sheet, templates)) ?? plain;
  if (file instanceof FileProblem) throw file;
  return file;
};
