import { expect, it } from 'vitest';
import { countryCode, countryCodes } from '../../../contract/places/countries.ts';
import { exportedForImport } from '../../../contract/imports/exported.ts';
import { recognise } from '../../../contract/imports/layouts.ts';
import { tidyValue } from '../../../contract/imports/tidy.ts';
import { shippingLineOf } from '../../../contract/imports/vocabulary/lines.ts';
import { formulaSafe } from '../../../contract/formulas.ts';
import { shippingLines } from '../../../contract/orders/statuses.ts';

it('is a layout that imports know, with every one of its columns', () => {
  const known = recognise(exportedForImport.map(({ label }) => label));
  expect(known?.layout).toBe('platen');
  expect(Object.keys(known?.mapping ?? {})).toHaveLength(exportedForImport.length);
});

it.each(['=SUM(A1)', '+84 905 123 456', '-20 % off', '@home', 'plain', "it's"])('has the note %s as it was', (text) => {
  expect(tidyValue('note', formulaSafe(text))).toBe(text);
});

it('names each shipping line as imports know it', () => {
  expect(shippingLines.filter((line) => shippingLineOf(line) !== line)).toEqual([]);
});

it('names each country as imports know it', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(countryCodes.filter((code) => countryCode(names.of(code) ?? '') !== code)).toEqual([]);
});
