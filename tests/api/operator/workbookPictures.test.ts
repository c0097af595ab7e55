import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readCommand } from '../../../server/ops/runCommand.ts';
import { sweepObjectsJob } from '../../../server/housekeeping/sweepObjects.ts';
import { readWorkbook } from '../../../server/operator/workbook/read/readWorkbook.ts';
import { toZip } from '../../files/xlsx.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { tableOf, toWorkbookFile, type Sheets } from '../../support/operator/workbook.ts';
import { shopWorkbook, workbookWorld } from '../../support/operator/workbookWorld.ts';

const world = workbookWorld();
const db = () => world.kit.services.db;

const png = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
    .png()
    .toBuffer();

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

const pictured: Sheets = {
  ...shopWorkbook,
  operator: [...(shopWorkbook['operator'] ?? []), { field: 'mark', value: 'Mark.svg' }],
  bases: (shopWorkbook['bases'] ?? []).map((base) => ({ ...base, pictures: 'front.png, back.png' })),
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
});

it('keeps pictures that no row names, for former versions', async () => {
  await world.apply(shopWorkbook);
  world.clock.forward(3 * 24 * 60);
  await sweepObjectsJob.run(world.kit.services, {}, new AbortController().signal);
  const { rawPayload } = await world.download('?version=1');
  expect((await readWorkbook(rawPayload)).pictures).toHaveLength(3);
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
