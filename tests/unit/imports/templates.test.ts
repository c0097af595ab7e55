import { describe, expect, it } from 'vitest';
import { placeTemplate, templateOfHeader, templateWithin } from '../../../contract/imports/templates.ts';
import { createReplace, ourValue, withValue } from '../../../contract/imports/values.ts';

const kept = {
  header: ['Ref', 'Who', 'Note', 'Note', '电话'],
  mapping: { order_number: 0, recipient: 1, note: 3, phone: 4 },
};

describe('a kept mapping', () => {
  it('finds its columns wherever they stand, the second of two namesakes as the second', () => {
    const { mapping, missing } = placeTemplate(kept, ['电话', 'Note', ' who ', 'NOTE', 'ref', 'New']);
    expect(mapping).toEqual({ order_number: 4, recipient: 2, note: 3, phone: 0 });
    expect(missing).toEqual([]);
  });

  it('names the fields whose column is gone', () => {
    const { mapping, missing } = placeTemplate(kept, ['Ref', 'Note', '电话']);
    expect(mapping).toEqual({ order_number: 0, phone: 2 });
    expect(missing).toEqual(['recipient', 'note']);
  });

  it('is known by the columns that it was made with, in any order and no others', () => {
    expect(templateOfHeader(['Who', 'Ref', 'note', 'NOTE', '电话'], [kept])).toBe(kept);
    expect(templateOfHeader(['Who', 'Ref', 'Note', '电话'], [kept])).toBeUndefined();
    expect(templateOfHeader([...kept.header, 'More'], [kept])).toBeUndefined();
  });

  it('is found within a wider header, the one that reads most before others', () => {
    const small = { header: ['Ref', 'Who'], mapping: { order_number: 0, recipient: 1 } };
    expect(templateWithin([...kept.header, 'More'], [small, kept])).toBe(kept);
    expect(templateWithin(['Ref', 'Who', 'More'], [small, kept])).toBe(small);
    expect(templateWithin(['Ref'], [small, kept])).toBeUndefined();
  });
});

describe('the value map', () => {
  it('says what a value means whatever its case, and forgets it', () => {
    const said = withValue({ country: { Mỹ: 'US' } }, 'shipping_line', 'Slow', 'usps');
    expect(ourValue(said, 'shipping_line', ' SLOW ')).toBe('usps');
    expect(withValue(said, 'shipping_line', 'slow', 'dhl').shipping_line).toEqual({ slow: 'dhl' });
    expect(withValue(said, 'shipping_line', 'slow', ' ')).toEqual({
      country: { Mỹ: 'US' },
      shipping_line: {},
    });
  });

  it('puts our value in the place of the file’s, whatever its case, and leaves the rest', () => {
    const replace = createReplace({ shipping_line: { Standard: 'usps' } });
    expect(replace({ shipping_line: ' STANDARD ', city: 'Standard' })).toEqual({
      shipping_line: 'usps',
      city: 'Standard',
    });
    expect(replace({ shipping_line: 'Economy' })).toEqual({ shipping_line: 'Economy' });
    expect(replace({ sku: 'A' })).toEqual({ sku: 'A' });
  });
});
