import { describe, expect, it } from 'vitest';
import { parseOptions, parsePersonalization } from '../../../contract/imports/personalization.ts';
import { guessMapping } from '../../../contract/imports/guess.ts';
import { recognizeLayout } from '../../../contract/imports/layouts.ts';
import { etsyLayout } from '../../../contract/imports/layouts/etsy.ts';
import { shopifyLayout } from '../../../contract/imports/layouts/shopify.ts';
import { woocommerceLayout } from '../../../contract/imports/layouts/woocommerce.ts';
import { buildContext } from './testContext.ts';
import { checkRow } from './checking.ts';

describe('the personalization of an item', () => {
  it.each([
    ['Size:XL,Color:Black,Personalization:Anna', { size: 'XL', color: 'Black', personalization: 'Anna' }],
    ['Size:XL,Personalization:Happy birthday, mum', { size: 'XL', personalization: 'Happy birthday, mum' }],
    [
      'Personalization:Meet at 10:30, love: Ann,Size:M',
      { size: 'M', personalization: 'Meet at 10:30, love: Ann' },
    ],
    ['Personalization:&quot;Anna &amp; Ben&quot;', { personalization: '"Anna & Ben"' }],
    ['Size:M,Personalization:Not requested on this item.', { size: 'M' }],
    ['Style:Unisex,Size:L', { size: 'L' }],
    ['Style: Matte', {}],
    ['Size:XL,Color:Black', { size: 'XL', color: 'Black' }],
    ['Màu: Đỏ | Kích cỡ: M', { size: 'M', color: 'Đỏ' }],
    [
      'pa_size: M | pa_color: Red | Engraving: Anna | Date: 12 May',
      { size: 'M', color: 'Red', personalization: 'Engraving: Anna\nDate: 12 May' },
    ],
    ['Black, L', { size: 'L', color: 'Black' }],
    ['XL / Xanh navy', { size: 'XL', color: 'Xanh navy' }],
    ['Default', {}],
    ['Pet name: Rex | _app_id: 8812', { personalization: 'Pet name: Rex' }],
    [
      'Kích cỡ: L, Màu: Đen, Nội dung in: Chúc mừng sinh nhật, bố',
      { size: 'L', color: 'Đen', personalization: 'Nội dung in: Chúc mừng sinh nhật, bố' },
    ],
  ])('is read from the options %j', (cell, options) => expect(parseOptions(cell)).toEqual(options));

  it.each([
    ['Anna: the best', 'Anna: the best'],
    ['Engraving: Anna\n_preview: https://a.co/1', 'Engraving: Anna'],
    ['[{"name":"Engraving","value":"Anna"},{"name":"_io","value":"1"}]', 'Engraving: Anna'],
    ['[{"name":"Engraving"', '[{"name":"Engraving"'],
    ['N/A', ''],
  ])('is read from its own cell: %j is %j', (cell, text) => expect(parsePersonalization(cell)).toBe(text));

  it('is mapped in every layout that has one', () => {
    expect(recognizeLayout(etsyLayout.header)?.mapping.variations).toBeDefined();
    expect(recognizeLayout([...shopifyLayout.header, 'Lineitem properties'])?.mapping.personalization).toBe(
      shopifyLayout.header.length,
    );
    expect(recognizeLayout(woocommerceLayout.header)?.mapping.variations).toBe(
      woocommerceLayout.header.indexOf('item_meta'),
    );
    expect(guessMapping(['Mã đơn', 'SKU', 'Nội dung khắc'], []).mapping.personalization).toBe(2);
  });

  it('is stored on the row once', () => {
    const { values } = checkRow(
      { variations: 'Size:L,Personalization:Anna', personalization: 'Anna' },
      buildContext(),
    );
    expect(values).toMatchObject({ size: 'L', personalization: 'Anna' });
    expect(values.variations).toBeUndefined();
  });
});
