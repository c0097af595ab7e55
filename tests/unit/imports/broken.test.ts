import fc from 'fast-check';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { FileProblem } from '../../../server/areas/imports/reading/problem.ts';
import { readTableInThread } from '../../../server/areas/imports/reading/thread.ts';
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

  it('are each refused with what is wrong and where', async () => {
    const said: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const { fileName, bytes, code, params } of files) {
      said[fileName] = await problemOf(readAll(bytes));
      expected[fileName] = { code, params: params ?? {} };
    }
    expect(said).toEqual(expected);
    expect(files.length).toBeGreaterThan(25);
  });

  it('do not grow the memory while a bomb is refused', async () => {
    const bombs = files.filter((file) => file.code === 'file_zip_bomb');
    const before = process.memoryUsage().rss;
    for (const { bytes } of bombs) await problemOf(readAll(bytes));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('come out of a thread with the same words', async () => {
    const open = files.find((file) => file.fileName === 'open-quote.csv');
    const work = async () => {
      const { batches } = await readTableInThread(open?.bytes ?? '');
      for await (const _ of batches);
    };
    expect(await problemOf(work())).toEqual({ code: 'file_truncated', params: { row: 3 } });
  });
});

describe('the thread', () => {
  const table = [['Order number', 'SKU'], ...Array.from({ length: 5_000 }, (_, index) => [`A-${index}`, 'TEE'])];

  it('hands out the rows of a stream in order', async () => {
    const { info, batches } = await readTableInThread(Readable.from([toCsv(table)]));
    const rows: string[][] = [];
    for await (const batch of batches) rows.push(...batch.map((row) => row.cells));
    expect([info.header, ...rows]).toEqual(table);
  });

  it('stops when nobody reads on, and when a step takes too long', async () => {
    const { batches } = await readTableInThread(toCsv(table));
    for await (const _ of batches) break;
    expect((await batches.next()).done).toBe(true);
    const slow = readTableInThread(await toXlsx(table), { memoryMb: 64, stepMs: 1 });
    expect(await problemOf(slow)).toMatchObject({ code: 'file_too_complex' });
  });
});

describe('any damage', () => {
  it('is either read or refused with a reason, never a crash', async () => {
    const row = ['#1001', 'Nguyễn Thị Hương', 'Đà Nẵng', 'TEE', '2'];
    const sources = [toCsv([['Order number', 'Recipient', 'City', 'SKU', 'Quantity'], row]), await toXlsx([row, row, row])];
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
