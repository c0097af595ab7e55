/**
 * What can be wrong with a whole file, before a single row is looked at (threats G9).
 * Codes are i18n keys (`imports.file.<code>`). Parameters: `row` and `column` count from 1 as a spreadsheet
 * program shows them, `limit` is in the unit that the sentence names, `found` names what the file really is.
 */
export const fileProblemCodes = [
  'file_empty',
  'file_no_header',
  'file_no_rows',
  'file_truncated',
  'file_quote_open',
  'file_orders_only',
  'file_damaged',
  'file_wrong_type',
  'file_unsafe',
  'file_zip_bomb',
  'file_protected',
  'file_encoding',
  'file_cell_too_long',
  'file_too_many_rows',
  'file_too_many_columns',
  'file_too_large',
  'file_too_complex',
  'file_gone',
  'file_stopped',
] as const;

export type FileProblemCode = (typeof fileProblemCodes)[number];

/** Failures on our side that end an import; keys beside those of the file's problems. */
export type ImportFailureCode = 'read_failed' | 'create_failed';

export interface FileProblemParams {
  row?: number;
  column?: number;
  limit?: number;
  found?: string;
  /** What to export in the place of the file. */
  instead?: string;
}

/** Largest file that an import takes; `bytes` of the upload, `unpacked` bytes of a workbook (threats G9). */
export const fileLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cellLength: 32 * 1024,
  zipEntries: 1_000,
  unpackedBytes: 200 * 1024 * 1024,
  zipRatio: 100,
} as const;

/** Codes that a text may be written in. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1258', 'windows-1252', 'tcvn3'] as const;
