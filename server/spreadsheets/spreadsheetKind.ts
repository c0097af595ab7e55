import { FileProblem } from './fileProblem.ts';

/** Format in which the bytes are read, decided by content, never by file name. */
export type SpreadsheetKind = 'csv' | 'xlsx';

interface Signature {
  found: string;
  starts: readonly number[];
}

const zipStart = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const foreign: readonly Signature[] = [
  { found: 'PNG', starts: [0x89, 0x50, 0x4e, 0x47] },
  { found: 'JPEG', starts: [0xff, 0xd8, 0xff] },
  { found: 'GIF', starts: [0x47, 0x49, 0x46, 0x38] },
  { found: 'WEBP', starts: [0x52, 0x49, 0x46, 0x46] },
  { found: 'PSD', starts: [0x38, 0x42, 0x50, 0x53] },
  { found: 'PDF', starts: [0x25, 0x50, 0x44, 0x46] },
  { found: 'GZIP', starts: [0x1f, 0x8b] },
  { found: 'RAR', starts: [0x52, 0x61, 0x72, 0x21] },
  { found: '7Z', starts: [0x37, 0x7a, 0xbc, 0xaf] },
  { found: 'ZIP', starts: [0x50, 0x4b, 0x05, 0x06] },
  { found: 'EXE', starts: [0x4d, 0x5a, 0x90] },
];

/**
 * @throws FileProblem `file_wrong_type` with `found`, or `file_protected` for a workbook behind a password
 * (Excel keeps those, like its files from before 2007, in a compound file).
 */
export function spreadsheetKindOf(bytes: Buffer): SpreadsheetKind {
  if (startsWith(bytes, zipStart)) return 'xlsx';
  if (startsWith(bytes, compoundFile)) throw compoundProblem(bytes);
  const match = foreign.find((signature) => startsWith(bytes, signature.starts));
  if (match) throw new FileProblem('file_wrong_type', { found: match.found });
  const markup = markupName(bytes);
  if (markup) throw new FileProblem('file_wrong_type', { found: markup });
  return 'csv';
}

function compoundProblem(bytes: Buffer): FileProblem {
  const encrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return encrypted ? new FileProblem('file_protected') : new FileProblem('file_wrong_type', { found: 'XLS' });
}

function markupName(bytes: Buffer): string | undefined {
  const start = bytes
    .toString('latin1', 0, 512)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  if (start.startsWith('<?xml')) return 'XML';
  if (/^<(!doctype|html|table|head|meta|style|div)\b/.test(start)) return 'HTML';
  if (/^(\{\s*"|\[\s*[{[])/.test(start)) return 'JSON';
  return undefined;
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
