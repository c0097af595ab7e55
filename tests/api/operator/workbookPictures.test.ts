import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readCommand } from '../../../server/ops/runCommand.ts';
import { sweepObjectsJob } from '../../../server/housekeeping/sweepObjects.ts';
import { readSomeCells } from '../../../server/operator/workbook/cellsFile.ts';
import { readVersion } from '../../../server/operator/workbook/versions.ts';
import { readWorkbook } from '../../../server/operator/workbook/read/readWorkbook.ts';
import { toZip } from '../../files/xlsx.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { tableOf, toWorkbookFile, type Sheets } from '../../support/operator/workbook.ts';
import type { OrdersSeller } from '../../support/worlds/orders.ts';
import { shopWorkbook, workbookWorld } from '../../support/operator/workbookWorld.ts';

const world = workbookWorld();
const db = () => world.kit.services.db;

const png = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
    .png()
    .toBuffer();

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** Without pictures, and with the package of the seller. */
const plain: Sheets = {
  ...shopWorkbook,
  packages: [...(shopWorkbook['packages'] ?? []), { code: 'gold', name: 'Gold', discount: 5 }],
};

const pictured: Sheets = {
  ...plain,
  operator: [...(shopWorkbook['operator'] ?? []), { field: 'mark', value: 'Mark.svg' }],
  bases: (shopWorkbook['bases'] ?? []).map((base) => ({ ...base, pictures: 'front.png, back.png' })),
};

/** Returns the cells of the version in force. */
const readCellsInForce = async (): Promise<Buffer> => {
  const { version } = await db().selectFrom('operator_settings').select('version').executeTakeFirstOrThrow();
  return (await readVersion(db(), version))?.workbook ?? Buffer.alloc(0);
};

/** Runs a command of the command line as the lead. */
const ops = async (...words: string[]): Promise<string> => {
  world.kit.services.config.staffToken = world.lead.token;
  return (await readCommand(words)(world.kit.services)).join('\n');
};

it('stores pictures and the mark, and exports them with the sheets', async () => {
  const file = toZip([
    { name: 'book.xlsx', data: await toWorkbookFile(pictured) },
    { name: 'front.png', data: await png('#f00') },
    { name: 'more/back.png', data: await png('#00f') },
    { name: 'mark.svg', data: svg },
  ]);
  expect((await world.upload('plan', file)).json().plan.length).toBeGreaterThan(0);
  expect((await world.upload('apply', file)).json()).toMatchObject({ applied: true, version: 1 });
  const { pictures } = await db().selectFrom('base_products').select('pictures').executeTakeFirstOrThrow();
  expect(pictures).toHaveLength(2);
  const stored = await world.kit.services.storage.get(pictures[0] ?? '');
  expect(stored?.contentType).toBe('image/png');
  stored?.body.destroy();
  const { mark, mark_type: type } = await db()
    .selectFrom('operator_settings')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect([mark?.toString(), type]).toEqual([svg, 'image/svg+xml']);
  const [first, second] = [await world.download(), await world.download()];
  expect(first.headers['content-type']).toBe('application/zip');
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  expect((await world.upload('apply', first.rawPayload)).json()).toMatchObject({
    applied: false,
    version: 1,
  });
  // Its pictures are those in force, which are not decoded again.
  const known = await readSomeCells(await readCellsInForce(), []);
  expect((await readWorkbook(first.rawPayload, known.pictures)).pictures).toMatchObject([
    { type: 'image/svg+xml' },
  ]);
});

let seller: OrdersSeller | undefined;

/** Reads the catalog as a seller: the product of the workbook in the list, in the pickers of forms, and by itself. */
const readProduct = async () => {
  seller ??= await world.openSeller();
  const read = async (path: string) => (await seller?.call('GET', path))?.json();
  const { catalog } = await read('/catalog');
  return {
    listed: catalog[0],
    picked: (await read('/orders/bases/all')).product_bases[0],
    based: (await read('/products/bases')).product_bases[0],
    detail: (await read(`/catalog/${catalog[0].id}`)).catalog,
  };
};

const thumb = (url: string) => world.kit.app.inject({ url });

it('shows sellers the pictures, as thumbnails that may be cached', async () => {
  const { listed, picked, based, detail } = await readProduct();
  expect(listed.picture_url).toMatch(/^\/v1\/thumbs\/products\/160x160\/[\da-f]{64}\.webp$/);
  expect(detail.picture_urls).toHaveLength(2);
  expect(detail.picture_urls[0]).toBe(listed.picture_url);
  expect([picked.picture_url, based.picture_url]).toEqual([listed.picture_url, listed.picture_url]);
  const { storage } = world.kit.services;
  const stored = listed.picture_url.replace(/^.*\/([\da-f]{64}).*$/, 'operator/$1-160.webp');
  // Made when the workbook was applied, not by the first seller.
  expect(await storage.head(stored)).toMatchObject({ contentType: 'image/webp' });
  const small = await thumb(listed.picture_url);
  expect(small.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': expect.any(String) });
  expect(small.headers['cache-control']).toContain('immutable');
  const { width, height } = await sharp(small.rawPayload).metadata();
  expect([width, height]).toEqual([160, 160]);
  const { data } = await sharp(small.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].map((value) => value > 128)).toEqual([true, false, false]);
  expect((await thumb(listed.picture_url.replace('160x160', '1200x1200'))).statusCode).toBe(200);
  expect((await thumb(listed.picture_url.replace('160x160', '161x161'))).statusCode).toBe(404);
  expect((await thumb(listed.picture_url.replace(/[\da-f]{64}/, 'a'.repeat(64)))).statusCode).toBe(404);
});

it('makes the thumbnails of pictures that were stored without them', async () => {
  const { storage } = world.kit.services;
  const { listed } = await readProduct();
  for await (const { key } of storage.list('operator/'))
    if (/-\d+\.webp$/.test(key)) await storage.remove(key);
  expect((await thumb(listed.picture_url.replace('160x160', '320x320'))).statusCode).toBe(200);
});

it('keeps pictures that no row names, for former versions', async () => {
  await world.apply(plain);
  world.clock.forward(3 * 24 * 60);
  await sweepObjectsJob.run(world.kit.services, {}, new AbortController().signal);
  const { rawPayload } = await world.download('?version=1');
  expect((await readWorkbook(rawPayload)).pictures).toHaveLength(3);
  // The server reads a new version within seconds.
  await expect.poll(readProduct, { timeout: 10_000, interval: 500 }).toMatchObject({
    listed: { picture_url: null },
    picked: { picture_url: null },
    detail: { picture_urls: [] },
  });
  await world.lead.call('POST', 'operator/again', { number: 1 });
  await expect
    .poll(async () => (await readProduct()).detail.picture_urls.length, { timeout: 10_000, interval: 500 })
    .toBe(2);
  expect((await thumb((await readProduct()).listed.picture_url)).statusCode).toBe(200);
  await world.apply(plain);
});

it('takes a folder of text files, and writes files, by commands', async () => {
  const folder = await makeFolder('workbook');
  const sheets = join(folder, 'sheets');
  await mkdir(join(sheets, 'pictures'), { recursive: true });
  for (const [key, rows] of Object.entries(pictured)) {
    const lines = tableOf(key, rows).map((row) => row.map((cell) => `"${cell ?? ''}"`).join(','));
    await writeFile(join(sheets, `${key.replaceAll('_', ' ')}.csv`), `${lines.join('\n')}\n`);
  }
  await writeFile(join(sheets, 'pictures', 'front.png'), await png('#f00'));
  await writeFile(join(sheets, 'pictures', 'back.png'), await png('#00f'));
  await writeFile(join(sheets, 'mark.svg'), svg);
  expect(JSON.parse(await ops('operator', 'check', sheets))).toMatchObject({ fault_count: 0 });
  expect(JSON.parse(await ops('operator', 'apply', sheets, '2099-01-01'))).toMatchObject({
    applied: false,
    scheduled_for: expect.stringMatching(/^2098-12-31T/),
  });
  await ops('operator', 'withdraw');
  expect(JSON.parse(await ops('operator', 'apply', sheets))).toMatchObject({ applied: true });
  const target = join(folder, 'out');
  expect(await ops('operator', 'export', target)).toBe(`Written  ${target}.zip`);
  const { stdout } = await promisify(execFile)('unzip', ['-l', `${target}.zip`]);
  expect(stdout).toContain('pictures/front.png');
  expect(await ops('operator', 'sample', join(folder, 'sample.xlsx'))).toContain('sample.xlsx');
  const { faults, rows } = await readWorkbook(await readFile(join(folder, 'sample.xlsx')));
  expect(faults).toEqual([]);
  expect([rows['bases'], rows['variants']]).toEqual([60, 2649]);
  await expect(ops('operator', 'check', join(folder, 'nothing'))).rejects.toThrow('cannot be read');
  await removeFolder(folder);
});
