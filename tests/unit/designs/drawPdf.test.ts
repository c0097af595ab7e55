import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPdf } from '../../../server/areas/designs/vector/drawPdf.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { pdfOf, pdfOfNothing } from '../../support/pdfOf.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeFolder('pdf');
});
afterAll(() => removeFolder(folder));

const file = async (content: Buffer): Promise<[string, string]> => {
  const from = join(folder, 'drawing.pdf');
  await writeFile(from, content);
  return [from, `${from}.png`];
};

it('draws the first page in a process of its own, and says how many there are', async () => {
  const [from, to] = await file(pdfOf(3));
  expect(await drawPdf(from, to)).toBe(3);
  expect(await sharp(to).metadata()).toMatchObject({ width: 4500, height: 5400, density: 300, channels: 4 });
}, 30_000);

it('ends it after its time', async () => {
  const [from, to] = await file(pdfOf(1));
  await expect(drawPdf(from, to, 50)).rejects.toMatchObject({ code: 'file_heavy' });
});

it('ends it where what is within would fill the memory of the machine', async () => {
  const [from, to] = await file(pdfOfNothing(20, 100_000_000));
  expect((await stat(from)).size).toBeLessThan(1_000_000);
  await expect(drawPdf(from, to)).rejects.toMatchObject({ code: 'file_heavy' });
}, 60_000);
