import type { z } from 'zod';
import type {
  fixSchema, Import, importFileSchema, ImportResult, ImportRow, ListedImport, ProblemGroup, ResultView, RowView,
} from '../../../../contract/imports/calls.ts';
import { call } from '../../../providers/httpClient.ts';

/** The calls of the import wizard (contract/imports/calls.ts). All of them throw `ApiFailure`. */

type Answer = { import: Import };

export type Fix = z.infer<typeof fixSchema>;
export type FileWish = z.infer<typeof importFileSchema>;

export const listImports = async (signal?: AbortSignal): Promise<ListedImport[]> =>
  (await call<{ imports: ListedImport[] }>('/imports', { signal })).imports;

export const readImport = async (id: string, signal?: AbortSignal): Promise<Import> =>
  (await call<Answer>(`/imports/${id}`, { signal })).import;

export const pasteRows = async (text: string, fileName: string): Promise<Import> =>
  (await call<Answer>('/imports', { method: 'POST', body: { text, file_name: fileName } })).import;

export interface PageWish<View extends string> {
  view: View;
  page: number;
  limit: number;
}

export type RowsWish = PageWish<RowView>;
export type ResultsWish = PageWish<ResultView>;

const pageQuery = ({ view, page, limit }: PageWish<string>): string => `view=${view}&page=${page}&limit=${limit}`;

export const readRows = (id: string, wish: RowsWish, signal?: AbortSignal): Promise<{ rows: ImportRow[]; count: number }> =>
  call(`/imports/${id}/rows?${pageQuery(wish)}`, { signal });

export const readResults = (
  id: string,
  wish: ResultsWish,
  signal?: AbortSignal,
): Promise<{ results: ImportResult[]; count: number }> => call(`/imports/${id}/results?${pageQuery(wish)}`, { signal });

export const readProblems = async (id: string, signal?: AbortSignal): Promise<ProblemGroup[]> =>
  (await call<{ problems: ProblemGroup[] }>(`/imports/${id}/problems`, { signal })).problems;

export const saveMapping = async (id: string, mapping: Record<string, number>): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/mapping`, { method: 'PUT', body: { mapping } })).import;

export const saveDuplicates = async (id: string, duplicates: Import['duplicates']): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/duplicates`, { method: 'PUT', body: { duplicates } })).import;

export const fixCells = (id: string, fix: Fix): Promise<{ rows: number; import: Import }> =>
  call(`/imports/${id}/cells`, { method: 'PUT', body: fix });

/** Starts creating; said twice it still creates once. */
export const startImport = async (id: string): Promise<Import> =>
  (await call<Answer>(`/imports/${id}/start`, { method: 'POST' })).import;

export const readFile = (id: string, wish: FileWish): Promise<Blob> =>
  call(`/imports/${id}/file`, { method: 'POST', body: wish, as: 'blob' });
