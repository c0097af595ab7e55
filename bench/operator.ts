import { addPerson } from '../server/staff/people.ts';
import { type Rows, type Sheets, smallWorkbook, toWorkbookFile } from '../tests/support/operator/workbook.ts';
import { buildSeller } from '../tests/support/worlds/seller.ts';
import { copyAll, readRows } from './measure/copyRows.ts';
import { callApi } from './measure/httpClient.ts';
import { measureMeanwhile } from './measure/meanwhile.ts';
import { watchMemory } from './measure/processes.ts';
import type { BenchResult } from './measure/report.ts';
import { median, repeat, timeOf } from './measure/times.ts';
import { type BenchServer, withServer } from './measure/withServer.ts';

const groups = 20;
const variantsEach = 500;
/** Destinations of the rates of each group. */
const destinations = ['US', 'GB', 'CA', 'AU', 'JP', 'VN', 'SG', 'KR', 'EU', '*'];
const copyRounds = 3;

/** Makes rows like the first of a sheet of the small workbook, each with these values of its own. */
const makeRows = (sheet: string, count: number, valuesOf: (index: number) => Rows[number]): Rows =>
  Array.from({ length: count }, (_, index) => ({ ...smallWorkbook[sheet]?.[0], ...valuesOf(index) }));

const ratesOf = ({ code = '' }: Rows[number]): Rows =>
  destinations.map((destination) => ({
    origin: '*',
    group: code,
    line: 'moor-post',
    destination,
    first: '5.20',
    additional: '2.10',
    days_min: 2,
    days_max: 9,
  }));

/** Writes a workbook of so many variants. `cents`: what each price is raised by. */
const buildWorkbook = (variants: number, cents: number): Promise<Buffer> => {
  const productGroups = makeRows('product_groups', groups, (index) => ({
    code: `group-${index}`,
    name: `Group ${index}`,
  }));
  const bases = Math.ceil(variants / variantsEach);
  const sheets: Sheets = {
    ...smallWorkbook,
    // Sign-up of the bench's sellers gives them packages that stay.
    packages: [
      { code: 'standard', name: 'Standard', discount: 0, from_orders: 0 },
      { code: 'gold', name: 'Gold', discount: 5 },
    ],
    product_groups: productGroups,
    rates: productGroups.flatMap(ratesOf),
    bases: makeRows('bases', bases, (index) => ({
      sku: `B${index}`,
      name: `Base ${index}`,
      group: `group-${index % groups}`,
    })),
    print_areas: makeRows('print_areas', bases, (index) => ({ base: `B${index}` })),
    variants: makeRows('variants', variants, (index) => ({
      sku: `B${Math.floor(index / variantsEach)}-${index}`,
      base: `B${Math.floor(index / variantsEach)}`,
      color: `Color ${index % 20}`,
      size: `S${index % variantsEach}`,
      price: ((700 + (index % 900) + cents) / 100).toFixed(2),
    })),
  };
  return toWorkbookFile(sheets);
};

/** Returns a function that applies a workbook, as a person of the staff does. */
const openApply = async ({ services, server }: BenchServer) => {
  const { token } = await services.db
    .transaction()
    .execute((tx) => addPerson(tx, { name: 'Bench', role: 'lead' }, { by: null, now: services.now() }));
  return async (file: Buffer): Promise<void> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)]), 'workbook.xlsx');
    const url = `${server.url}/v1/ops/operator/apply`;
    const result = await callApi<{ applied?: boolean }>(url, token, form);
    if (!result.applied)
      throw new Error(`The workbook is not applied: ${JSON.stringify(result).slice(0, 500)}`);
  };
};

/** Returns the seconds of a plain COPY of all variants into an empty table of the same form. */
const timeCopy = async ({ services, owner }: BenchServer): Promise<number> => {
  const variants = await readRows(owner, services.db, 'variants');
  const times = await repeat(copyRounds, async () => {
    await owner.query('drop table if exists bench_variants');
    await owner.query('create table bench_variants (like variants including all)');
    return timeOf(() => copyAll(owner, [variants]));
  });
  return median(times) / 1000;
};

/** Measures a workbook that is applied to an almost empty catalog and one that changes every price of it. */
export const runOperator = (variants: number): Promise<BenchResult[]> =>
  withServer(async (bench) => {
    const { server, services, enter } = bench;
    const seller = await buildSeller(services);
    const apply = await openApply(bench);
    await apply(await buildWorkbook(1_000, 0));
    const [first, second] = [await buildWorkbook(variants, 0), await buildWorkbook(variants, 10)];
    const list = { address: server.url, token: await enter(seller), path: '/orders' };
    const { growthMb, value: meanwhile } = await watchMemory(server.pid, () =>
      measureMeanwhile('operator: list meanwhile', list, { p50: 3, p99: 6 }, () =>
        timeOf(() => apply(first)),
      ),
    );
    const seconds = (await timeOf(() => apply(second))) / 1000;
    return [
      {
        name: `operator: ${variants} variants into an empty catalog`,
        measured: meanwhile.value / 1000,
        base: await timeCopy(bench),
        limit: 6,
        unit: 's',
      },
      { name: `operator: ${variants} prices changed`, measured: seconds, limit: 60, unit: 's' },
      { name: 'operator: memory above the one before', measured: growthMb, limit: 150, unit: 'MB' },
      ...meanwhile.results,
    ];
  });
