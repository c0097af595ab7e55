import { isAscii, isUtf8 } from 'node:buffer';

/** Number of lines from which the encoding of the others is concluded. */
const maxMixedLines = 1_000;

/** Bytes of text from which an encoding is detected. */
const sampleBytes = 128 * 1024;

/** Bytes examined together, a few lines: most files are ASCII nearly everywhere. */
const blockBytes = 1024;

/** Maximum lines examined one by one. Files joined from two encodings have whole blocks of each beyond them. */
const maxLines = 5_000;

/** Lines with bytes beyond ASCII. `sample`: the first ones, from which an encoding is detected. */
export interface ForeignLines {
  sample: Buffer;
  /** Number of lines in UTF-8; later ones are counted by block. */
  utf8: number;
  /** First lines that are not UTF-8. `firstOther`: position of their first byte beyond ASCII; -1 for none. */
  others: Buffer[];
  firstOther: number;
}

/**
 * Finds these lines in one pass with tests that the platform runs in native code: byte by byte, they took a third
 * of the reading time of a file in a code page.
 */
export function foreignLinesOf(bytes: Buffer): ForeignLines {
  const sample: Buffer[] = [];
  const result: ForeignLines = { sample: bytes, utf8: 0, others: [], firstOther: -1 };
  let [size, count] = [0, 0];
  const addLine = (at: number, line: Buffer): void => {
    count += 1;
    if (size < sampleBytes) sample.push(line.subarray(0, sampleBytes));
    size += line.length;
    if (isUtf8(line)) {
      result.utf8 += 1;
      return;
    }
    if (result.firstOther < 0) result.firstOther = at + line.findIndex((byte) => byte > 127);
    if (result.others.length < maxMixedLines) result.others.push(line);
  };
  for (let at = 0; at < bytes.length;) {
    const blockEnd = bytes.indexOf(10, at + blockBytes) + 1 || bytes.length;
    const block = bytes.subarray(at, blockEnd);
    if (!isAscii(block)) {
      if (count < maxLines) eachForeignLine(bytes, at, blockEnd, addLine);
      else if (isUtf8(block) || result.firstOther < 0) addLine(at, block);
    }
    at = blockEnd;
  }
  return { ...result, sample: Buffer.concat(sample) };
}

/** Calls `onLine` for each line between two positions that has bytes beyond ASCII. */
function eachForeignLine(
  bytes: Buffer,
  from: number,
  to: number,
  onLine: (at: number, line: Buffer) => void,
): void {
  for (let at = from; at < to;) {
    const end = bytes.indexOf(10, at) + 1 || bytes.length;
    const line = bytes.subarray(at, end);
    if (!isAscii(line)) onLine(at, line);
    at = end;
  }
}
