import { streamXlsxRows } from 'hucre/xlsx';
import Papa from 'papaparse';
import { checkOrder } from '../contract/imports/checking/check.ts';
import { toFields } from '../contract/imports/fields.ts';
import { recognise } from '../contract/imports/layouts.ts';
import { groupRows } from '../tests/unit/imports/checking.ts';
import { readTable } from '../server/areas/imports/reading/table.ts';
import { toCsv } from '../tests/files/csv.ts';
import { makeOrderFile } from '../tests/files/orderFile.ts';
import { toXlsx } from '../tests/files/xlsx.ts';
import { buildContext, catalogueSkus, designNames } from '../tests/unit/imports/testContext.ts';

/** CPU seconds of reading and checking an order file, beside libraries that only split it. */
export interface ReaderFigures {
  rows: number;
  csv: { ours: number; papaparse: number };
  xlsx: { ours: number; hucre: number };
  check: number;
}

/**
 * Reads one file of our own layout as CSV and XLSX and checks its rows; the best of `rounds` in one run, so that
 * the ratios hold on a busy machine.
 */
export async function measureReaders(rows = 100_000, rounds = 3): Promise<ReaderFigures> {
  const { table } = makeOrderFile({
    layout: 'platen',
    rows,
    faults: rows / 50,
    skus: catalogueSkus,
    designs: designNames,
  });
  const csv = toCsv(table);
  const xlsx = await toXlsx(table);
  const [header = [], ...lines] = table;
  const mapping = recognise(header)?.mapping ?? {};
  const groups = groupRows(
    lines.map((cells, index) => ({ row: index + 2, fields: toFields(cells, mapping) })),
  );
  return {
    rows,
    csv: {
      ours: await best(rounds, () => drain(csv)),
      papaparse: await best(rounds, () => Papa.parse(csv.toString(), { delimiter: ',' }).data.length),
    },
    xlsx: {
      ours: await best(rounds, () => drain(xlsx)),
      hucre: await best(rounds, async () => {
        for await (const _ of streamXlsxRows(xlsx));
      }),
    },
    check: await best(rounds, () => {
      const context = buildContext();
      for (const group of groups) checkOrder(group, context);
    }),
  };
}

async function drain(bytes: Buffer): Promise<void> {
  const { batches } = await readTable(bytes);
  for await (const _ of batches);
}

async function best(rounds: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1e6);
  }
  return least;
}
