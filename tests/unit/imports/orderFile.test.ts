import { describe, expect, it } from 'vitest';
import { clean } from '../../../contract/imports/normalise.ts';
import { layoutNames, type ImportLayoutName } from '../../../contract/imports/layouts/layout.ts';
import { recognizeLayout } from '../../../contract/imports/layouts.ts';
import { readMappedFields, type FieldValues } from '../../../contract/imports/fields.ts';
import type { CheckedImportRow } from '../../../contract/imports/checking/check.ts';
import { toCsv } from '../../files/csv.ts';
import { makeOrderFile, type OrderFile } from '../../files/orderFile.ts';
import { toXlsx } from '../../files/xlsx.ts';
import { readAll } from './readAll.ts';
import { buildContext, catalogueSkus, designNames, listingSku } from './testContext.ts';
import { mergeRows } from './checking.ts';

const withDesigns = new Set<ImportLayoutName>(['platen', 'printhub', 'burgerprints']);

const make = (layout: ImportLayoutName, seed: number, rows = 300): OrderFile =>
  makeOrderFile({
    layout,
    seed,
    rows,
    skus: withDesigns.has(layout)
      ? catalogueSkus
      : [{ sku: listingSku, product: 'Summer tee', size: 'S', color: 'Black' }],
    designs: [...designNames, 'https://files.example.com/fox.png'],
  });

const importOf = async (bytes: Buffer) => {
  const { info, rows } = await readAll(bytes);
  const recognized = recognizeLayout(info.header);
  const mapping = recognized?.mapping ?? {};
  const orders = mergeRows(
    rows.map(({ row, cells }) => ({ row, fields: readMappedFields(cells, mapping) })),
    buildContext(),
  );
  const checked = orders.flatMap((order) => order.rows).toSorted((a, b) => a.row - b.row);
  return { layout: recognized?.layout, orders, rows: checked };
};

const problems = (rows: CheckedImportRow[]) =>
  rows.flatMap(({ row, problems: rowProblems }) =>
    rowProblems.map(({ field, code, level }) => ({ row, field, code, level })),
  );

/** Returns the values of a file that the check must not change. */
const cleanedValues = (values: FieldValues = {}) =>
  (['order_number', 'recipient', 'address1', 'address2', 'city', 'note', 'sku'] as const).map((field) =>
    clean(values[field] ?? ''),
  );

/**
 * Layouts without a ZIP or quantity column, which orders to the United States need (tested in `caseStates.test.ts`).
 */
const asian = new Set<ImportLayoutName>(['shopee', 'lazada']);

describe.each(layoutNames.filter((name) => !asian.has(name)))(
  'a %s file of 300 rows with 15 mistakes',
  (layout) => {
    it.each([1, 2, 3, 4, 5])('reports exactly its mistakes, seed %i', async (seed) => {
      const file = make(layout, seed);
      const csv = await importOf(toCsv(file.table, { encoding: seed % 2 === 0 ? 'utf-16le' : 'utf-8-bom' }));
      expect(csv.layout).toBe(layout);
      expect(problems(csv.rows)).toEqual(file.expected);
      expect(file.expected).toHaveLength(15);
      expect(csv.rows).toHaveLength(300);
      expect(csv.orders).toHaveLength(file.orders);
    });

    it('is read the same from a workbook', async () => {
      const file = make(layout, 6);
      expect(problems((await importOf(await toXlsx(file.table))).rows)).toEqual(file.expected);
    });

    it('keeps every valid cell as written', async () => {
      const file = make(layout, 7);
      const { orders } = await importOf(toCsv(file.table));
      const spoiled = new Set(file.expected.map(({ row }) => row));
      for (const { order, rows } of orders) {
        for (const { row, values } of rows) {
          if (spoiled.has(row)) continue;
          const written = file.written.get(row) ?? {};
          const expectedValues =
            layout === 'shopify' && !written.address1
              ? { ...written, ...order, sku: written.sku ?? '' }
              : written;
          const whole = { ...values, ...order, sku: values.sku ?? '' };
          expect(cleanedValues(whole)).toEqual(cleanedValues(withoutMissingColumns(layout, expectedValues)));
        }
      }
    });
  },
);

const withoutNotes = new Set<ImportLayoutName>(['etsy', 'amazon', 'printhub', 'burgerprints']);

/** Removes the note for services whose files have no column for it. */
function withoutMissingColumns(layout: ImportLayoutName, values: FieldValues): FieldValues {
  return withoutNotes.has(layout) ? { ...values, note: '' } : values;
}

it('generates the same file from the same seed, and another from another', () => {
  expect(make('shopify', 1)).toEqual(make('shopify', 1));
  expect(make('shopify', 1).table).not.toEqual(make('shopify', 2).table);
});
