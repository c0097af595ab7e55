import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { cellWriters, type Cell } from '../../../server/lists/cells.ts';
import { fileFormats } from '../../../server/lists/files.ts';

const context = { timeZone: 'Asia/Ho_Chi_Minh', locale: 'en', words: {} } as const;

const fileOf = async (format: 'csv' | 'xlsx'): Promise<Buffer> => {
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    yield [
      [cellWriters.share(240, context), cellWriters.money(123_450, context)],
      [cellWriters.share(12_000, context), null],
    ];
  };
  const columns = [
    { label: 'Late', kind: 'share' },
    { label: 'Cost', kind: 'money' },
  ] as const;
  const chunks: Buffer[] = [];
  for await (const chunk of fileFormats[format].write(columns, rows()))
    chunks.push(Buffer.from(chunk as Uint8Array | string));
  return Buffer.concat(chunks);
};

it('exports a share as percent: as text in a text file, as a formatted number in a workbook', async () => {
  expect(
    String(await fileOf('csv'))
      .split('\r\n')
      .slice(1, 3),
  ).toEqual(['2.4%,1234.50', '120.0%,']);
  const [sheet] = (await readXlsx(await fileOf('xlsx'))).sheets;
  expect(sheet?.rows.slice(1).map(([first]) => first)).toEqual([0.024, 1.2]);
});
