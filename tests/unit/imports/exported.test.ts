import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../../contract/places/countries.ts';
import { countryCode } from '../../../contract/places/readCountry.ts';
import { importableExportColumns } from '../../../contract/imports/exportedFields.ts';
import { guessMapping } from '../../../contract/imports/guess.ts';
import { recognizeLayout } from '../../../contract/imports/layouts.ts';
import { tidyValue } from '../../../contract/imports/tidy.ts';
import { shippingLineOf } from '../../../contract/imports/vocabulary/lines.ts';
import { formulaSafe } from '../../../contract/formulas.ts';
import { catalogue as english } from '../../../src/i18n/en/catalogue.ts';
import { catalogue as vietnamese } from '../../../src/i18n/vi/catalogue.ts';
import { sampleLines, samplePositions } from '../../support/operator/vocabularies.ts';
import { withinSentence } from '../../../contract/vocabularies/codes.ts';

it('exports all columns of a layout that imports recognize', () => {
  const exported = importableExportColumns(samplePositions);
  const recognized = recognizeLayout(exported.map(({ label }) => label));
  expect(recognized?.layout).toBe('platen');
  expect(Object.keys(recognized?.mapping ?? {})).toHaveLength(exported.length);
});

it.each(['=SUM(A1)', '+84 905 123 456', '-20 % off', '@home', 'plain', "it's"])(
  'imports the note %s unchanged',
  (text) => {
    expect(tidyValue('note', formulaSafe(text))).toBe(text);
  },
);

it('names each shipping line as imports know it', () => {
  expect(sampleLines.filter(({ labels, code }) => shippingLineOf(labels.en, sampleLines) !== code)).toEqual(
    [],
  );
});

it('names each country as imports know it', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(countryCodes.filter((code) => countryCode(names.of(code) ?? '') !== code)).toEqual([]);
});

/**
 * A seller may import an export for reading by mistake or after changing it: its orders must be recognized by their
 * own numbers.
 */
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
    ['en', english],
    ['vi', vietnamese],
  ] as const)(
    'are guessed in %s',
    (language, { resources: { orders, order_items: items }, orders: texts }) => {
      const labels = [
        ...Object.entries(items.fields).map(([name, label]) => ({ name, label })),
        ...samplePositions.map((position) => ({
          name: `design_${position.code}`,
          label: texts.print_file_of.replace('%{position}', withinSentence(position.labels[language])),
        })),
      ];
      const header = [orders.fields.code, ...labels.map(({ label }) => label)];
      const { mapping } = guessMapping(header, [['LP-10001', 'A-1']]);
      const fieldsByColumn = Object.entries(mapping).map(([field, column]) => [
        labels[column - 1]?.name ?? 'code',
        field,
      ]);
      expect(Object.fromEntries(fieldsByColumn)).toMatchObject(
        Object.fromEntries(ours.map((name) => [name, name === 'number' ? 'order_number' : name])),
      );
    },
  );

  it("do not use the file name of an order's source as a SKU", () => {
    expect(guessMapping(['Import'], [['week-48.csv'], ['10-orders.xlsx']]).mapping).toEqual({});
  });
});
