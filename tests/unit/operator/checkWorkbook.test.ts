import { expect, it } from 'vitest';
import { readSomeCells } from '../../../server/operator/workbook/cellsFile.ts';
import { readWorkbook } from '../../../server/operator/workbook/read/readWorkbook.ts';
import { toZip } from '../../files/xlsx.ts';
import {
  smallWorkbook,
  tableOf,
  tablesToXlsx,
  toWorkbookFile,
  withCell,
  withSheets,
  type Sheets,
} from '../../support/operator/workbook.ts';

const check = async (sheets: Sheets) => readWorkbook(await toWorkbookFile(sheets));

/** Faults as `sheet row column code`. */
const faultsOf = async (sheets: Sheets): Promise<string[]> =>
  (await check(sheets)).faults.map(({ sheet, row, column, code }) => `${sheet} ${row} ${column} ${code}`);

const variants = smallWorkbook['variants'] ?? [];
const rates = smallWorkbook['rates'] ?? [];

it('reads a workbook without faults, each cell in its one way of writing', async () => {
  const { faults, cells, rows, exportedVersion } = await check(smallWorkbook);
  expect(faults).toEqual([]);
  expect(rows).toMatchObject({ variants: 2, rates: 2, seller_prices: 0 });
  expect(exportedVersion).toBeNull();
  const written = await readSomeCells(cells.bytes, ['operator', 'variants', 'rates']);
  expect(written.rows).toEqual({
    operator: [
      ['name', 'Loom Street'],
      ['default_facility', 'Leeds'],
      ['handling', '0.45'],
      ['vat', '20'],
    ],
    variants: [
      ['MT-BLK-M', 'MT', 'Black', '#22232A', 'M', '160', '7.20', 'in'],
      ['MT-BLK-L', 'MT', 'Black', '#22232A', 'L', '170', '7.20', '40', '4006381333931'],
    ],
    rates: [
      ['Leeds', 'shirts', 'moor-post', 'GB', '4.50', '1.20', '', '', '', '1', '3'],
      ['*', 'shirts', 'moor-post', '*', '9.00', '3.00', '2.50', '', '', '4', '9'],
    ],
  });
});

it('has the same cells whatever the order of sheets and columns, and from text files', async () => {
  const { cells } = await check(smallWorkbook);
  const turned = Object.fromEntries(
    Object.entries(smallWorkbook)
      .toReversed()
      .map(([key, rows]) => [key, tableOf(key, rows).map((row) => row.toReversed())]),
  );
  expect((await readWorkbook(await tablesToXlsx(turned))).cells.sha256).toBe(cells.sha256);
  const text = (table: ReturnType<typeof tableOf>): string =>
    table.map((row) => `${row.map((cell) => `"${cell ?? ''}"`).join(';')}\r\n`).join('');
  const zip = toZip(
    Object.entries(smallWorkbook).map(([key, rows]) => ({
      name: `sheets/${key.replace('_', ' ')}.csv`,
      data: text(tableOf(key, rows)),
    })),
  );
  const { faults, cells: cellsOfText } = await readWorkbook(zip);
  expect(faults).toEqual([]);
  expect(cellsOfText.sha256).toBe(cells.sha256);
});

it.each<[name: string, sheets: Sheets, fault: string]>([
  ['two variants of one SKU', withCell('variants', 1, 'sku', 'mt-blk-m'), 'variants 3 A duplicate'],
  ['a rate twice', withSheets({ rates: [...rates, { ...rates[0], days_max: 5 }] }), 'rates 4 D duplicate'],
  [
    'a rate twice, by the country of its facility',
    withSheets({ rates: [...rates, { ...rates[0], origin: 'GB' }] }),
    'rates 4 D duplicate',
  ],
  ['a color without hex', withCell('variants', 0, 'hex', ''), 'variants 2 D color_without_hex'],
  ['negative cents', withCell('variants', 0, 'price', -7.2), 'variants 2 G negative'],
  ['a surcharge of an unknown kind', withCell('rates', 1, 'surcharge_kind', 'fee'), 'rates 3 L choice'],
  ['fractional cents', withCell('variants', 0, 'price', 7.205), 'variants 2 G fraction'],
  ['no price', withCell('variants', 0, 'price', 'ask'), 'variants 2 G number'],
  ['a missing price', withCell('variants', 0, 'price', ''), 'variants 2 G required'],
  ['an unknown facility', withCell('bases', 0, 'facility', 'York'), 'bases 2 I unknown_facility'],
  ['an unknown line', withCell('rates', 1, 'line', 'heath-post'), 'rates 3 C unknown_line'],
  ['an unknown position', withCell('print_areas', 0, 'position', 'hood'), 'print_areas 2 B unknown_position'],
  ['a left edge without a top', withCell('print_areas', 0, 'left', 60), 'print_areas 2 G corner_incomplete'],
  ['a top without a left edge', withCell('print_areas', 0, 'top', 0), 'print_areas 2 H corner_incomplete'],
  ['a corner off the picture', withCell('print_areas', 0, 'left', 101), 'print_areas 2 G range'],
  ['an unknown base', withCell('print_areas', 0, 'base', 'XX'), 'print areas 2 A unknown_base'],
  ['a wrong country', withCell('facilities', 0, 'country', 'UK'), 'facilities 2 C country'],
  ['a wrong destination', withCell('rates', 0, 'destination', 'Narnia'), 'rates 2 D destination'],
  ['a wrong origin', withCell('rates', 0, 'origin', 'York'), 'rates 2 A origin'],
  [
    'a SKU cut by a spreadsheet program',
    withCell('variants', 0, 'sku', 1.2345678901234568e17),
    'variants 2 A number_cut',
  ],
  ['days turned around', withCell('bases', 0, 'days_min', 5), 'bases 2 L days_turned'],
  ['an unknown setting', withCell('operator', 0, 'field', 'nmae'), 'operator 2 B setting_unknown'],
  ['a VAT above its limit', withCell('operator', 3, 'value', '99'), 'operator 5 B setting_value'],
  [
    'an unknown default facility',
    withCell('operator', 1, 'value', 'Bradford'),
    'operator null null default_facility',
  ],
  ['a picture that is not there', withCell('bases', 0, 'pictures', 'tee.png'), 'bases 2 T picture_missing'],
  [
    'an unknown SKU of a seller',
    withSheets({ seller_prices: [{ seller: 'a@b.example', sku: 'NO', price: 3 }] }),
    'seller prices 2 B unknown_sku',
  ],
  ['a bank without BIN', withCell('payees', 0, 'bank_bin', ''), 'payees 2 E bank_incomplete'],
  [
    'no package for new sellers',
    withCell('packages', 0, 'from_orders', 10),
    'packages null null package_first',
  ],
  ['an error of a formula', withCell('variants', 0, 'color', '#REF!'), 'variants 2 C formula_error'],
  ['a text that is too long', withCell('bases', 0, 'brand', 'x'.repeat(61)), 'bases 2 H too_long'],
])('reports %s', async (_name, sheets, fault) => {
  expect(await faultsOf(sheets)).toContain(fault.replace('print_areas', 'print areas'));
});

it('reports a group that no rate sends anywhere, and a line without a rate', async () => {
  const groups = [...(smallWorkbook['product_groups'] ?? []), { code: 'mugs', name: 'Mugs' }];
  const lines = [...(smallWorkbook['shipping_lines'] ?? []), { code: 'crow', name: 'Crow', carrier: 'Crow' }];
  const bases = (smallWorkbook['bases'] ?? []).map((base) => ({ ...base, group: 'mugs' }));
  expect(await faultsOf(withSheets({ product_groups: groups, shipping_lines: lines, bases }))).toEqual([
    'bases 2 F group_without_rate',
    'shipping lines 3 A line_without_rate',
  ]);
});

it('keeps SKUs of 18 digits that stand as text', async () => {
  const { faults, cells } = await check(withCell('variants', 0, 'sku', '100200300400500600'));
  expect(faults).toEqual([]);
  const { rows } = await readSomeCells(cells.bytes, ['variants']);
  expect(rows['variants']?.[0]?.[0]).toBe('100200300400500600');
});

it('reports what is wrong with whole sheets and columns', async () => {
  const { bases: _bases, ...otherSheets } = smallWorkbook;
  expect(await faultsOf({ ...otherSheets, stocks: [] })).toEqual([
    'stocks null null sheet_unknown',
    'bases null null sheet_missing',
  ]);
  const tables = Object.fromEntries(
    Object.entries(smallWorkbook).map(([key, rows]) => [key, tableOf(key, rows)]),
  );
  const merged = [
    ['Our variants'],
    ['SKU', 'Base', 'Color', null, 'Size', 'Weight (g)', 'Price', 'Colour'],
    ['MT-BLK-M', 'MT', 'Black', '#22232A', 'M', 160, '7.20', 'x'],
  ];
  const { faults } = await readWorkbook(await tablesToXlsx({ ...tables, variants: merged }));
  expect(faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '2 H column_unknown',
    '3 D column_without_heading',
    '3 null color_without_hex',
  ]);
  const { faults: headless } = await readWorkbook(
    await tablesToXlsx({
      ...tables,
      packages: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    }),
  );
  expect(headless[0]).toMatchObject({ sheet: 'packages', code: 'heading_missing' });
});

it('says where a workbook was exported from', async () => {
  const operator = [...(smallWorkbook['operator'] ?? []), { field: 'version', value: 7 }];
  const { exportedVersion, cells } = await check(withSheets({ operator }));
  expect(exportedVersion).toBe(7);
  expect(cells.sha256).toBe((await check(smallWorkbook)).cells.sha256);
});

it('reports formulas whose value the file lacks, and takes those with one', async () => {
  const tables = Object.fromEntries(
    Object.entries(smallWorkbook).map(([key, rows]) => [key, tableOf(key, rows)]),
  );
  const table = tableOf('variants', variants);
  const { writeXlsx } = await import('hucre/xlsx');
  const write = async (result?: number) => {
    const sheets = Object.entries({ ...tables, variants: table }).map(([name, rows]) => ({
      name,
      rows,
      ...(name === 'variants' && {
        cells: new Map([
          [
            '1,6',
            {
              value: result ?? null,
              formula: '7.1+0.1',
              ...(result !== undefined && { formulaResult: result }),
            },
          ],
        ]),
      }),
    }));
    return readWorkbook(Buffer.from(await writeXlsx({ sheets })));
  };
  expect((await write()).faults).toMatchObject([
    { sheet: 'variants', row: 2, column: 'G', code: 'formula_empty' },
  ]);
  expect((await write(7.2)).faults).toEqual([]);
});
