import { expect, it } from 'vitest';
import sharp from 'sharp';
import { readSomeCells } from '../../../server/operator/workbook/cellsFile.ts';
import { faultText } from '../../../server/operator/workbook/faultTexts.ts';
import { readWorkbook } from '../../../server/operator/workbook/read/readWorkbook.ts';
import { toZip } from '../../files/xlsx.ts';
import {
  smallWorkbook,
  tableOf,
  toWorkbookFile,
  withCell,
  withSheets,
} from '../../support/operator/workbook.ts';

const codesOf = async (bytes: Buffer): Promise<string[]> =>
  (await readWorkbook(bytes)).faults.map(({ code }) => code);

const asText = (sheets: typeof smallWorkbook) =>
  Object.entries(sheets).map(([key, rows]) => ({
    name: `${key}.csv`,
    data: `${tableOf(key, rows)
      .map((row) => row.map((cell) => `"${cell ?? ''}"`).join(','))
      .join('\n')}\n`,
  }));

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

it('refuses files that are no workbook', async () => {
  expect(await codesOf(Buffer.alloc(0))).toEqual(['file_empty']);
  expect(await codesOf(Buffer.from('a,b\n1,2\n'))).toEqual(['file_wrong_type']);
  expect(await codesOf(Buffer.from('%PDF-1.7 and so on'))).toEqual(['file_wrong_type']);
  expect(await codesOf(toZip([{ name: 'tee.png', data: await png() }]))).toEqual(['file_wrong_type']);
  const whole = await toWorkbookFile(smallWorkbook);
  expect(await codesOf(whole.subarray(0, whole.length - 400))).toEqual(['file_truncated']);
});

it('refuses an archive that unpacks to more than it says, or to too much', async () => {
  const parts = asText(smallWorkbook);
  const swollen = toZip([...parts, { name: 'bases.txt', data: Buffer.alloc(120 * 1024 * 1024, 'a') }]);
  expect(await codesOf(swollen)).toEqual(['file_zip_bomb']);
  const lying = toZip(parts.map((part) => (part.name === 'variants.csv' ? { ...part, size: 20 } : part)));
  expect(await codesOf(lying)).toEqual(['file_zip_bomb']);
});

it('refuses a workbook with macros', async () => {
  const file = toZip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    {
      name: '_rels/.rels',
      data: '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    },
    { name: 'xl/workbook.xml', data: '<workbook/>' },
    { name: 'xl/vbaProject.bin', data: 'macro' },
  ]);
  expect(await codesOf(file)).toContain('macros');
});

it('takes pictures by content, and those of the version in force by their names', async () => {
  const sheets = withCell('bases', 0, 'pictures', 'Tee.PNG, back.png');
  const zip = async (back: Buffer | string) =>
    toZip([
      { name: 'catalog.xlsx', data: await toWorkbookFile(sheets) },
      { name: 'pictures/tee.png', data: await png() },
      { name: 'pictures/back.png', data: back },
    ]);
  const wrong = await readWorkbook(await zip('this is no picture'));
  expect(wrong.faults).toMatchObject([
    { sheet: 'bases', row: 2, column: 'T', code: 'picture_no_picture', value: 'back.png' },
  ]);
  const right = await readWorkbook(await zip(await png()));
  expect(right.faults).toEqual([]);
  expect(right.pictures).toHaveLength(2);
  const { pictures } = await readSomeCells(right.cells.bytes, []);
  expect(Object.keys(pictures)).toEqual(['back.png', 'tee.png']);
  expect(pictures['tee.png']?.key).toMatch(/^operator\/[\da-f]{64}\.png$/);
  // Later changes of prices need no pictures.
  const { faults, cells } = await readWorkbook(await toWorkbookFile(sheets), pictures);
  expect(faults).toEqual([]);
  expect(cells.sha256).toBe(right.cells.sha256);
});

it('decodes each picture whole, and refuses a damaged one and one of too many pixels', async () => {
  const zip = async (back: Buffer) =>
    toZip([
      { name: 'catalog.xlsx', data: await toWorkbookFile(withCell('bases', 0, 'pictures', 'back.png')) },
      { name: 'back.png', data: back },
    ]);
  const noise = {
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  } as const;
  const whole = await sharp(noise).jpeg().toBuffer();
  const { pictures } = await readWorkbook(await zip(whole));
  const { format, width, height } = await sharp(pictures[0]?.copy ?? undefined).metadata();
  expect([format, width, height]).toEqual(['webp', 300, 200]);
  expect((await readWorkbook(await zip(whole.subarray(0, whole.length / 2)))).faults).toMatchObject([
    { sheet: 'bases', row: 2, column: 'T', code: 'picture_broken', value: 'back.png' },
  ]);
  const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await readWorkbook(await zip(huge))).faults).toMatchObject([
    { row: 2, column: 'T', code: 'picture_too_many_pixels', params: { limit: 64 } },
  ]);
});

it('refuses two pictures of one name, and says of a file of another kind that it is no picture', async () => {
  const zip = async (name: string, files: { name: string; data: Buffer | string }[]) =>
    toZip([
      { name: 'book.xlsx', data: await toWorkbookFile(withCell('bases', 0, 'pictures', name)) },
      ...files,
    ]);
  const twice = [
    { name: 'tee/front.png', data: await png() },
    { name: 'hoodie/Front.PNG', data: await png() },
  ];
  expect((await readWorkbook(await zip('front.png', twice))).faults).toMatchObject([
    { sheet: 'bases', row: 2, column: 'T', code: 'picture_twice', value: 'front.png' },
  ]);
  expect(await codesOf(await zip('tee.heic', [{ name: 'tee.heic', data: 'ftypheic' }]))).toEqual([
    'picture_no_picture',
  ]);
});

it('takes SVG for the mark only', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const operator = [...(smallWorkbook['operator'] ?? []), { field: 'mark', value: 'mark.svg' }];
  const zip = async (sheets: typeof smallWorkbook, name: string) =>
    toZip([
      { name: 'book.xlsx', data: await toWorkbookFile(sheets) },
      { name, data: svg },
    ]);
  expect(await codesOf(await zip(withSheets({ operator }), 'mark.svg'))).toEqual([]);
  expect(await codesOf(await zip(withCell('bases', 0, 'pictures', 'a.svg'), 'a.svg'))).toEqual([
    'picture_no_picture',
  ]);
});

const manyVariants = (count: number): Buffer => {
  const [head] = tableOf('variants', []);
  const rows = Array.from({ length: count }, (_, at) => `S${at},MT,,,${at},150,7.20,in,`);
  const otherFiles = asText(smallWorkbook).filter(({ name }) => name !== 'variants.csv');
  return toZip([...otherFiles, { name: 'variants.csv', data: `${head?.join(',')}\n${rows.join('\n')}\n` }]);
};

it('takes 200,000 variants, and refuses 500,001', async () => {
  const workbook = await readWorkbook(manyVariants(200_000));
  expect([workbook.faultCount, workbook.rows['variants']]).toEqual([0, 200_000]);
  const { faults } = await readWorkbook(manyVariants(500_001));
  expect(faults).toMatchObject([{ sheet: 'variants', code: 'too_many_rows', params: { limit: 500_000 } }]);
});

it('lists a thousand faults and counts all of them', async () => {
  const variants = Array.from({ length: 1500 }, (_, at) => ({
    sku: `S${at}`,
    base: 'MT',
    weight: 1,
    price: -1,
  }));
  const { faults, faultCount } = await readWorkbook(await toWorkbookFile(withSheets({ variants })));
  expect([faults.length, faultCount]).toEqual([1000, 1500]);
});

it('has a text in both languages for each fault', () => {
  expect(faultText('range', { min: 1, max: 3 })).toEqual({ en: 'From 1 to 3.', vi: 'Từ 1 đến 3.' });
  expect(faultText('file_quote_open').en).toContain('cannot be read');
});
