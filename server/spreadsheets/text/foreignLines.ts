import { isAscii, isUtf8 } from 'node:buffer';

/** So many lines show what the others are. */
const mostMixedLines = 1_000;

/** The bytes of text that an encoding is judged by. */
const sampleBytes = 128 * 1024;

/** Bytes that are looked at together, some lines: most files are ASCII nearly everywhere. */
const blockBytes = 1024;

/** So many lines are looked at one by one. Files that were joined of two encodings have whole blocks of each behind them. */
const mostLines = 5_000;

/** Lines with other bytes than ASCII. `sample`: the first ones, by which an encoding is judged. */
export interface ForeignLines {
  sample: Buffer;
  /** How many are UTF-8; of later ones only blocks are counted. */
  utf8: number;
  /** The first ones that are not, and where their first byte beyond ASCII is; -1 where there is none. */
  others: Buffer[];
  firstOther: number;
}

/**
 * Finds them in one pass with what the platform tests in native code: byte by byte, a file of a code page took a third of its
 * reading.
 */
export function foreignLinesOf(bytes: Buffer): ForeignLines {
  const sample: Buffer[] = [];
  const found: ForeignLines = { sample: bytes, utf8: 0, others: [], firstOther: -1 };
  let [size, count] = [0, 0];
  const take = (at: number, line: Buffer): void => {
    count += 1;
    if (size < sampleBytes) sample.push(line.subarray(0, sampleBytes));
    size += line.length;
    if (isUtf8(line)) {
      found.utf8 += 1;
      return;
    }
    if (found.firstOther < 0) found.firstOther = at + line.findIndex((byte) => byte > 127);
    if (found.others.length < mostMixedLines) found.others.push(line);
  };
  for (let at = 0; at < bytes.length;) {
    const blockEnd = bytes.indexOf(10, at + blockBytes) + 1 || bytes.length;
    const block = bytes.subarray(at, blockEnd);
    if (!isAscii(block)) {
      if (count < mostLines) eachForeignLine(bytes, at, blockEnd, take);
      else if (isUtf8(block) || found.firstOther < 0) take(at, block);
    }
    at = blockEnd;
  }
  return { ...found, sample: Buffer.concat(sample) };
}

/** Calls `take` for each line between two places with other bytes than ASCII. */
function eachForeignLine(
  bytes: Buffer,
  from: number,
  to: number,
  take: (at: number, line: Buffer) => void,
): void {
  for (let at = from; at < to;) {
    const end = bytes.indexOf(10, at) + 1 || bytes.length;
    const line = bytes.subarray(at, end);
    if (!isAscii(line)) take(at, line);
    at = end;
  }
}
