import { setTimeout as sleep } from 'node:timers/promises';
import type { Import } from '../contract/imports/calls.ts';
import type { CatalogVariant } from '../contract/imports/checking/goods.ts';
import { fillCatalog } from '../server/demo/catalog/fillCatalog.ts';
import { seededRandom } from '../server/demo/random.ts';
import { ownerDb } from '../tests/support/database/ownerDb.ts';
import { asSuperuser } from '../tests/support/database/superuser.ts';
import { connectTo } from '../tests/support/lists/connectTo.ts';
import { fillOrders } from '../tests/support/lists/fillOrders.ts';
import { buildDesign, buildSeller } from '../tests/support/worlds/seller.ts';
import {
  buildFile,
  type BuiltFile,
  type FileParts,
  fileWithErrors,
  harderFiles,
  plainFile,
} from './importFiles.ts';
import { timeCopy } from './measure/copyRows.ts';
import { callApi } from './measure/httpClient.ts';
import { measureMeanwhile } from './measure/meanwhile.ts';
import { watchMemory } from './measure/processes.ts';
import type { BenchResult } from './measure/report.ts';
import { median, repeat, timeOf } from './measure/times.ts';
import { type BenchServer, withServer } from './measure/withServer.ts';

const designs = ['lotus.png', 'lantern.png', 'heron.png'];
/** Orders of other sellers. */
const otherOrders = 20_000;
/** Line items of a first file: the list needs rows, and the server compiles its code. */
const warmUpRows = 500;
/** Milliseconds between two looks at the status of an import. */
const pollMs = 250;
/** How often the preview of the file with errors is opened. */
const openings = 10;

/** The API of a seller's shop, below `/v1/imports`. */
interface ImportApi {
  url: string;
  token: string;
}

/** Reads variants that are in stock and can be printed on the front. */
const readGoods = async ({ owner }: BenchServer): Promise<CatalogVariant[]> => {
  const { rows } = await owner.query<CatalogVariant>(
    `select distinct sku, name as product, color, size
     from variants join base_products on base_products.id = base_id join print_areas using (base_id)
     where stock = 'in' and print_areas.position = 'front' order by sku limit 400`,
  );
  return rows;
};

const waitFor = async (
  { url, token }: ImportApi,
  id: string,
  ...statuses: Import['status'][]
): Promise<Import> => {
  for (;;) {
    const response = await callApi<{ import: Import }>(`${url}/${id}`, token);
    if (statuses.includes(response.import.status)) return response.import;
    if (response.import.status === 'failed') throw new Error(JSON.stringify(response.import.problem));
    await sleep(pollMs);
  }
};

/** Uploads a file, confirms the guessed columns if they are asked about, and waits for the preview. */
const uploadFile = async (api: ImportApi, { csv }: BuiltFile): Promise<string> => {
  const { url, token } = api;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(csv)], { type: 'text/csv' }), 'orders.csv');
  const { id } = (await callApi<{ import: Import }>(url, token, form)).import;
  const { status, mapping } = await waitFor(api, id, 'preview', 'mapping');
  if (status === 'mapping') await callApi(`${url}/${id}/mapping`, token, { mapping }, 'PUT');
  await waitFor(api, id, 'preview');
  return id;
};

/** Creates the orders of a preview. Throws unless every order of the file is accounted for. */
const createOrders = async (api: ImportApi, id: string, { orders }: BuiltFile): Promise<Import> => {
  await callApi(`${api.url}/${id}/start`, api.token, {});
  const created = await waitFor(api, id, 'done');
  if (created.created_count + created.skipped_count + created.failed_count !== orders)
    throw new Error(`${created.created_count} of ${orders} orders were created`);
  return created;
};

/** Times an import from the upload to its last order. */
const importFile = async (api: ImportApi, file: BuiltFile): Promise<{ seconds: number; note: string }> => {
  const start = performance.now();
  const secondsSoFar = () => (performance.now() - start) / 1000;
  const id = await uploadFile(api, file);
  const reading = secondsSoFar().toFixed(1);
  const { created_count: created, failed_count: failed } = await createOrders(api, id, file);
  return {
    seconds: secondsSoFar(),
    note: `${created} orders, ${failed} failed; ${reading} s until the preview`,
  };
};

/** Imports the harder files, each against the COPY of the plain one. */
const measureHarderFiles = async (api: ImportApi, parts: FileParts, base: number): Promise<BenchResult[]> => {
  const results: BenchResult[] = [];
  for (const file of harderFiles) {
    const { seconds, note } = await importFile(api, buildFile(file, parts));
    results.push({ name: `import: ${file.label}`, measured: seconds, base, limit: 3, unit: 's', note });
  }
  return results;
};

/** Times what the dashboard opens a preview on its errors with: the import, the first rows, and the list by problem. */
const measureOpening = async (api: ImportApi, parts: FileParts): Promise<BenchResult> => {
  const id = await uploadFile(api, buildFile({ ...fileWithErrors, prefix: 'O' }, parts));
  const urls = ['', '/rows?view=error&page=1&limit=50', '/problems'].map((path) => `${api.url}/${id}${path}`);
  const open = () => Promise.all(urls.map((url) => callApi(url, api.token)));
  const times = await repeat(openings, () => timeOf(open));
  return { name: 'import: the preview opens on its errors', measured: median(times), limit: 300 };
};

/** Prepares the sample catalog, a seller with designs, and orders of others. */
const prepare = async ({ server, services, ownerUrl, enter, closers }: BenchServer) => {
  await ownerDb(services)
    .transaction()
    .execute((tx) => fillCatalog(tx, seededRandom(1), Date.now()));
  await fillOrders(ownerUrl, otherOrders);
  const seller = await buildSeller(services);
  for (const name of designs) await buildDesign(services, seller.accountId, name);
  const client = await connectTo(asSuperuser(ownerUrl));
  closers.add(() => client.end());
  const api = { url: `${server.url}/v1/imports`, token: await enter(seller) };
  return { seller, client, api };
};

/** Measures imports through the API against a plain COPY of the rows that they wrote. */
export const runImport = (rows: number): Promise<BenchResult[]> =>
  withServer(async (bench) => {
    const { server, services } = bench;
    const { seller, client, api } = await prepare(bench);
    const parts: FileParts = { goods: await readGoods(bench), designs, rows };
    const warmUpFile = buildFile({ ...plainFile, prefix: 'S' }, { ...parts, rows: warmUpRows });
    await importFile(api, warmUpFile);
    const file = buildFile(plainFile, parts);
    const list = { address: server.url, token: api.token, path: '/orders' };
    const { peakMb, value: meanwhile } = await watchMemory(server.pid, () =>
      measureMeanwhile('import: list meanwhile', list, { p50: 3, p99: 6 }, () => importFile(api, file)),
    );
    const { seconds, note } = meanwhile.value;
    const base = await timeCopy(client, services.db, seller.accountId);
    return [
      { name: `import: ${rows} line items`, measured: seconds, base, limit: 2.5, unit: 's', note },
      { name: 'import: memory of the server, peak', measured: peakMb, limit: 400, unit: 'MB' },
      ...meanwhile.results,
      ...(await measureHarderFiles(api, parts, base)),
      await measureOpening(api, parts),
    ];
  });
