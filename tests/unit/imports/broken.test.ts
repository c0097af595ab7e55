import fc from 'fast-check';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { FileProblem } from '../../../server/spreadsheets/fileProblem.ts';
import { brokenFiles, type BrokenFile } from '../../files/broken.ts';
import { toCsv } from '../../files/csv.ts';
import { toXlsx } from '../../files/xlsx.ts';
import { readAll } from './readAll.ts';

const problemOf = async (work: Promise<unknown>): Promise<Pick<FileProblem, 'code' | 'params'> | 'none'> => {
  try {
    await work;
    return 'none';
  } catch (problem) {
    if (problem instanceof FileProblem) return { code: problem.code, params: problem.params };
    throw problem;
  }
};

describe('broken files', () => {
  let files: BrokenFile[] = [];
  beforeAll(async () => {
    files = await brokenFiles();
  });

  it('are each rejected with the problem and its place', async () => {
    const reported: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const { fileName, bytes, code, params } of files) {
      reported[fileName] = await problemOf(readAll(bytes));
      expected[fileName] = { code, params: params ?? {} };
    }
    expect(reported).toEqual(expected);
    expect(files.length).toBeGreaterThan(25);
  });

  it('do not use more memory while a zip bomb is rejected', async () => {
    const bombs = files.filter((file) => file.code === 'file_zip_bomb');
    const before = process.memoryUsage().rss;
    for (const { bytes } of bombs) await problemOf(readAll(bytes));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('a stream', () => {
  it('is read like a file, and aborted if it grows too large', async () => {
    const table = [
      ['Order number', 'SKU'],
      ['#1', 'TEE'],
    ];
    expect((await readAll(Readable.from([toCsv(table)]))).rows).toEqual([{ row: 2, cells: table[1] }]);
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1024 * 1024, `a${(sent += 1)}`);
      })(),
    );
    expect(await problemOf(readAll(endless))).toEqual({ code: 'file_too_large', params: { limit: 50 } });
    expect(sent).toBeLessThan(70);
  });
});

describe('a damaged file', () => {
  it('is either read or rejected with a reason, and never crashes', async () => {
    const row = ['#1001', 'Nguyễn Thị Hương', 'Đà Nẵng', 'TEE', '2'];
    const sources = [
      toCsv([['Order number', 'Recipient', 'City', 'SKU', 'Quantity'], row]),
      await toXlsx([row, row, row]),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sources),
        fc.array(fc.tuple(fc.nat(10_000), fc.nat(255)), { maxLength: 6 }),
        fc.nat(10_000),
        async (source, changes, cut) => {
          const bytes = Buffer.from(source);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          await problemOf(readAll(bytes.subarray(0, cut % 2 === 0 ? bytes.length : cut % bytes.length)));
        },
      ),
      { numRuns: 600 },
    );
  });
});
