import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderSvg } from '../../../server/areas/designs/vector/renderSvg.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { bitPng } from '../../support/uploads/bitPng.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeFolder('svg');
});
afterAll(() => removeFolder(folder));

const file = async (content: string | Buffer): Promise<[string, string]> => {
  const from = join(folder, 'drawing');
  await writeFile(from, content);
  return [from, `${from}.png`];
};
const caseFile = (name: string) => readFile(new URL(`../../files/cases/${name}`, import.meta.url));

const drawing = (inside: string): Promise<[string, string]> =>
  file(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="450" height="540">${inside}</svg>`,
  );

it('draws an SVG in a process of its own', async () => {
  const [from, to] = await drawing('<circle cx="225" cy="270" r="200" fill="#abc"/>');
  await renderSvg(from, to);
  expect(await sharp(to).metadata()).toMatchObject({ width: 4500, height: 5400, density: 300 });
});

it('ends it where a filter would work for hours', async () => {
  const filter =
    '<filter id="f" x="0" y="0" width="1" height="1"><feMorphology operator="dilate" radius="20"/></filter>';
  const [from, to] = await drawing(`${filter}<rect width="450" height="540" fill="red" filter="url(#f)"/>`);
  const begun = performance.now();
  await expect(renderSvg(from, to, 2_000)).rejects.toMatchObject({ code: 'file_heavy' });
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
  await expect(renderSvg(from, to)).rejects.toMatchObject({ code: 'file_heavy' });
});

/** Returns the position of a picture's ink, in hundredths of an inch of the front. */
const inkOf = async (path: string) => {
  const small = await sharp(path).resize(1500).extractChannel(3).toBuffer();
  const { info } = await sharp(small)
    .trim({ background: '#000', threshold: 99 })
    .toBuffer({ resolveWithObject: true });
  return [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0), info.width, info.height];
};
const expectNear = (ink: readonly number[], expected: readonly number[]) => {
  for (const [at, dots] of ink.entries()) expect(Math.abs(dots - (expected[at] ?? 0))).toBeLessThan(3);
};

it.each([
  ['inkscape-size-in-mm.svg', 4500, 5400, [50, 50, 500, 500]],
  ['size-in-points.svg', 4050, 5400, [17, 17, 174, 174]],
])(
  'draws %s as large as every drawing',
  async (name, width, height, ink) => {
    const [from, to] = await file(await caseFile(name));
    await renderSvg(from, to);
    expect(await sharp(to).metadata()).toMatchObject({ width, height, density: 300 });
    expectNear(await inkOf(to), ink);
  },
  60_000,
);

it.each([
  ['two units', 'width="10in" height="304.8mm"', '<rect x="5in" y="152.4mm" width="127mm" height="432pt"/>'],
  [
    'a style sheet for it, and Japanese names',
    'width="10" height="12" id="文字"',
    '<style>svg { width: 100% }</style><rect id="四角" x="50%" y="50%" width="50%" height="50%"/>',
  ],
  ['a viewBox alone', 'viewBox="-50 -60 100 120"', '<rect width="50" height="60"/>'],
])(
  'draws a drawing with %s in its place',
  async (_how, attributes, inside) => {
    const [from, to] = await file(
      `\uFEFF<?xml version="1.0"?>\n<!-- <svg> -->\n<svg\n xmlns='http://www.w3.org/2000/svg' ${attributes}>${inside}</svg>`,
    );
    await renderSvg(from, to);
    expect(await sharp(to).metadata()).toMatchObject({ width: 4500, height: 5400 });
    expectNear(await inkOf(to), [750, 900, 750, 900]);
  },
  60_000,
);

it('draws lines in mm as thick as the drawing says', async () => {
  const [from, to] = await file(
    '<svg xmlns="http://www.w3.org/2000/svg" width="150mm" height="180mm"><path d="M0 340 H 567" stroke="red" stroke-width="10mm"/></svg>',
  );
  await renderSvg(from, to);
  const [, , , high = 0] = await inkOf(to);
  expect(Math.abs(high - 100)).toBeLessThan(3);
});

it('says of a drawing that is damaged that it is', async () => {
  const [from, to] = await drawing('<g>');
  await expect(renderSvg(from, to)).rejects.not.toHaveProperty('code', 'file_heavy');
});

it('names the fonts of a text, and draws nothing', async () => {
  const [from, to] = await file(await caseFile('text-in-a-font-we-lack.svg'));
  await expect(renderSvg(from, to)).rejects.toMatchObject({
    code: 'file_fonts',
    extra: { details: { fonts: 'Lobster' } },
  });
});
