import { guessMapping } from '../contract/imports/guess.ts';
import { recognise } from '../contract/imports/layouts.ts';
import { detectEncoding } from '../server/spreadsheets/text/encoding.ts';
import { sniffSeparator } from '../server/spreadsheets/csv/separator.ts';
import { openWorkbook } from '../server/spreadsheets/xlsx/workbook.ts';
import { readSheet } from '../server/spreadsheets/xlsx/sheet.ts';
import { readTable } from '../server/areas/imports/reading/table.ts';
import { toCsv } from '../tests/files/csv.ts';
import { makeOrderFile } from '../tests/files/orderFile.ts';
import { toXlsx } from '../tests/files/xlsx.ts';
import { catalogueSkus, designNames } from '../tests/unit/imports/testContext.ts';
import type { BenchResult } from './measure/report.ts';

const rounds = 5;
/** Part of the reading that finding out encoding and layout may take. */
const limit = 0.1;

/** Milliseconds on the processor, the best of all rounds, so that the shares hold on a busy machine. */
const cpu = async (work: () => unknown): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
};

const drain = async (bytes: Buffer): Promise<void> => {
  const { batches } = await readTable(bytes);
  for await (const _ of batches);
};

/** The first batch of each sheet, by which the sheet of the orders is chosen. */
const peek = async (bytes: Buffer): Promise<void> => {
  const workbook = await openWorkbook(bytes);
  for (const { entry } of workbook.sheets) {
    const rows = readSheet(workbook, entry);
    await rows.next();
    await rows.return(undefined);
  }
};

/** CPU of finding out encoding, separator, header and layout of a file, beside all of its reading. */
export const runDetection = async (rows: number): Promise<BenchResult[]> => {
  const { table } = makeOrderFile({
    layout: 'platen',
    rows,
    faults: rows / 50,
    skus: catalogueSkus,
    designs: designNames,
  });
  const [header = [], ...lines] = table;
  const samples = header.map((_, column) => lines.slice(0, 3).map((cells) => cells[column] ?? ''));
  const layout = await cpu(() => {
    recognise(header);
    guessMapping(header, samples);
  });
  const csv = toCsv(table);
  const latin = Buffer.from(
    csv
      .toString()
      .replaceAll('Main', 'Große')
      .replace(/[^\p{ASCII}äöüÄÖÜß]/gu, 'e'),
    'latin1',
  );
  const ofText = async (name: string, bytes: Buffer): Promise<BenchResult> => ({
    name,
    measured:
      layout +
      (await cpu(() => {
        detectEncoding(bytes);
        sniffSeparator(bytes.subarray(0, 64 * 1024).toString('latin1'));
      })),
    base: await cpu(() => drain(bytes)),
    limit,
  });
  const xlsx = await toXlsx(table);
  return [
    await ofText(`CSV in UTF-8, ${rows} rows`, csv),
    await ofText(`CSV in Windows-1252, ${rows} rows`, latin),
    {
      name: `XLSX, ${rows} rows`,
      measured: layout + (await cpu(() => peek(xlsx))) - (await cpu(() => openWorkbook(xlsx))),
      base: await cpu(() => drain(xlsx)),
      limit,
    },
  ];
};
