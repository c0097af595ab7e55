import { describe, expect, it } from 'vitest';
import {
  mapTemplateToHeader,
  findTemplateByHeader,
  findTemplateWithin,
} from '../../../contract/imports/templates.ts';
import { createValueReplacer, mappedValue, withValue } from '../../../contract/imports/values.ts';

const savedMapping = {
  header: ['Ref', 'Who', 'Note', 'Note', '电话'],
  mapping: { order_number: 0, recipient: 1, note: 3, phone: 4 },
};

describe('a saved mapping', () => {
  it('finds its columns anywhere, the second of two equal names as the second', () => {
    const { mapping, missing } = mapTemplateToHeader(savedMapping, [
      '电话',
      'Note',
      ' who ',
      'NOTE',
      'ref',
      'New',
    ]);
    expect(mapping).toEqual({ order_number: 4, recipient: 2, note: 3, phone: 0 });
    expect(missing).toEqual([]);
  });

  it('names the fields whose column is missing', () => {
    const { mapping, missing } = mapTemplateToHeader(savedMapping, ['Ref', 'Note', '电话']);
    expect(mapping).toEqual({ order_number: 0, phone: 2 });
    expect(missing).toEqual(['recipient', 'note']);
  });

  it('is recognized by its own columns, in any order and no others', () => {
    expect(findTemplateByHeader(['Who', 'Ref', 'note', 'NOTE', '电话'], [savedMapping])).toBe(savedMapping);
    expect(findTemplateByHeader(['Who', 'Ref', 'Note', '电话'], [savedMapping])).toBeUndefined();
    expect(findTemplateByHeader([...savedMapping.header, 'More'], [savedMapping])).toBeUndefined();
  });

  it('is found within a wider header, the one with most columns first', () => {
    const small = { header: ['Ref', 'Who'], mapping: { order_number: 0, recipient: 1 } };
    expect(findTemplateWithin([...savedMapping.header, 'More'], [small, savedMapping])).toBe(savedMapping);
    expect(findTemplateWithin(['Ref', 'Who', 'More'], [small, savedMapping])).toBe(small);
    expect(findTemplateWithin(['Ref'], [small, savedMapping])).toBeUndefined();
  });
});

describe('the value map', () => {
  it('returns our meaning of a value in any case, and removes it', () => {
    const valueMap = withValue({ country: { Mỹ: 'US' } }, 'shipping_line', 'Slow', 'usps');
    expect(mappedValue(valueMap, 'shipping_line', ' SLOW ')).toBe('usps');
    expect(withValue(valueMap, 'shipping_line', 'slow', 'dhl').shipping_line).toEqual({ slow: 'dhl' });
    expect(withValue(valueMap, 'shipping_line', 'slow', ' ')).toEqual({
      country: { Mỹ: 'US' },
      shipping_line: {},
    });
  });

  it('replaces the file’s values by ours in any case, and keeps the others', () => {
    const replace = createValueReplacer({ shipping_line: { Standard: 'usps' } });
    expect(replace({ shipping_line: ' STANDARD ', city: 'Standard' })).toEqual({
      shipping_line: 'usps',
      city: 'Standard',
    });
    expect(replace({ shipping_line: 'Economy' })).toEqual({ shipping_line: 'Economy' });
    expect(replace({ sku: 'A' })).toEqual({ sku: 'A' });
  });
});
