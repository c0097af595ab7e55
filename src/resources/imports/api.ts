import type { BuyerDecision } from '../../../contract/imports/buyers.ts';
import type { z } from 'zod';
import type {
  fixedFieldsSchema,
  fixSchema,
  HiddenRowDecision,
  Import,
  importFileSchema,
  ImportResult,
  PreviewRow,
  ImportList,
  ItemsRequest,
  LeaveOut,
  ListedCell,
  MappingRequest,
  ProblemGroup,
  ResultView,
  RowView,
  RuleRequest,
  ReadingRequest,
} from '../../../contract/imports/calls.ts';
import type { UnmatchedCounts } from '../../../contract/imports/unmatched.ts';
import type { UnmatchedCode } from '../../../contract/imports/problems.ts';
import type { CountryRows } from '../../../contract/imports/needed.ts';
import type { ColumnValue, ValueField } from '../../../contract/imports/values.ts';
import { call } from '../../providers/http/httpClient.ts';

/** Calls of the import wizard (contract/imports/calls.ts). All of them throw `ApiFailure`. */

type Answer = { import: Import };

type FixedFields = z.infer<typeof fixedFieldsSchema>;
export type FixedField = FixedFields['fields'][number];

export type Fix = z.infer<typeof fixSchema>;
export type ImportFileRequest = z.infer<typeof importFileSchema>;

export const listImports = (
  { page, limit }: { page: number; limit: number },
  signal?: AbortSignal,
): Promise<ImportList> => call(`/imports?page=${page}&limit=${limit}`, { signal });

export const readImport = async (id: string, signal?: AbortSignal): Promise<Import> =>
  (await call<Answer>(`/imports/${id}`, { signal })).import;

/** Choices made before a file is uploaded. Without a template, the header decides. */
export interface ImportOptions {
  templateId: string | undefined;
  duplicates: Import['duplicates'];
}

export const importCallPath = ({ templateId, duplicates }: ImportOptions): string =>
  `/imports?${new URLSearchParams({ duplicates, ...(templateId && { template_id: templateId }) }).toString()}`;

export const pasteRows = async (text: string, fileName: string, request: ImportOptions): Promise<Import> =>
  (await call<Answer>(importCallPath(request), { method: 'POST', body: { text, file_name: fileName } }))
    .import;

/** Reads the values of a column that we do not know for this field; empty for a column with many different values. */
export const readValues = async (
  id: string,
  field: ValueField,
  column: number,
  signal?: AbortSignal,
): Promise<ColumnValue[]> =>
  (await call<{ values: ColumnValue[] }>(`/imports/${id}/values?field=${field}&column=${column}`, { signal }))
    .values;

/** Counts rows by the country in a column; null if the column holds no countries. */
export const readCountries = async (
  id: string,
  column: number,
  signal?: AbortSignal,
): Promise<CountryRows[] | null> =>
  (await call<{ countries: CountryRows[] | null }>(`/imports/${id}/countries?column=${column}`, { signal }))
    .countries;

/** Counts the rows that the seller has fixed in each field, and those that a state leaves out. */
export const readFixedFields = (id: string, signal?: AbortSignal): Promise<FixedFields> =>
  call<FixedFields>(`/imports/${id}/fixes`, { signal });

/** Saves the columns of the import as a template with this name. */
export const saveTemplate = async (id: string, name: string): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/template`, { method: 'POST', body: { name } })).import;

export interface PageRequest<View extends string> {
  view: View;
  page: number;
  limit: number;
}

export type RowsRequest = PageRequest<RowView>;
export type ResultsRequest = PageRequest<ResultView>;

const pageQuery = ({ view, page, limit }: PageRequest<string>): string =>
  `view=${view}&page=${page}&limit=${limit}`;

export const readPreviewRows = (
  id: string,
  request: RowsRequest,
  signal?: AbortSignal,
): Promise<{ rows: PreviewRow[]; count: number }> =>
  call(`/imports/${id}/rows?${pageQuery(request)}`, { signal });

export const readResults = (
  id: string,
  request: ResultsRequest,
  signal?: AbortSignal,
): Promise<{ results: ImportResult[]; count: number }> =>
  call(`/imports/${id}/results?${pageQuery(request)}`, { signal });

export const readProblems = async (id: string, signal?: AbortSignal): Promise<ProblemGroup[]> =>
  (await call<{ problems: ProblemGroup[] }>(`/imports/${id}/problems`, { signal })).problems;

export const saveMapping = async (id: string, request: MappingRequest): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/mapping`, { method: 'PUT', body: request })).import;

/** Reads another sheet of the workbook. */
export const chooseSheet = async (id: string, sheet: string): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/sheet`, { method: 'PUT', body: { sheet } })).import;

/** Reads the file again, in another encoding or with the seller's meaning of quotation marks. */
export const saveReading = async (id: string, request: ReadingRequest): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/reading`, { method: 'PUT', body: request })).import;

export const saveDuplicates = async (id: string, duplicates: Import['duplicates']): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/duplicates`, { method: 'PUT', body: { duplicates } })).import;

export const fixCells = (id: string, fix: Fix): Promise<{ rows: number; import: Import }> =>
  call(`/imports/${id}/cells`, { method: 'PUT', body: fix });

/** Sets one field of each listed row; `before` in the answer is the list that undoes it. */
export const fixListedCells = (
  id: string,
  field: string,
  cells: readonly ListedCell[],
): Promise<{ rows: number; import: Import; before: ListedCell[] }> =>
  call(`/imports/${id}/cells/list`, { method: 'PUT', body: { field, cells } });

/** Counts the rows with an equal value in a field. */
export const countSame = async (id: string, field: string, value: string): Promise<number> =>
  (await call<{ rows: number }>(`/imports/${id}/same?${new URLSearchParams({ field, value }).toString()}`))
    .rows;

/** Leaves rows out of the import: footers below the table, or orders that were canceled or sent. */
export const leaveOut = (id: string, request: LeaveOut): Promise<{ rows: number; import: Import }> =>
  call(`/imports/${id}/footers?${new URLSearchParams(request).toString()}`, { method: 'DELETE' });

/** Leaves the items of these rows out; the rest of their orders is created. */
export const leaveItemsOut = (id: string, request: ItemsRequest): Promise<{ rows: number; import: Import }> =>
  call(`/imports/${id}/items`, { method: 'PUT', body: request });

/** Saves a correction of this file as a rule for the next file with these columns. */
export const saveRule = async (id: string, rule: RuleRequest): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/rules`, { method: 'PUT', body: rule })).import;

/** Splits a row's order into one order per buyer, or gives all of it to the row's buyer. */
export const settleBuyers = (
  id: string,
  choice: BuyerDecision,
  row: number,
): Promise<{ rows: number; import: Import }> =>
  call(`/imports/${id}/buyers`, { method: 'PUT', body: { way: choice, row_no: row } });

/** Imports the rows that are hidden in the workbook, or leaves them out. */
export const settleHidden = (
  id: string,
  choice: HiddenRowDecision,
): Promise<{ rows: number; import: Import }> =>
  call(`/imports/${id}/hidden`, { method: 'PUT', body: { way: choice } });

/** Reads how many rows and orders have SKUs with which items may be created without a product. */
export const readUnmatchedCounts = (id: string, signal?: AbortSignal): Promise<UnmatchedCounts> =>
  call(`/imports/${id}/unmatched`, { signal });

/** Chooses the problems of SKUs with which items are created without a product. */
export const chooseUnmatched = async (id: string, codes: readonly UnmatchedCode[]): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/unmatched`, { method: 'PUT', body: { codes } })).import;

/** Starts creating orders, or continues after a stop. Idempotent. */
export const startCreating = async (id: string): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/start`, { method: 'POST' })).import;

/** Stops creating after the orders in progress; `startCreating` continues. */
export const stopCreating = async (id: string): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/stop`, { method: 'POST' })).import;

/** Creates an import of the orders that failed in this one; a second call returns the same import. */
export const retryFailed = async (id: string): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/retry`, { method: 'POST' })).import;

export const readFile = (id: string, request: ImportFileRequest): Promise<Blob> =>
  call(`/imports/${id}/file`, { method: 'POST', body: request, as: 'blob' });
