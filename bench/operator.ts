import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Quote } from '../contract/orders/calls.ts';
import { rowCells, type RowValues } from '../contract/operator/workbook/rowCells.ts';
import { writeCells } from '../server/operator/workbook/cellsFile.ts';
import { writeXlsx } from '../server/operator/workbook/export/writeXlsx.ts';
import { addPerson } from '../server/staff/people.ts';
import { storedColumns } from '../tests/support/database/storedColumns.ts';
import { smallWorkbook } from '../tests/support/operator/workbook.ts';
import { measureMeanwhile } from './measure/meanwhile.ts';
import { memoryOf, watchMemory } from './measure/processes.ts';
import type { BenchResult } from './measure/report.ts';
import { median, timeOf } from './measure/times.ts';
import { type BenchServer, withServer } from './measure/withServer.ts';
import { repeatUntil } from '../tests/support/repeatUntil.ts';
import { buildSeller, type Seller } from '../tests/support/worlds/seller.ts';

const groups = 20;
const variantsEach = 500;

const groupRow = (index: number): RowValues => ({ code: `group-${index}`, name: `Group ${index}` });

/** Ten destinations for each group. */
const ratesOf = (index: number): RowValues[] =>
  ['US', 'GB', 'CA', 'AU', 'JP', 'VN', 'SG', 'KR', 'EU', '*'].map((destination) => ({
    origin: '*',
    group: `group-${index}`,
    line: 'moor-post',
    destination,
    first: '5.20',
    additional: '2.10',
    days_min: 2,
    days_max: 9,
  }));

const baseRow = (index: number): RowValues => ({
  ...smallWorkbook['bases']?.[0],
  sku: `B${index}`,
  name: `Base ${index}`,
  group: `group-${index % groups}`,
});

/** Writes a workbook of many variants. `cents`: what each price is raised by. */
const buildWorkbook = async (variants: number, cents: number): Promise<Buffer> => {
  const bases = Array.from({ length: Math.ceil(variants / variantsEach) }, (_, index) => baseRow(index));
  const price = (at: number): string => ((700 + (at % 900) + cents) / 100).toFixed(2);
  const rows: Record<string, readonly RowValues[]> = {
    ...smallWorkbook,
    // Sign-up of the bench's sellers gives them packages that stay.
    packages: [
      { code: 'standard', name: 'Standard', discount: 0, from_orders: 0 },
      { code: 'gold', name: 'Gold', discount: 5 },
    ],
    product_groups: Array.from({ length: groups }, (_, index) => groupRow(index)),
    rates: Array.from({ length: groups }, (_, index) => ratesOf(index)).flat(),
    bases,
    print_areas: bases.map(({ sku }) => ({ ...smallWorkbook['print_areas']?.[0], base: sku ?? '' })),
    variants: Array.from({ length: variants }, (_, at) => ({
      sku: `B${Math.floor(at / variantsEach)}-${at}`,
      base: `B${Math.floor(at / variantsEach)}`,
      color: `Color ${at % 20}`,
      hex: '#22232A',
      size: `S${at % variantsEach}`,
      weight: 180,
      price: price(at),
      stock: 'in',
    })),
  };
  const { operator, ...others } = rows;
  const cells = Object.fromEntries(
    Object.entries(others).map(([sheet, values]) => [sheet, values.map((row) => rowCells(sheet, row))]),
  );
  const settings = (operator ?? []).map(({ field, value }) => [String(field), String(value)]);
  const { bytes } = await writeCells({ ...cells, operator: settings });
  return buffer(writeXlsx(bytes, null));
};

interface StaffCalls {
  apply: (file: Buffer) => Promise<{ applied?: boolean }>;
  exportFile: () => Promise<Buffer>;
}

const staffCalls = async ({ services, server }: BenchServer): Promise<StaffCalls> => {
  const { token } = await services.db
    .transaction()
    .execute((tx) => addPerson(tx, { name: 'Bench', role: 'lead' }, { by: null, now: services.now() }));
  const headers = { authorization: `Bearer ${token}` };
  return {
    apply: async (file) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(file)]), 'workbook.xlsx');
      const response = await fetch(`${server.url}/v1/ops/operator/apply`, { method: 'POST', headers, body });
      const result = (await response.json()) as { applied?: boolean };
      if (!result.applied)
        throw new Error(`The workbook is not applied: ${JSON.stringify(result).slice(0, 500)}`);
      return result;
    },
    exportFile: async () => {
      const response = await fetch(`${server.url}/v1/ops/operator/export`, { headers });
      return Buffer.from(await response.arrayBuffer());
    },
  };
};

/** Returns the seconds of a plain COPY of all variants into an empty table of the same form. */
const timeCopy = async (client: pg.Client, { services }: BenchServer): Promise<number> => {
  const columns = await storedColumns(services.db, 'variants');
  const text = await buffer(client.query(copyTo(`copy (select ${columns} from variants) to stdout`)));
  const seconds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await client.query('drop table if exists bench_variants');
    await client.query('create table bench_variants (like variants including all)');
    const copy = () =>
      pipeline(Readable.from([text]), client.query(copyFrom(`copy bench_variants (${columns}) from stdin`)));
    seconds.push((await timeOf(copy)) / 1000);
  }
  return median(seconds);
};

/** Measures a workbook that is applied to an empty catalog and one that changes every price of it. */
export const runOperator = (variants: number): Promise<BenchResult[]> =>
  withServer(async (bench) => {
    const { server, services, owner, enter } = bench;
    const seller = await buildSeller(services);
    const { apply, exportFile } = await staffCalls(bench);
    await apply(await buildWorkbook(1_000, 0));
    const [first, second] = [await buildWorkbook(variants, 0), await buildWorkbook(variants, 10)];
    const list = { address: server.url, token: await enter(seller), path: '/orders' };
    const before = await memoryOf(server.pid);
    const { peakMb, value: meanwhile } = await watchMemory(server.pid, () =>
      measureMeanwhile('operator: list meanwhile', list, { p50: 3, p99: 6 }, () =>
        timeOf(() => apply(first)),
      ),
    );
    const seconds = (await timeOf(() => apply(second))) / 1000;
    const exports = [await exportFile(), await exportFile()] as const;
    const base = await timeCopy(owner, bench);
    return [
      {
        name: `operator: ${variants} variants into an empty catalog`,
        measured: meanwhile.value / 1000,
        base,
        limit: 6,
        unit: 's',
      },
      { name: `operator: ${variants} prices changed`, measured: seconds, limit: 60, unit: 's' },
      { name: 'operator: memory above the one before', measured: peakMb - before, limit: 150, unit: 'MB' },
      ...meanwhile.results,
      {
        name: 'operator: exports that differ',
        measured: exports[0].equals(exports[1]) && exports[0].length > 1_000 ? 0 : 1,
        limit: 0,
        unit: '',
      },
    ];
  });

const quotesAtOnce = 20;

/** Returns a function that quotes an order of two bases, and notes which totals each version had. */
const createQuoter = async ({ server, owner, enter }: BenchServer, seller: Seller) => {
  const { rows } = await owner.query<{ id: string }>(
    `select id from variants where sku in ('B0-0', 'B1-${variantsEach}')`,
  );
  const body = JSON.stringify({
    country: 'US',
    shipping_line: 'moor-post',
    items: rows.map(({ id }) => ({ variant_id: id, quantity: 1, prints: [] })),
  });
  const headers = { authorization: `Bearer ${await enter(seller)}`, 'content-type': 'application/json' };
  const totals = new Map<number, Set<number>>();
  /** Returns true if the server quotes the order; it does so once it has the version of the bases. */
  const quote = async (): Promise<boolean> => {
    const answer = await fetch(`${server.url}/v1/orders/quote`, { method: 'POST', headers, body });
    if (!answer.ok) return false;
    const { price_version: version, total_cents: cents } = (await answer.json()) as Quote;
    totals.set(version, (totals.get(version) ?? new Set()).add(cents ?? 0));
    return true;
  };
  return { quote, totals };
};

/** Counts quotes that are neither of the version before nor of the one after, while a version comes into force. */
export const runQuotes = (quotes: number): Promise<BenchResult[]> =>
  withServer(async (bench) => {
    const seller = await buildSeller(bench.services);
    const { apply } = await staffCalls(bench);
    await apply(await buildWorkbook(2 * variantsEach, 0));
    const { quote, totals } = await createQuoter(bench, seller);
    await repeatUntil(quote, Boolean);
    const dearer = await buildWorkbook(2 * variantsEach, 100);
    let change: Promise<unknown> = Promise.resolve();
    let refused = 0;
    for (let count = 0; count < quotes; count += quotesAtOnce) {
      const answers = await Promise.all(Array.from({ length: quotesAtOnce }, quote));
      refused += answers.filter((isQuoted) => !isQuoted).length;
      if (count === Math.floor(quotes / 2 / quotesAtOnce) * quotesAtOnce) change = apply(dearer);
    }
    await change;
    await repeatUntil(
      async () => {
        await quote();
        return totals.size;
      },
      (versions) => versions === 2,
    );
    const mixed = [...totals.values()].reduce((sum, { size }) => sum + size - 1, refused);
    return [
      {
        name: `operator: of ${quotes} quotes, refused or of two versions`,
        measured: mixed,
        limit: 0,
        unit: '',
      },
    ];
  });
