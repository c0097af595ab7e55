import { describe, expect, it } from 'vitest';
import { oneClick } from '../../../contract/imports/oneClick.ts';
import { createSuggest } from '../../../contract/imports/checking/suggest.ts';
import { readColor } from '../../../contract/imports/vocabulary/colors.ts';
import { fieldNamed } from '../../../contract/imports/vocabulary/columns.ts';
import { linesOfSpeed, shippingLineOf } from '../../../contract/imports/vocabulary/lines.ts';
import { productKey } from '../../../contract/imports/vocabulary/products.ts';
import { isSize, sizeOf } from '../../../contract/imports/vocabulary/sizes.ts';
import { sameSku, skuKey } from '../../../contract/imports/vocabulary/skus.ts';
import { sampleLines } from '../../support/operator/vocabularies.ts';
import { ratedLines } from './testContext.ts';

describe('the vocabulary', () => {
  it.each([
    ['XXL', '2XL'],
    ['size XXL', '2XL'],
    ['cỡ lớn', 'L'],
    ['Cỡ 3XL', '3XL'],
    ['XX-Large', '2XL'],
    ['nhỏ', 'S'],
    ['XXS', '2XS'],
    ['cỡ trung', 'M'],
  ])('knows the size %j as %j', (text, size) => expect([sizeOf(text), isSize(text)]).toEqual([size, true]));

  it.each([
    ['Đen', 'black'],
    ['BLK', 'black'],
    ['xanh navy', 'navy'],
    ['Xanh tím than', 'navy'],
    ['Sport Grey', 'heather grey'],
    ['xanh', undefined],
    ['Black / White', undefined],
    ['trắng', 'white'],
  ])('knows the color %j as %j', (text, color) => expect(readColor(text)).toBe(color));

  it.each([
    ['Áo thun cổ điển', 'Classic Tee'],
    ['Tee classic', 'Classic Tee'],
    ['Classic T-Shirt Unisex', 'Classic Tee'],
    ['Cốc sứ 11oz', 'Ceramic Mug 11 oz'],
    ['Women’s relaxed T-shirt', 'Women’s Relaxed Tee'],
    ['Túi tote canvas', 'Canvas Tote'],
    ['áo tay dài tee', 'Long Sleeve Tee'],
  ])('knows the product %j as %j', (text, product) => expect(productKey(text)).toBe(productKey(product)));

  it('never confuses two products', () => {
    const names = [
      'Classic Tee',
      'Classic Hoodie',
      'Heavy Tee',
      'Ceramic Mug 11 oz',
      'Ceramic Mug 15 oz',
      'Matte Poster',
      'Framed Poster',
    ];
    expect(new Set(names.map(productKey)).size).toBe(names.length);
  });

  it.each([
    ['USPS', 'usps'],
    ['Yun Express', 'yunexpress'],
    ['SF Express', 'shunfeng-express'],
    ['house express', 'house-express'],
    ['Nhanh', undefined],
    ['Tiêu chuẩn', undefined],
    ['pigeon', undefined],
  ])('knows the line %j as %j', (text, line) => expect(shippingLineOf(text, sampleLines)).toBe(line));

  it('suggests lines for words of speed', () => {
    expect(linesOfSpeed('Nhanh', ratedLines)[0]).toBe('house-express');
    expect(linesOfSpeed('Giao siêu tốc 3 ngày', ratedLines)[0]).toBe('house-express');
    expect(linesOfSpeed('tiêu chuẩn', ratedLines).length).toBeGreaterThan(1);
    expect(linesOfSpeed('pigeon', ratedLines)).toEqual([]);
  });

  it.each([
    ['PO#', 'order_number'],
    ['Postal', 'postcode'],
    ['TP', 'city'],
    ['ĐT', 'phone'],
    ['VC', 'shipping_line'],
    ['Hình trước', 'design_front'],
    ['Căn hộ/Apt', 'address2'],
    ['Ghi chú của khách', 'note'],
    ['BANG/TỈNH', 'region'],
    ['Artwork Front Url', 'design_front'],
    ['Artwork Back Url', 'design_back'],
    ['Số điện thoại (SĐT)', 'phone'],
    ['Màu / Color', 'color'],
    ['Họ và tên khách', 'recipient'],
    ['SĐT khách', 'phone'],
    ['Địa chỉ nhận', 'address1'],
    ['ST', 'region'],
    ['Buyer Email', 'email'],
    ['Link design trước', 'design_front'],
    ['Link file in mặt sau', 'design_back'],
    ['Product / Color / Size', 'product'],
    ['Màu + Size', 'variations'],
    ['Delivery Option', 'shipping_line'],
    ['City/State', undefined],
    ['Internal', undefined],
    ['Mã khách hàng', undefined],
    ['Ngày giao hàng', undefined],
    ['Shipping cost', undefined],
    ['Customer order', undefined],
  ])('knows the column %j as %j', (name, field) => expect(fieldNamed(name)?.field).toBe(field));

  it('marks a name with several meanings as a guess', () => {
    expect(
      ['TP', 'ĐT', 'VC', 'SĐT khách', 'Màu + Size', 'Thành phố', 'Căn hộ/Apt'].map(
        (name) => fieldNamed(name)?.guessed,
      ),
    ).toEqual([true, true, true, true, true, false, false]);
  });
});

describe('a suggestion', () => {
  const skus = ['CT-BLK-L', 'CT-BLK-XL', 'CT-BLK-2XL', 'CT-WHT-2XL', 'CT-BLU-L', 'HH-BLK-2XL', 'MUG11-WHT'];
  const suggest = createSuggest(skus, undefined, { same: skuKey });

  it.each([
    ['CT-BLK-XXL', ['CT-BLK-2XL']],
    ['ct_black_xxl', ['CT-BLK-2XL']],
    ['CT/2XL/BLK', ['CT-BLK-2XL']],
    ['CT-Trắng-XXL', ['CT-WHT-2XL']],
  ])('compares meanings before letters for %j', (sku, expected) => {
    expect(suggest(sku)).toEqual(expected);
    expect(oneClick('sku', sku, suggest(sku))).toBe(expected[0]);
  });

  it.each([
    ['sku', 'CT-BLK-XXXL', ['CT-BLK-XL']],
    ['sku', 'CT-BLK-3XL', ['CT-BLK-2XL']],
    ['sku', 'CT-BLL-L', ['CT-BLK-L', 'CT-BLU-L']],
    ['sku', 'MUG15-WHT', ['MUG11-WHT']],
    ['sku', '', ['CT-BLK-L']],
    ['size', 'XXL', ['L']],
    ['size', '', ['L']],
    ['color', 'Navy', ['Black']],
    ['product', 'Heavy Tee', ['Classic Tee']],
    ['design_front', 'fox-black.png', ['fox-white.png']],
    ['design_back', 'fox 12.png', ['fox 13.png']],
  ])('cannot be accepted by one click if %s would change %j to %j', (field, value, suggestions) =>
    expect(oneClick(field, value, suggestions)).toBeUndefined(),
  );

  it.each([
    ['sku', 'ctblkl', 'CT-BLK-L'],
    ['color', 'Đen', 'Black'],
    ['size', 'XXL', '2XL'],
    ['product', 'Áo thun classic', 'Classic Tee'],
    ['design_front', 'sunset-surf', 'sunset-surf.png'],
    ['country', 'Untied States', 'US'],
    ['region', 'Massachusets', 'MA'],
  ])('can be accepted by one click if %s means the same as %j', (field, value, suggestion) =>
    expect(oneClick(field, value, [suggestion])).toBe(suggestion),
  );

  it('never changes size or color of a catalog SKU by one click', () => {
    const all = ['CT', 'HH'].flatMap((base) =>
      ['BLK', 'WHT', 'NVY'].flatMap((color) =>
        ['S', 'M', 'L', 'XL', '2XL', '3XL'].map((size) => `${base}-${color}-${size}`),
      ),
    );
    for (const sku of all) {
      const otherSkus = all.filter((candidate) => candidate !== sku);
      expect([sku, oneClick('sku', sku, createSuggest(otherSkus, undefined, { same: skuKey })(sku))]).toEqual(
        [sku, undefined],
      );
      for (const otherSku of otherSkus) expect(sameSku(sku, otherSku)).toBe(false);
    }
  });

  it('takes well below 0.2 ms per different wrong value', () => {
    const catalog = ['CT', 'HH', 'SW', 'VN', 'ORG', 'LS', 'TT', 'BC', 'MUG'].flatMap((base) =>
      ['BLK', 'WHT', 'NVY', 'RYL', 'FOR', 'RED', 'PNK', 'TEA'].flatMap((color) =>
        ['S', 'M', 'L', 'XL', '2XL', '3XL'].map((size) => `${base}-${color}-${size}`),
      ),
    );
    const find = createSuggest(catalog, undefined, { same: skuKey });
    find('warm up');
    const count = 1_000;
    const start = process.cpuUsage();
    for (let index = 0; index < count; index += 1) find(`CT${index}-BLX-${index % 7}L`);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(count * 0.2);
  });
});
