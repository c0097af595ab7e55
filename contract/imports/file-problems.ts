/**
 * Problems of a whole file, found before any row is read (threats G9). Codes are i18n keys (`imports.file.<code>`).
 * Parameters: `row` and `column` count from 1 as spreadsheet programs show them, `limit` is in the unit that the text
 * names, `found` is the actual file type.
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
  'file_encoding_open',
  'file_cell_too_long',
  'file_too_many_rows',
  'file_too_many_columns',
  'file_too_large',
  'file_too_complex',
  'file_gone',
  'file_stopped',
] as const;

export type FileProblemCode = (typeof fileProblemCodes)[number];

/** Failures on our side that end an import; their keys stand beside those of file problems. */
export type ImportFailureCode = 'read_failed' | 'create_failed';

export interface FileProblemParams {
  row?: number;
  column?: number;
  limit?: number;
  found?: string;
  /** The format to export instead of this file. */
  instead?: string;
  /** Possible encodings, separated by spaces; `preview_…` holds the first lines in each. */
  choices?: string;
  [preview: `preview_${string}`]: string;
}

/**
 * Largest file that an import accepts. `bytes`: size of the upload; `unpackedBytes`: of an unpacked workbook (threats
 * G9).
 */
export const fileLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cellLength: 32 * 1024,
  zipEntries: 1_000,
  unpackedBytes: 200 * 1024 * 1024,
  zipRatio: 100,
} as const;

/**
 * Encodings of a text file. `utf-8-twice`: UTF-8 that was read as Windows-1252 in between; `utf-8-mixed`: some lines
 * are Windows-1252.
 */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1258',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'macintosh',
  'tcvn3',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
  'utf-8-twice',
  'utf-8-mixed',
] as const;
export type EncodingName = (typeof encodings)[number];

/** Names of encodings, the same in every language. */
export const encodingNames: Readonly<Record<EncodingName, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1258': 'Windows-1258',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250 (Čeština, Magyar, Polski)',
  'windows-1251': 'Windows-1251 (Кириллица)',
  'windows-1253': 'Windows-1253 (Ελληνικά)',
  'windows-1254': 'Windows-1254 (Türkçe)',
  macintosh: 'Mac OS Roman',
  tcvn3: 'TCVN3 (ABC)',
  shift_jis: 'Shift_JIS (日本語)',
  'euc-jp': 'EUC-JP (日本語)',
  'euc-kr': 'EUC-KR (한국어)',
  gb18030: 'GB18030 (简体中文)',
  big5: 'Big5 (繁體中文)',
  'utf-8-twice': 'UTF-8 × 2',
  'utf-8-mixed': 'UTF-8 + Windows-1252',
};
