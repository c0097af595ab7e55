import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Import,
  ImportList,
  ImportResult,
  ListedImport,
  ProblemGroup,
} from '../../../contract/imports/calls.ts';
import { layoutNames, type ImportLayoutName } from '../../../contract/imports/layouts/layout.ts';
import { buildApp } from '../../../server/start/app.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { toCsv, type CsvOptions } from '../../files/csv.ts';
import { makeOrderFile, type OrderFile } from '../../files/orderFile.ts';
import { toXlsx } from '../../files/xlsx.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { buildCatalog, buildDesign, buildSeller, signIn, type Call } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let world: TestServices;
let app: FastifyInstance;
let call: Call;

beforeAll(async () => {
  world = await testServices();
  await buildCatalog(world.services);
  app = await buildApp(world.services);
  await startJobs(world.services, jobKinds);
});

afterAll(async () => {
  await app.close();
  await world.close();
});

/** A new seller for every file: two services may use the same order numbers. */
const enter = async (name: string): Promise<void> => {
  const seller = await buildSeller(world.services, { email: `${name}@example.test` });
  await buildDesign(world.services, seller.accountId);
  call = await signIn(app, seller);
};

const boundary = 'order-file';

const upload = async (name: string, bytes: Buffer): Promise<Import> => {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const response = await app.inject({
    method: 'POST',
    url: '/v1/imports',
    headers: {
      authorization: `Bearer ${call.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json<{ import: Import }>().import;
};

const until = (id: string, ...statuses: Import['status'][]): Promise<Import> =>
  repeatUntil(
    async () => (await call('GET', `/imports/${id}`)).json<{ import: Import }>().import,
    ({ status }) => statuses.includes(status),
  );

const skus = ['S', 'M', 'L'].map((size) => ({ sku: `CT-BLK-${size}`, color: 'Black', size }));

/**
 * How each service's file is saved here, where it has all that an American order needs: what a spreadsheet program
 * makes of it on a Vietnamese or European PC.
 */
const saved: Partial<Record<ImportLayoutName, CsvOptions>> = {
  platen: { encoding: 'utf-8-bom' },
  shopify: { eol: '\n' },
  woocommerce: { separator: ';' },
  etsy: { separator: '\t', encoding: 'utf-16le' },
  tiktok: { encoding: 'utf-8-bom' },
  amazon: { separator: '\t' },
  printhub: { encoding: 'utf-16be' },
  burgerprints: { encoding: 'utf-8' },
  ebay: { encoding: 'utf-8-bom' },
  squarespace: { eol: '\n' },
};

/** Every error of the file, cell by cell: field and code with how often. */
const expectedErrors = ({ expected }: OrderFile): string[] =>
  expected
    .filter(({ level }) => level === 'error')
    .map(({ field, code }) => `${field} ${code}`)
    .toSorted();

const foundErrors = async (id: string): Promise<string[]> => {
  const { problems } = (await call('GET', `/imports/${id}/problems`)).json<{ problems: ProblemGroup[] }>();
  return problems
    .filter(({ level }) => level === 'error')
    .flatMap(({ field, code, rows }) => Array.from({ length: rows }, () => `${field} ${code}`))
    .toSorted();
};

const results = async (id: string, view: string) =>
  (await call('GET', `/imports/${id}/results?view=${view}&limit=500`)).json<{
    results: ImportResult[];
    count: number;
  }>();

describe.each(
  layoutNames.filter((layout) => layout in saved).map((layout, index) => [layout, index + 21] as const),
)('a %s file of 300 rows', (layout, seed) => {
  const file = makeOrderFile({ layout, seed, rows: 300, faults: 15, skus, designs: ['lotus.png'] });
  let importRecord: Import;
  beforeAll(() => enter(layout));

  it('recognizes the layout by its header, and shows the file’s mistakes', async () => {
    const { id } = await upload(`${layout}.csv`, toCsv(file.table, saved[layout] ?? {}));
    importRecord = await until(id, 'preview', 'mapping', 'failed');
    expect(importRecord).toMatchObject({
      status: 'preview',
      layout,
      counts: { rows: 300, orders: file.orders },
    });
    const errors = expectedErrors(file);
    expect(errors.length).toBeGreaterThan(10);
    expect(await foundErrors(importRecord.id)).toEqual(errors);
    expect(importRecord.counts.errors).toBe(errors.length);
    expect(importRecord.counts.ready_orders).toBe(file.orders - errors.length);
  });

  it('creates the orders without mistakes, and lists the outcome of each', async () => {
    await call('POST', `/imports/${importRecord.id}/start`, {});
    const finishedImport = await until(importRecord.id, 'done', 'failed');
    const failed = expectedErrors(file).length;
    expect(finishedImport).toMatchObject({
      status: 'done',
      created_count: file.orders - failed,
      failed_count: failed,
      skipped_count: 0,
    });
    const all = await results(importRecord.id, 'all');
    expect(all.count).toBe(file.orders);
    expect(all.results.every(({ outcome, order }) => (outcome === 'created') === (order !== null))).toBe(
      true,
    );
    const refused = await results(importRecord.id, 'failed');
    expect(refused.results.map(({ first_row }) => first_row)).toEqual(
      file.expected.filter(({ level }) => level === 'error').map(({ row }) => row),
    );
    expect((await results(importRecord.id, 'created')).count).toBe(finishedImport.created_count);
    expect((await call('GET', `/orders/count?import_id=${importRecord.id}`)).json()).toEqual({
      count: finishedImport.created_count,
    });
  });

  it('creates nothing when the same orders come again as a workbook', async () => {
    const { id } = await upload(`${layout}.xlsx`, await toXlsx(file.table));
    const again = await until(id, 'preview', 'mapping', 'failed');
    expect(again).toMatchObject({
      status: 'preview',
      layout,
      counts: { rows: 300, orders: file.orders, ready_orders: 0 },
    });
    expect(await foundErrors(again.id)).toEqual(expectedErrors(file));
    await call('POST', `/imports/${id}/start`, {});
    const finishedImport = await until(id, 'done', 'failed', 'preview');
    expect(finishedImport.created_count).toBe(0);
  });
});

it('returns the shop’s imports by their ids, with the person who started them', async () => {
  await enter('names');
  const file = toCsv([
    ['Order number', 'Recipient'],
    ['A-1', 'Ann'],
  ]);
  const first = await upload('first.csv', file);
  await upload('second.csv', file);
  const { imports } = (await call('GET', `/imports?ids=${first.id},${crypto.randomUUID()}`)).json<{
    imports: ListedImport[];
  }>();
  expect(imports.map(({ file_name, by }) => [file_name, by])).toEqual([['first.csv', 'Mai Anh']]);
  expect(
    (await call('GET', '/imports'))
      .json<{ imports: ListedImport[] }>()
      .imports.map((record) => record.file_name),
  ).toEqual(['second.csv', 'first.csv']);
  await enter('others');
  expect((await call('GET', `/imports?ids=${first.id}`)).json()).toEqual({ imports: [], count: 0 });
});

it('lists every import of the shop by pages, newest first', async () => {
  await enter('pages');
  const names = ['1', '2', '3', '4', '5', '6', '7'].map((name) => `${name}.csv`);
  for (const name of names)
    await upload(
      name,
      toCsv([
        ['Order number', 'Recipient'],
        [name, 'Ann'],
      ]),
    );
  const list = async (query: string) => (await call('GET', `/imports${query}`)).json<ImportList>();
  const [first, second] = [await list(''), await list('?page=2&limit=5')];
  expect([first.count, second.count]).toEqual([7, 7]);
  expect([...first.imports, ...second.imports].map((record) => record.file_name)).toEqual(names.toReversed());
});
