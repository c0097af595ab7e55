import { describe, expect, it } from 'vitest';
import { countryCode, countryCodes } from '../../../contract/places/countries.ts';
import { importableExportColumns } from '../../../contract/imports/exportedFields.ts';
import { guessMapping } from '../../../contract/imports/guess.ts';
import { recognizeLayout } from '../../../contract/imports/layouts.ts';
import { tidyValue } from '../../../contract/imports/tidy.ts';
import { shippingLineOf } from '../../../contract/imports/vocabulary/lines.ts';
import { formulaSafe } from '../../../contract/formulas.ts';
import { shippingLines } from '../../../contract/orders/statuses.ts';
import { resources as english } from '../../../src/i18n/en/resources.ts';
import { resources as vietnamese } from '../../../src/i18n/vi/resources.ts';

it('exports all columns of a layout that imports recognize', () => {
  const recognized = recognizeLayout(importableExportColumns.map(({ label }) => label));
  expect(recognized?.layout).toBe('platen');
  expect(Object.keys(recognized?.mapping ?? {})).toHaveLength(importableExportColumns.length);
});

it.each(['=SUM(A1)', '+84 905 123 456', '-20 % off', '@home', 'plain', "it's"])(
  'imports the note %s unchanged',
  (text) => {
    expect(tidyValue('note', formulaSafe(text))).toBe(text);
  },
);

it('names each shipping line as imports know it', () => {
  expect(shippingLines.filter((line) => shippingLineOf(line) !== line)).toEqual([]);
});

it('names each country as imports know it', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(countryCodes.filter((code) => countryCode(names.of(code) ?? '') !== code)).toEqual([]);
});

/** A seller may import an export for reading by mistake or after changing it: its orders must be recognized by their own numbers. */
describe('the columns of an export for reading', () => {
  const areas = ['front', 'back', 'sleeve_left', 'sleeve_right', 'wrap'];
  const ours = [
    'number',
    'sku',
    'product',
    'quantity',
    'personalization',
    ...areas.map((area) => `design_${area}`),
  ];

  it.each([
    ['English', english],
    ['Vietnamese', vietnamese],
  ])('are guessed in %s', (_language, { orders, order_items: items }) => {
    const labels = Object.entries(items.fields).map(([name, label]) => ({ name, label }));
    const header = [orders.fields.code, ...labels.map(({ label }) => label)];
    const { mapping } = guessMapping(header, [['LP-10001', 'A-1']]);
    const fieldsByColumn = Object.entries(mapping).map(([field, column]) => [
      labels[column - 1]?.name ?? 'code',
      field,
    ]);
    expect(Object.fromEntries(fieldsByColumn)).toMatchObject(
      Object.fromEntries(ours.map((name) => [name, name === 'number' ? 'order_number' : name])),
    );
  });

  it("do not use the file name of an order's source as a SKU", () => {
    expect(guessMapping(['Import'], [['week-48.csv'], ['10-orders.xlsx']]).mapping).toEqual({});
  });
});
