import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { decodeCell } from '../../../../server/spreadsheets/xlsx/workbook.ts';
import { readDirectory, unpack } from '../../../../server/spreadsheets/xlsx/zip.ts';
import type { Cell } from '../../../../server/lists/cells.ts';
import { fileFormats } from '../../../../server/lists/files.ts';

/** The sheet of a workbook with one column, as XML. */
const sheetOf = async (label: string, ...cells: Cell[]): Promise<string> => {
  const batches = async function* () {
    yield cells.map((cell) => [cell]);
  };
  const bytes = await buffer(fileFormats.xlsx.write([{ label, kind: 'text' }], batches()));
  const sheet = readDirectory(bytes).get('xl/worksheets/sheet1.xml');
  if (!sheet) throw new Error('The workbook has no sheet');
  const pieces: Buffer[] = [];
  for await (const piece of unpack(bytes, sheet)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

it('keeps text that looks like the notation of a workbook for a character', async () => {
  const xml = await sheetOf('_x0041_', 'shirt_x0042_x0043_.png', 'plain_x_text');
  expect(xml).toContain('>_x005F_x0041_<');
  expect(xml).toContain('>shirt_x005F_x0042_x005F_x0043_.png<');
  expect(xml).toContain('>plain_x_text<');
  expect(['_x005F_x0041_', 'shirt_x005F_x0042_x005F_x0043_.png'].map(decodeCell)).toEqual([
    '_x0041_',
    'shirt_x0042_x0043_.png',
  ]);
});

it('drops characters that XML cannot hold, since no program would open the workbook', async () => {
  const xml = await sheetOf('No\uffffte', 'Thank\ufffe you\uffff', 'a\u0001b', null, 7);
  // All that XML 1.0 knows as a character.
  expect(xml).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
  expect(xml).toContain('>Note<');
  expect(xml).toContain('>Thank you<');
});
