import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Import } from '../contract/imports/calls.ts';
import type { Good } from '../contract/imports/checking/goods.ts';
import { Closers } from '../server/base/closers.ts';
import { readConfig } from '../server/services/config.ts';
import { fillCatalog } from '../server/demo/catalog/fillCatalog.ts';
import { seededRandom } from '../server/demo/random.ts';
import { openServices } from '../server/start/openServices.ts';
import type { Services } from '../server/services/services.ts';
import { toCsv } from '../tests/files/csv.ts';
import { makeOrderFile } from '../tests/files/orderFile.ts';
import { buildDesign, buildSeller, type Seller } from '../tests/support/worlds/seller.ts';
import { startTestServer, type TestServer } from '../tests/support/servers/server.ts';
import { asOwner, asSuperuser } from '../tests/support/database/superuser.ts';
import { readRows, timeCopy } from './fill/copyRows.ts';
import { fillOrders } from './fill/fillOrders.ts';
import { tableOf, timeSuggestions, variants } from './importVariants.ts';
import { openCaller, type Caller } from './measure/caller.ts';
import type { BenchResult } from './measure/report.ts';
import { median, percentile } from './measure/stats.ts';
import { ownerDb } from '../tests/support/database/ownerDb.ts';

/** How long the list is called before the import: some 400 times. */
const idleMs = 11_000;
const warmUpMs = 1_000;
/** Between two calls of the list. */
const pauseMs = 20;
/** Between two looks at the server's memory. */
const lookMs = 25;
const copies = 3;
/** A token may make 600 calls in a minute: the calls of the list take turns with these. */
const listTokens = 8;
const designs = ['lotus.png', 'lantern.png', 'heron.png'];

interface Kit {
  server: TestServer;
  services: Services;
  seller: Seller;
  /** Of the import itself, and of the calls of the list. */
  token: string;
  tokens: string[];
  client: pg.Client;
}

const send = async (
  method: 'POST' | 'PUT',
  url: string,
  token: string,
  body: object,
): Promise<{ access_token: string; import: Import }> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { access_token: string; import: Import };
};

const post = (url: string, token: string, body: object) => send('POST', url, token, body);

/** That many tokens of the seller's shop. */
const enter = async (
  address: string,
  { email, password, shopId }: Seller,
  count: number,
): Promise<string[]> => {
  const { access_token: account } = await post(`${address}/v1/auth/sign-in`, '', { email, password });
  const shop = () => post(`${address}/v1/auth/shop-access-token`, account, { shop_id: shopId });
  return Promise.all(Array.from({ length: count }, async () => (await shop()).access_token));
};

/** A server in a process of its own, so that its memory is its own, with the sample catalog and other orders. */
const open = async (closers: Closers): Promise<Kit> => {
  const server = await startTestServer();
  closers.add(server.dispose);
  const { services, close } = await openServices(readConfig({ DATA_DIR: server.dataDir }), { join: true });
  closers.add(close);
  await fillCatalog(ownerDb(services), seededRandom(1), Date.now());
  const databaseUrl = asOwner(services.pool.options.connectionString ?? '');
  await fillOrders(databaseUrl, 20_000);
  const seller = await buildSeller(services);
  for (const name of designs) await buildDesign(services, seller.accountId, name);
  const client = new pg.Client({ connectionString: asSuperuser(databaseUrl) });
  await client.connect();
  closers.add(() => client.end());
  const [token = '', ...tokens] = await enter(server.url, seller, 1 + listTokens);
  return { server, services, seller, token, tokens, client };
};

/** Variants of the catalog that can be printed on the front and are in stock. */
const readGoods = ({ services }: Kit): Promise<Good[]> =>
  services.db
    .selectFrom('variants')
    .innerJoin('print_areas', 'print_areas.base_id', 'variants.base_id')
    .innerJoin('base_products', 'base_products.id', 'variants.base_id')
    .select(['variants.sku', 'base_products.name as product', 'variants.color', 'variants.size'])
    .distinct()
    .where('print_areas.position', '=', 'front')
    .where('stock', '=', 'in')
    .orderBy('sku')
    .limit(400)
    .execute();

/** A valid file of our own layout with tees of the catalog. */
const makeFile = async (kit: Kit, rows: number): Promise<{ csv: Buffer; orders: number }> => {
  const { table, orders } = makeOrderFile({
    layout: 'platen',
    rows,
    faults: 0,
    skus: (await readGoods(kit)).map(({ sku }) => ({ sku })),
    designs,
  });
  return { csv: toCsv(table), orders };
};

const read = async ({ server, token }: Kit, path: string): Promise<{ import: Import }> => {
  const answer = await fetch(`${server.url}/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as { import: Import };
};

const until = async (kit: Kit, id: string, ...statuses: Import['status'][]): Promise<Import> => {
  for (;;) {
    const { import: found } = await read(kit, `/imports/${id}`);
    if (statuses.includes(found.status)) return found;
    if (found.status === 'failed') throw new Error(JSON.stringify(found.problem));
    await sleep(250);
  }
};

const rss = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

interface Imported {
  seconds: number;
  /** Seconds until the preview, and the server's memory in MB when it was there. */
  reading: number;
  readingMb: number;
  made: Import;
}

/** The whole way of a file as the dashboard goes it: upload, preview, create. */
const importFile = async (
  kit: Kit,
  csv: Buffer,
  inPreview?: (id: string) => Promise<void>,
): Promise<Imported> => {
  const { server, token } = kit;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(csv)], { type: 'text/csv' }), 'orders.csv');
  const start = performance.now();
  const answer = await fetch(`${server.url}/v1/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { import: begun } = (await answer.json()) as { import: Import };
  const first = await until(kit, begun.id, 'preview', 'mapping');
  if (first.status === 'mapping') {
    await send('PUT', `${server.url}/v1/imports/${begun.id}/mapping`, token, { mapping: first.mapping });
    await until(kit, begun.id, 'preview');
  }
  const reading = (performance.now() - start) / 1000;
  const readingMb = rss(server.pid);
  await inPreview?.(begun.id);
  await post(`${server.url}/v1/imports/${begun.id}/start`, token, {});
  const made = await until(kit, begun.id, 'done');
  return { seconds: (performance.now() - start) / 1000, reading, readingMb, made };
};

interface Watch {
  times: number[];
  peakMb: number;
}

/** Calls the list again and again while the work is done, and watches the server's memory. */
const watch = async (pid: number, list: Caller, work: () => Promise<unknown>): Promise<Watch> => {
  let peakMb = 0;
  const look = setInterval(() => (peakMb = Math.max(peakMb, rss(pid))), lookMs);
  const times = await list.during(work).finally(() => clearInterval(look));
  return { times, peakMb };
};

const timeCopies = async ({ client, seller, services }: Kit): Promise<number[]> => {
  const rows = await readRows(services.db, client, seller.accountId);
  const times: number[] = [];
  for (let round = 0; round < copies; round += 1) times.push(await timeCopy(client, rows));
  return times;
};

const opens = 10;

/** What the dashboard reads to open a preview on its errors, ms: the import, the first rows, and the list by problem. */
const timeOpening = async (kit: Kit, id: string): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < opens; round += 1) {
    const start = performance.now();
    await Promise.all(
      ['', '/rows?view=error&page=1&limit=50', '/problems'].map((path) => read(kit, `/imports/${id}${path}`)),
    );
    times.push(performance.now() - start);
  }
  return median(times);
};

/** The harder files, each against the same COPY as the plain one, and how fast the one with errors opens. */
const measureVariants = async (kit: Kit, rows: number, base: number): Promise<BenchResult[]> => {
  const goods = await readGoods(kit);
  const results: BenchResult[] = [];
  for (const variant of variants) {
    const { table, orders } = tableOf(variant, { goods, designs, rows });
    let opening = Number.NaN;
    const start = async (id: string) => void (opening = await timeOpening(kit, id));
    const { seconds, reading, made } = await importFile(kit, toCsv(table), start);
    if (made.created_count + made.skipped_count + made.failed_count !== orders)
      throw new Error(`${made.created_count} of ${orders} orders were created`);
    const note = `${made.created_count} orders, ${made.failed_count} failed; ${reading.toFixed(1)} s until the preview`;
    results.push({
      name: `import: ${rows} line items, ${variant.label}`,
      measured: seconds - (opens * opening) / 1000,
      base,
      limit: 3,
      unit: 's',
      note,
    });
    if (variant.name === 'E')
      results.push({
        name: 'import: the preview opens on its errors',
        measured: opening,
        limit: 300,
        unit: 'ms',
        note: `${made.failed_count} orders with errors`,
      });
  }
  return [...results, ...timeSuggestions(goods)];
};

/** The list as a browser asks for it, while nothing runs and during an import. */
const watchImport = async (
  { server, tokens }: Kit,
  work: () => Promise<unknown>,
): Promise<{ idle: Watch; busy: Watch }> => {
  const list = openCaller({ address: server.url, tokens, path: '/orders', pauseMs });
  try {
    await list.during(() => sleep(warmUpMs));
    return {
      idle: await watch(server.pid, list, () => sleep(idleMs)),
      busy: await watch(server.pid, list, work),
    };
  } finally {
    list.close();
  }
};

const measure = async (kit: Kit, rows: number): Promise<BenchResult[]> => {
  const { csv, orders } = await makeFile(kit, rows);
  // The list has rows to answer only once a first small file is imported; that also warms the server up.
  await importFile(kit, (await makeFile(kit, 500)).csv);
  const imported = Promise.withResolvers<Imported>();
  const { idle, busy } = await watchImport(kit, async () => imported.resolve(await importFile(kit, csv)));
  const { seconds, reading, readingMb, made } = await imported.promise;
  const expected = orders - made.skipped_count;
  if (made.created_count !== expected)
    throw new Error(`${made.created_count} of ${expected} orders were created`);
  const base = median(await timeCopies(kit));
  const note = `${made.created_count} orders; ${reading.toFixed(1)} s until the preview`;
  return [
    { name: `import: ${rows} line items against COPY`, measured: seconds, base, limit: 2.5, unit: 's', note },
    {
      name: 'import: memory of the server, peak',
      measured: busy.peakMb,
      limit: 400,
      unit: 'MB',
      note: `idle ${idle.peakMb.toFixed(0)} MB, ${readingMb.toFixed(0)} at the preview`,
    },
    {
      name: 'import: list meanwhile, p50',
      measured: median(busy.times),
      base: median(idle.times),
      limit: 3,
    },
    {
      name: 'import: list meanwhile, p99',
      measured: percentile(busy.times, 0.99),
      base: percentile(idle.times, 0.99),
      limit: 6,
      note: `${busy.times.length} calls`,
    },
    ...(await measureVariants(kit, rows, base)),
  ];
};

/** An import through the API of a real server against a plain COPY of the rows it made. */
export const runImport = async (rows: number): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    return await measure(await open(closers), rows);
  } finally {
    await closers.close();
  }
};
