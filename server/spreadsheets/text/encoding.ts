import { isAscii, isUtf8 } from 'node:buffer';
import type { EncodingName } from '../../../contract/imports/file-problems.ts';
import { decodeTwice, findDoubleUtf8 } from './doubleUtf8.ts';
import { eastAsianEncodings } from './eastAsian.ts';
import { otherLatin } from './otherLatin.ts';
import { type ForeignLines, foreignLinesOf } from './foreignLines.ts';
import { FileProblem } from '../fileProblem.ts';
import { decodeTcvn3, isTcvn3 } from './tcvn3.ts';

export type Encoding = EncodingName;

/**
 * Detects the encoding from all bytes: a byte order mark, UTF-16 by its zero bytes, strict UTF-8, encodings of
 * Japanese, Korean and Chinese by their common letters, then Vietnamese: TCVN3 by signs within words, Windows-1258
 * by its tone marks; else Windows-1252.
 * @throws FileProblem `file_truncated` if the last character is cut off, `file_encoding` (with `row`) if UTF-8 text
 *   holds many broken bytes for its length, `file_encoding_open` if several encodings fit or none does,
 *   `file_wrong_type` for bytes that are no text.
 */
export function detectEncoding(bytes: Buffer): Encoding {
  const wide = wideEncoding(bytes);
  if (wide) {
    if (bytes.length % 2 === 1) throw new FileProblem('file_truncated');
    return wide;
  }
  refuseBinary(bytes);
  if (isUtf8(bytes)) {
    const position = findDoubleUtf8(bytes);
    if (position >= 0) throw openEncoding(bytes, ['utf-8-twice', 'utf-8'], position);
    return 'utf-8';
  }
  // Only bytes beyond ASCII can be the beginning of a character.
  for (const cutBytes of isAscii(bytes.subarray(-1)) ? [] : [1, 2, 3]) {
    if (isUtf8(bytes.subarray(0, -cutBytes)) && !isAscii(bytes.subarray(0, -cutBytes))) {
      throw new FileProblem('file_truncated', { row: rowOf(bytes, bytes.length) });
    }
  }
  return codePageOf(bytes);
}

/** Encodings offered to the seller if nothing shows the encoding. */
const offeredEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1258',
  'macintosh',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const;

/** Returns the encoding of bytes that are no valid UTF-8. */
function codePageOf(bytes: Buffer): Encoding {
  const lines = foreignLinesOf(bytes);
  const { sample } = lines;
  const isLatin = looksLatin(sample);
  const [eastAsian, ...otherEncodings] = eastAsianEncodings(sample);
  if (eastAsian) {
    if (!isLatin && otherEncodings.length === 0) return eastAsian;
    throw openEncoding(bytes, [
      eastAsian,
      ...otherEncodings,
      ...(isLatin ? (['windows-1252'] as const) : []),
    ]);
  }
  refuseMixed(bytes, lines);
  if (isBrokenUtf8(bytes, sample)) return 'utf-8';
  if (isTcvn3(sample)) return 'tcvn3';
  if (isVietnamese(sample)) return 'windows-1258';
  if (!isLatin) throw openEncoding(bytes, offeredEncodings);
  const latinEncoding = otherLatin(sample);
  if (latinEncoding) throw openEncoding(bytes, [latinEncoding, 'windows-1252']);
  return 'windows-1252';
}

const decoderOf = (encoding: string): ((bytes: Buffer, stream: boolean) => string) => {
  const decoder = new TextDecoder(encoding);
  return (bytes, stream) => decoder.decode(bytes, { stream });
};

/** Decodes lines of valid UTF-8 as UTF-8 and all others as Windows-1252, for files joined from two. */
const decodeMixed = (bytes: Buffer): string => {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at) + 1 || bytes.length;
    const line = bytes.subarray(at, end);
    lines.push(isUtf8(line) ? line.toString('utf8') : windows1252.decode(line));
    at = end;
  }
  return lines.join('');
};

const windows1252 = new TextDecoder('windows-1252');

const byLines: Partial<Record<Encoding, (bytes: Buffer) => string>> = {
  'utf-8-mixed': decodeMixed,
  'utf-8-twice': (bytes) => decodeTwice(bytes.toString('utf8')),
};

/** Yields the text of the whole file in pieces, without a byte order mark and without NUL (threats §5.5). */
export function* decodeText(bytes: Buffer, encoding: Encoding, pieceBytes = 256 * 1024): Generator<string> {
  const decodeLines = byLines[encoding];
  const decode = decodeLines ?? (encoding === 'tcvn3' ? decodeTcvn3 : decoderOf(encoding));
  for (let start = 0; start < bytes.length;) {
    const least = Math.min(start + pieceBytes, bytes.length);
    const end = decodeLines ? bytes.indexOf(10, least - 1) + 1 || bytes.length : least;
    const text = decode(bytes.subarray(start, end), end < bytes.length);
    yield text.includes('\0') ? text.replaceAll('\0', '') : text;
    start = end;
  }
}

/** Lines of a preview of an encoding, and letters of each. */
const previewLines = 3;
const previewLength = 160;

/** Returns the first lines from a position on that have bytes beyond ASCII, for a preview. */
const tellingLines = (bytes: Buffer, from: number): Buffer => {
  const lines: Buffer[] = [];
  for (let at = bytes.lastIndexOf(10, from) + 1; at < bytes.length && lines.length < previewLines;) {
    const end = bytes.indexOf(10, at) + 1 || bytes.length;
    if (bytes.subarray(at, end).some((byte) => byte > 127))
      lines.push(bytes.subarray(at, Math.min(end, at + previewLength)));
    at = end;
  }
  return Buffer.concat(lines);
};

/** Returns the problem of several possible encodings; the seller chooses by previews of the text. */
function openEncoding(bytes: Buffer, choices: readonly Encoding[], position?: number): FileProblem {
  const from = position ?? bytes.findIndex((byte) => byte > 127);
  const lines = tellingLines(bytes, Math.max(0, from));
  const previews = choices.map((encoding) => [
    `preview_${encoding}`,
    [...decodeText(lines, encoding)].join('').trim(),
  ]);
  return new FileProblem('file_encoding_open', {
    row: rowOf(bytes, from),
    choices: choices.join(' '),
    ...Object.fromEntries(previews),
  });
}

const isAsciiLetter = (byte = 0): boolean => (byte | 32) > 96 && (byte | 32) < 123;

/** Ž, Š, Œ and similar letters, which Windows-1252 has outside of the letters of Latin-1. */
const otherLetters = byteTable([0x8a, 0x8c, 0x8e, 0x9a, 0x9c, 0x9e, 0x9f]);

/** The typographic apostrophe, and the middle dot of Catalan. */
const inWordSigns = byteTable([0x92, 0xb7]);

/** Returns true if nearly all bytes beyond ASCII are accents and signs where Latin text has them. */
function looksLatin(bytes: Buffer): boolean {
  let high = 0;
  let likely = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    high += 1;
    const previous = bytes[at - 1] ?? 0;
    const next = bytes[at + 1] ?? 0;
    const inWord = isAsciiLetter(previous) && isAsciiLetter(next);
    const isLetter = byte >= 0xc0 || otherLetters[byte] === 1;
    const isRun = previous > 0x7f && next > 0x7f;
    if (isLetter ? !isRun : !inWord || inWordSigns[byte]) likely += isRun ? 0 : 1;
  }
  return likely >= high * 0.95;
}

/**
 * Refuses text of which some lines are UTF-8 and others a code page: read as one of the two, names of the other are
 * garbled.
 */
function refuseMixed(bytes: Buffer, { utf8, others: otherLines, firstOther }: ForeignLines): void {
  const isFew = otherLines.length <= fewBroken && utf8 >= otherLines.length;
  if (utf8 === 0 || isFew || !looksLatin(Buffer.concat(otherLines))) return;
  throw openEncoding(bytes, ['utf-8-mixed', 'utf-8', 'windows-1252'], firstOther);
}

function wideEncoding(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  const minZeros = sample.length * 0.3;
  const maxOtherZeros = sample.length * 0.02;
  if (odd > minZeros && even <= maxOtherZeros) return 'utf-16le';
  if (even > minZeros && odd <= maxOtherZeros) return 'utf-16be';
  return undefined;
}

function refuseBinary(bytes: Buffer): void {
  const sample = bytes.subarray(0, 64 * 1024);
  let controls = 0;
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 27)) controls += 1;
  if (controls > 8 && controls > sample.length * 0.01)
    throw new FileProblem('file_wrong_type', { found: '?' });
}

/** Minimum rows per broken byte: a file with fewer is refused, in others the cells are replaced one by one. */
const rowsOfBroken = 20;

/** Broken bytes that are replaced in a file of any length. */
const fewBroken = 3;

/** Counts valid UTF-8 sequences and invalid bytes; `firstBad`: position of the first invalid byte, -1 for none. */
function countSequences(bytes: Buffer): { good: number; bad: number; firstBad: number } {
  let good = 0;
  let bad = 0;
  let firstBad = -1;
  for (let index = 0; index < bytes.length;) {
    const byte = bytes[index] ?? 0;
    const length = byte < 0x80 ? 1 : sequenceLength(bytes, index, byte);
    if (length > 1) good += 1;
    if (length === 0) bad += 1;
    if (length === 0 && firstBad < 0) firstBad = index;
    index += length || 1;
  }
  return { good, bad, firstBad };
}

/**
 * Returns true for UTF-8 with a few bytes that broke in transit: another encoding would garble it. They are read as
 * U+FFFD, which the check reports cell by cell. `sample`: lines that show whether the file is UTF-8 at all, so that
 * the text of a code page is not examined byte by byte.
 */
function isBrokenUtf8(bytes: Buffer, sample: Buffer): boolean {
  const sampleCounts = countSequences(sample);
  if (sampleCounts.good <= sampleCounts.bad) return false;
  const { good, bad, firstBad } = countSequences(bytes);
  if (good <= bad) return false;
  if (bad > fewBroken && bad * rowsOfBroken > rowOf(bytes, bytes.length))
    throw new FileProblem('file_encoding', { row: rowOf(bytes, firstBad) });
  return true;
}

/** Returns the length of the UTF-8 sequence that starts here; 0 for none. */
function sequenceLength(bytes: Buffer, start: number, byte: number): number {
  const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
  if (byte < 0xc2 || byte > 0xf4 || start + length > bytes.length) return 0;
  for (let index = start + 1; index < start + length; index += 1) {
    if (((bytes[index] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

const quote = 34;
const edges = byteTable([...Buffer.from(',;\t|\n\r')]);

/**
 * Returns the row that a byte is in, counted from 1 as in a spreadsheet program: line ends within quotes do not
 * count.
 */
function rowOf(bytes: Buffer, end: number): number {
  let row = 1;
  let quoted = false;
  for (let at = 0; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    const previous = at === 0 ? 10 : (bytes[at - 1] ?? 0);
    if (byte === quote) quoted = !quoted && (edges[previous] === 1 || previous === quote);
    else if (byte === 10 && !quoted) row += 1;
  }
  return row;
}

const toneMarks = byteTable([0xcc, 0xd2, 0xde, 0xec, 0xf2]);
const accented = [0xc2, 0xc3, 0xca, 0xd4, 0xd5, 0xdd, 0xe2, 0xe3, 0xea, 0xf4, 0xf5, 0xfd];
const vowels = byteTable([...Buffer.from('aeiouyAEIOUY'), ...accented]);

function byteTable(bytes: readonly number[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const byte of bytes) table[byte] = 1;
  return table;
}

/**
 * Returns true for Windows-1258, in which a tone mark is a separate byte that always follows a vowel; in 1252 those
 * bytes are letters.
 */
function isVietnamese(bytes: Buffer): boolean {
  let marks = 0;
  let strays = 0;
  for (let index = 1; index < bytes.length; index += 1) {
    if (!toneMarks[bytes[index] ?? 0]) continue;
    if (vowels[bytes[index - 1] ?? 0]) marks += 1;
    else strays += 1;
  }
  return marks > 0 && strays * 10 <= marks;
}
