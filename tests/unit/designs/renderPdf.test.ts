import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { renderPdf } from '../../../server/areas/designs/vector/renderPdf.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { pdfOf, pdfOfNothing, pdfOfText } from '../../support/pdfOf.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeFolder('pdf');
});
afterAll(() => removeFolder(folder));

afterEach(() => rm(join(folder, 'drawing.pdf.png'), { force: true }));

const file = async (content: Buffer): Promise<[string, string]> => {
  const from = join(folder, 'drawing.pdf');
  await writeFile(from, content);
  return [from, `${from}.png`];
};

it('draws the first page in a process of its own, and says how many there are', async () => {
  const [from, to] = await file(pdfOf(3));
  expect(await renderPdf(from, to)).toBe(3);
  expect(await sharp(to).metadata()).toMatchObject({ width: 4500, height: 5400, density: 300, channels: 4 });
});

it('ends it after its time', async () => {
  const [from, to] = await file(pdfOf(1));
  await expect(renderPdf(from, to, 50)).rejects.toMatchObject({ code: 'file_heavy' });
});

it('ends it where what is within would fill the memory of the machine', async () => {
  const [from, to] = await file(pdfOfNothing(20, 100_000_000));
  expect((await stat(from)).size).toBeLessThan(1_000_000);
  await expect(renderPdf(from, to)).rejects.toMatchObject({ code: 'file_heavy' });
});

const words = 'BT /F1 40 Tf 20 200 Td (Hello) Tj ET';
const named = (name: string) => `<< /Type /Font /Subtype /TrueType /BaseFont /${name} >>`;
const square =
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 72 /LastChar 72 /Widths [1] ' +
  '/Encoding << /Type /Encoding /Differences [72 /h] >> /CharProcs << /h 6 0 R >> >>';

it.each([
  ['of this machine', named('LobsterTwo-Bold'), words, false, 'LobsterTwo-Bold'],
  [
    'that every reader has',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    words,
    false,
    'Helvetica',
  ],
  ['within a form', named('Lobster'), words, true, 'Lobster'],
  ['of Vietnamese letters', named('Be#20Vietnam#20Pro'), words, false, 'Be Vietnam Pro'],
])('names a font %s that the PDF does not bring', async (_where, font, commands, inForm, fonts) => {
  const [from, to] = await file(pdfOfText(font, commands, inForm));
  await expect(renderPdf(from, to)).rejects.toMatchObject({
    code: 'file_fonts',
    extra: { details: { fonts } },
  });
  await expect(stat(to)).rejects.toThrow('ENOENT');
});

it.each([
  ['a font that it brings', square, 'BT /F1 40 Tf 20 200 Td (H) Tj ET'],
  ['letters that nobody sees', named('Lobster'), 'BT 3 Tr /F1 40 Tf 20 200 Td (Hello) Tj ET'],
  ['spaces', named('Lobster'), 'BT /F1 40 Tf 20 200 Td (   ) Tj ET'],
])('draws a PDF with %s', async (_what, font, commands) => {
  const [from, to] = await file(pdfOfText(font, commands));
  expect(await renderPdf(from, to)).toBe(1);
  expect(await sharp(to).metadata()).toMatchObject({ width: 4500, height: 5400 });
});
