import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawSvg } from '../../../server/areas/designs/vector/drawSvg.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { bitPng } from '../../support/uploads/bitPng.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeFolder('svg');
});
afterAll(() => removeFolder(folder));

const drawing = async (inside: string): Promise<[string, string]> => {
  const from = join(folder, 'drawing');
  await writeFile(
    from,
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="450" height="540">${inside}</svg>`,
  );
  return [from, `${from}.png`];
};

it('draws an SVG in a process of its own', async () => {
  const [from, to] = await drawing('<circle cx="225" cy="270" r="200" fill="#abc"/>');
  await drawSvg(from, to);
  expect(await sharp(to).metadata()).toMatchObject({ width: 4500, height: 5400, density: 300 });
});

it('ends it where a filter would work for hours', async () => {
  const filter =
    '<filter id="f" x="0" y="0" width="1" height="1"><feMorphology operator="dilate" radius="20"/></filter>';
  const [from, to] = await drawing(`${filter}<rect width="450" height="540" fill="red" filter="url(#f)"/>`);
  const begun = performance.now();
  await expect(drawSvg(from, to, 2_000)).rejects.toMatchObject({ code: 'file_heavy' });
  expect(performance.now() - begun).toBeLessThan(10_000);
});

it('ends it where pictures within would fill the memory of the machine', async () => {
  const href = `data:image/png;base64,${bitPng(16_000, 16_000).toString('base64')}`;
  const pictures = Array.from(
    { length: 8 },
    (_, at) =>
      `<image x="${at}" width="1" height="1" xlink:href="${href.replace('base64,', `base64,${' '.repeat(at)}`)}"/>`,
  );
  const [from, to] = await drawing(pictures.join(''));
  expect((await stat(from)).size).toBeLessThan(1_000_000);
  await expect(drawSvg(from, to)).rejects.toMatchObject({ code: 'file_heavy' });
});
