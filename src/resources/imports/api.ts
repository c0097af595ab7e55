import type { BuyerWay } from '../../../contract/imports/buyers.ts';
import type { z } from 'zod';
import type {
  fixedFieldsSchema,
  fixSchema,
  HiddenWay,
  Import,
  importFileSchema,
  ImportResult,
  ImportRow,
  ImportList,
  ItemsWish,
  LeaveOut,
  ListedCell,
  MappingWish,
  ProblemGroup,
  ResultView,
  RowView,
  RuleWish,
  ReadingWish,
} from '../../../contract/imports/calls.ts';
import type { CountryRows } from '../../../contract/imports/needed.ts';
import type { ColumnValue, ValueField } from '../../../contract/imports/values.ts';
import { call } from '../../providers/http/httpClient.ts';

/** The calls of the import wizard (contract/imports/calls.ts). All of them throw `ApiFailure`. */

type Answer = { import: Import };

type FixedFields = z.infer<typeof fixedFieldsSchema>;
export type FixedField = FixedFields['fields'][number];

export type Fix = z.infer<typeof fixSchema>;
export type FileWish = z.infer<typeof importFileSchema>;

export const listImports = (
  { page, limit }: { page: number; limit: number },
  signal?: AbortSignal,
): Promise<ImportList> => call(`/imports?page=${page}&limit=${limit}`, { signal });

export const readImport = async (id: string, signal?: AbortSignal): Promise<Import> =>
  (await call<Answer>(`/imports/${id}`, { signal })).import;

/** What is chosen before a file goes up. No template: it is found out by the header. */
export interface ImportOptions {
  templateId: string | undefined;
  duplicates: Import['duplicates'];
}

export const importCallPath = ({ templateId, duplicates }: ImportOptions): string =>
  `/imports?${new URLSearchParams({ duplicates, ...(templateId && { template_id: templateId }) }).toString()}`;

export const pasteRows = async (text: string, fileName: string, wish: ImportOptions): Promise<Import> =>
  (await call<Answer>(importCallPath(wish), { method: 'POST', body: { text, file_name: fileName } })).import;

/** Values of a column that we do not know for this field; none for a column with many. */
export const readValues = async (
  id: string,
  field: ValueField,
  column: number,
  signal?: AbortSignal,
): Promise<ColumnValue[]> =>
  (await call<{ values: ColumnValue[] }>(`/imports/${id}/values?field=${field}&column=${column}`, { signal }))
    .values;

/** Rows by the country that a column names; null where it holds no countries. */
export const readCountries = async (
  id: string,
  column: number,
  signal?: AbortSignal,
): Promise<CountryRows[] | null> =>
  (await call<{ countries: CountryRows[] | null }>(`/imports/${id}/countries?column=${column}`, { signal }))
    .countries;

/** Reads how many rows the seller has fixed in each field, and how many are kept out by a state. */
export const readFixedFields = (id: string, signal?: AbortSignal): Promise<FixedFields> =>
  call<FixedFields>(`/imports/${id}/fixes`, { signal });

/** Keeps the columns of the import under a name. */
export const keepTemplate = async (id: string, name: string): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/template`, { method: 'POST', body: { name } })).import;

export interface PageWish<View extends string> {
  view: View;
  page: number;
  limit: number;
}

export type RowsWish = PageWish<RowView>;
export type ResultsWish = PageWish<ResultView>;

const pageQuery = ({ view, page, limit }: PageWish<string>): string =>
  `view=${view}&page=${page}&limit=${limit}`;

export const readRows = (
  id: string,
  wish: RowsWish,
  signal?: AbortSignal,
): Promise<{ rows: ImportRow[]; count: number }> =>
  call(`/imports/${id}/rows?${pageQuery(wish)}`, { signal });

export const readResults = (
  id: string,
  wish: ResultsWish,
  signal?: AbortSignal,
): Promise<{ results: ImportResult[]; count: number }> =>
  call(`/imports/${id}/results?${pageQuery(wish)}`, { signal });

export const readProblems = async (id: string, signal?: AbortSignal): Promise<ProblemGroup[]> =>
  (await call<{ problems: ProblemGroup[] }>(`/imports/${id}/problems`, { signal })).problems;

export const saveMapping = async (id: string, wish: MappingWish): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/mapping`, { method: 'PUT', body: wish })).import;

/** Reads another sheet of the workbook. */
export const readSheet = async (id: string, sheet: string): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/sheet`, { method: 'PUT', body: { sheet } })).import;

/** Reads the file once more, in another encoding or with quotation marks as the seller says. */
export const saveReading = async (id: string, wish: ReadingWish): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/reading`, { method: 'PUT', body: wish })).import;

export const saveDuplicates = async (id: string, duplicates: Import['duplicates']): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/duplicates`, { method: 'PUT', body: { duplicates } })).import;

export const fixCells = (id: string, fix: Fix): Promise<{ rows: number; import: Import }> =>
  call(`/imports/${id}/cells`, { method: 'PUT', body: fix });

/** Gives each row of a list its value in one field; the answer has the list that takes it back. */
export const fixListedCells = (
  id: string,
  field: string,
  cells: readonly ListedCell[],
): Promise<{ rows: number; import: Import; before: ListedCell[] }> =>
  call(`/imports/${id}/cells/list`, { method: 'PUT', body: { field, cells } });

/** Counts the rows that have an equal value in a field. */
export const countSame = async (id: string, field: string, value: string): Promise<number> =>
  (await call<{ rows: number }>(`/imports/${id}/same?${new URLSearchParams({ field, value }).toString()}`))
    .rows;

/** Takes rows out of the import: those below the table, or of orders that were canceled or sent. */
export const leaveOut = (id: string, wish: LeaveOut): Promise<{ rows: number; import: Import }> =>
  call(`/imports/${id}/footers?${new URLSearchParams(wish).toString()}`, { method: 'DELETE' });

/** Leaves the items of these rows out; the rest of their orders is made. */
export const leaveItemsOut = (id: string, wish: ItemsWish): Promise<{ rows: number; import: Import }> =>
  call(`/imports/${id}/items`, { method: 'PUT', body: wish });

/** Reads the next file of these columns by a correction of this one. */
export const saveRule = async (id: string, rule: RuleWish): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/rules`, { method: 'PUT', body: rule })).import;

/** Makes orders of their own for the buyers of a row's order, or gives all of it to the row's buyer. */
export const settleBuyers = (
  id: string,
  way: BuyerWay,
  row: number,
): Promise<{ rows: number; import: Import }> =>
  call(`/imports/${id}/buyers`, { method: 'PUT', body: { way, row_no: row } });

/** What becomes of the rows that are hidden in the workbook. */
export const settleHidden = (id: string, way: HiddenWay): Promise<{ rows: number; import: Import }> =>
  call(`/imports/${id}/hidden`, { method: 'PUT', body: { way } });

/** Starts creating, or goes on after a stop; called twice it still creates once. */
export const startImport = async (id: string): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/start`, { method: 'POST' })).import;

/** Ends creating after the orders under way; `startImport` goes on. */
export const stopImport = async (id: string): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/stop`, { method: 'POST' })).import;

/** An import of the orders that failed in this one; called twice it is the same one. */
export const retryFailed = async (id: string): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/retry`, { method: 'POST' })).import;

export const readFile = (id: string, wish: FileWish): Promise<Blob> =>
  call(`/imports/${id}/file`, { method: 'POST', body: wish, as: 'blob' });
