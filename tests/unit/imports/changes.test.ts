import { describe, expect, it } from 'vitest';
import {
  applyColumnChanges,
  type ColumnChange,
  columnChangeSchema,
  createCellChanger,
} from '../../../contract/imports/changes.ts';
import { createDefaultFiller, rowValues } from '../../../contract/imports/defaults.ts';
import { mapChangesToHeader } from '../../../contract/imports/templates.ts';
import { isFieldCovered } from '../../../contract/imports/needed.ts';

const change = (kind: ColumnChange['kind'], text = ''): ColumnChange => ({ kind, text });

describe('a change of cells', () => {
  it.each<[string, ColumnChange[], string]>([
    ['ct-blk-l', [change('upper')], 'CT-BLK-L'],
    ['CT-BLK', [change('lower')], 'ct-blk'],
    ['CT-BLK-L (áo)', [change('before', ' (')], 'CT-BLK-L'],
    ['shop/2026/77', [change('after', '/')], '2026/77'],
    ['no separator', [change('before', '/'), change('after', '/')], 'no separator'],
    ['#1001', [change('remove', '#')], '1001'],
    ['77', [change('prefix', 'HN-')], 'HN-77'],
    ['HN-77', [change('prefix', 'HN-')], 'HN-77'],
    ['x 2 cái', [change('digits')], '2'],
    ['shop/ct', [change('after', '/'), change('upper'), change('prefix', 'A-')], 'A-CT'],
    ['', [change('prefix', 'HN-')], ''],
    ['as it is', [change('before'), change('remove')], 'as it is'],
    ['#', [change('remove', '#'), change('prefix', 'HN-')], ''],
  ])('is applied to %j as %j', (cell, changes, expected) => {
    expect(applyColumnChanges(cell, changes)).toBe(expected);
  });

  it('needs its text if its kind has one', () => {
    expect(columnChangeSchema.safeParse({ kind: 'before', text: '' }).success).toBe(false);
    expect(columnChangeSchema.safeParse({ kind: 'upper' })).toMatchObject({
      success: true,
      data: { text: '' },
    });
  });

  it('does not visit rows if no column has one', () => {
    expect(createCellChanger({})).toBeUndefined();
    expect(createCellChanger({ 2: [] })).toBeUndefined();
    const rows = [{ cells: ['a', 'b'] }, { cells: ['c'] }];
    createCellChanger({ 1: [change('upper')] })?.(rows);
    expect(rows).toEqual([{ cells: ['a', 'B'] }, { cells: ['c'] }]);
  });

  it('stays with its column, wherever a file has it', () => {
    const template = {
      header: ['Order', 'SKU', 'Note'],
      changes: { 1: [change('upper')], 2: [change('lower')] },
    };
    expect(mapChangesToHeader(template, ['sku', 'Other', 'Order'])).toEqual({ 0: [change('upper')] });
  });
});

describe('defaults for empty cells', () => {
  const values = {
    country: { '': 'US', Mỹ: 'US' },
    quantity: { '': '1' },
    note: { '': 'x' },
    shipping_line: { '': 'cheapest' },
  };

  it('fill an address only for the order as a whole, and only if no row has one', () => {
    const mapping = { country: 3, quantity: 4, shipping_line: 5 };
    expect(rowValues(values, mapping)).toEqual({
      country: { Mỹ: 'US' },
      quantity: { '': '1' },
      note: { '': 'x' },
      shipping_line: {},
    });
    const fill = createDefaultFiller(values, mapping);
    const [withCountry, withoutCountry] = [
      [{ fields: {} }, { fields: { country: 'CA' } }],
      [{ fields: {} }, { fields: {} }],
    ];
    fill?.(withCountry);
    fill?.(withoutCountry);
    expect(withCountry).toEqual([{ fields: {} }, { fields: { country: 'CA' } }]);
    expect(withoutCountry).toEqual([{ fields: { country: 'US' } }, { fields: {} }]);
    expect(createDefaultFiller(values, { quantity: 4 })).toBeUndefined();
  });

  it('fill a field that has no column', () => {
    expect(isFieldCovered({}, values, 'country')).toBe(true);
    expect(isFieldCovered({ product: 1 }, {}, 'sku')).toBe(true);
    expect(isFieldCovered({}, { country: { Mỹ: 'US' } }, 'country')).toBe(false);
  });
});
