export type FileEncoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1258' | 'windows-1252';

export interface CsvOptions {
  separator?: string;
  eol?: string;
  encoding?: FileEncoding;
}

/** Separated text as spreadsheet programs save it; cells are quoted where they must be. */
export function toCsv(table: readonly (readonly string[])[], options: CsvOptions = {}): Buffer {
  const { separator = ',', eol = '\r\n', encoding = 'utf-8' } = options;
  const quoted = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return encode(table.map((row) => row.map(quoted).join(separator) + eol).join(''), encoding);
}

/** Text in an encoding; characters that a code page has only in parts are written as letter and tone mark. */
export function encode(text: string, encoding: FileEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8-bom') return Buffer.from(`\uFEFF${text}`);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return Buffer.from(Array.from(text).flatMap((letter) => bytesOf(letter, encoding)));
}

const pages = new Map<string, Map<string, number>>();

function page(encoding: string): Map<string, number> {
  const codePage = pages.get(encoding);
  if (codePage) return codePage;
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const letters = new Map(Array.from(new TextDecoder(encoding).decode(bytes)).map((letter, byte) => [letter, byte]));
  pages.set(encoding, letters);
  return letters;
}

/** Windows-1258 has â and the tone marks, but not ấ: it is â and a mark. */
function bytesOf(letter: string, encoding: string): number[] {
  const letters = page(encoding);
  const whole = letters.get(letter);
  if (whole !== undefined) return [whole];
  const parts = letter.normalize('NFD');
  const mark = Array.from(parts).find((part) => toneMarks.includes(part)) ?? '';
  const base = parts.replace(mark, '').normalize('NFC');
  const bytes = [base, mark].map((part) => letters.get(part));
  if (mark === '' || bytes.includes(undefined)) throw new Error(`${encoding} cannot write ${letter}`);
  return bytes.filter((byte) => byte !== undefined);
}

const toneMarks = '\u0300\u0301\u0303\u0309\u0323';
