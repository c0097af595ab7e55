import { describe, expect, it } from 'vitest';
import { placeTemplate, templateOfHeader, templateWithin } from '../../../contract/imports/templates.ts';
import { createReplace, ourValue, withValue } from '../../../contract/imports/values.ts';

const savedMapping = {
  header: ['Ref', 'Who', 'Note', 'Note', '电话'],
  mapping: { order_number: 0, recipient: 1, note: 3, phone: 4 },
};

describe('a saved mapping', () => {
  it('finds its columns anywhere, the second of two equal names as the second', () => {
    const { mapping, missing } = placeTemplate(savedMapping, ['电话', 'Note', ' who ', 'NOTE', 'ref', 'New']);
    expect(mapping).toEqual({ order_number: 4, recipient: 2, note: 3, phone: 0 });
    expect(missing).toEqual([]);
  });

  it('names the fields whose column is missing', () => {
    const { mapping, missing } = placeTemplate(savedMapping, ['Ref', 'Note', '电话']);
    expect(mapping).toEqual({ order_number: 0, phone: 2 });
    expect(missing).toEqual(['recipient', 'note']);
  });

  it('is recognized by its own columns, in any order and no others', () => {
    expect(templateOfHeader(['Who', 'Ref', 'note', 'NOTE', '电话'], [savedMapping])).toBe(savedMapping);
    expect(templateOfHeader(['Who', 'Ref', 'Note', '电话'], [savedMapping])).toBeUndefined();
    expect(templateOfHeader([...savedMapping.header, 'More'], [savedMapping])).toBeUndefined();
  });

  it('is found within a wider header, the one with most columns first', () => {
    const small = { header: ['Ref', 'Who'], mapping: { order_number: 0, recipient: 1 } };
    expect(templateWithin([...savedMapping.header, 'More'], [small, savedMapping])).toBe(savedMapping);
    expect(templateWithin(['Ref', 'Who', 'More'], [small, savedMapping])).toBe(small);
    expect(templateWithin(['Ref'], [small, savedMapping])).toBeUndefined();
  });
});

describe('the value map', () => {
  it('returns our meaning of a value in any case, and removes it', () => {
    const valueMap = withValue({ country: { Mỹ: 'US' } }, 'shipping_line', 'Slow', 'usps');
    expect(ourValue(valueMap, 'shipping_line', ' SLOW ')).toBe('usps');
    expect(withValue(valueMap, 'shipping_line', 'slow', 'dhl').shipping_line).toEqual({ slow: 'dhl' });
    expect(withValue(valueMap, 'shipping_line', 'slow', ' ')).toEqual({
      country: { Mỹ: 'US' },
      shipping_line: {},
    });
  });

  it('replaces the file’s values by ours in any case, and keeps the others', () => {
    const replace = createReplace({ shipping_line: { Standard: 'usps' } });
    expect(replace({ shipping_line: ' STANDARD ', city: 'Standard' })).toEqual({
      shipping_line: 'usps',
      city: 'Standard',
    });
    expect(replace({ shipping_line: 'Economy' })).toEqual({ shipping_line: 'Economy' });
    expect(replace({ sku: 'A' })).toEqual({ sku: 'A' });
  });
});
