import { describe, expect, it } from 'vitest';
import { matchOptions, matchOptionWords } from '../../../contract/products/matching.ts';
import { isVariantMatched, checkProductAction } from '../../../contract/products/rules.ts';

const variant = (color: string, size: string) => ({
  id: `${color} ${size}`,
  sku: `T-${color}-${size}`,
  color,
  size,
});
const tee = {
  name: 'Classic Tee',
  variants: ['Black', 'White', 'Military Green'].flatMap((color) =>
    ['S', 'M', 'XL'].map((size) => variant(color, size)),
  ),
};
const mug = { name: 'Ceramic Mug', variants: [variant('White', '11 oz'), variant('White', '15 oz')] };
const cap = { name: 'Dad Cap', variants: [variant('Black', 'One size')] };

describe('options of a store on a base product', () => {
  it.each([
    [tee, 'Black / M', 'Black M'],
    [tee, 'M / Black', 'Black M'],
    [tee, 'Color: Black, Size: Medium', 'Black M'],
    [tee, 'Màu: Đen | Size: XL', 'Black XL'],
    [tee, 'military green - s', 'Military Green S'],
    [mug, '11 oz', 'White 11 oz'],
    [cap, 'Black', 'Black One size'],
    [cap, '', 'Black One size'],
  ])('find the variant for %o: %s', (base, options, id) => {
    expect(matchOptions(base)(options)).toEqual({ variant_id: id });
  });

  it.each([
    [tee, 'Sage / M', { unknown: 'color', value: 'Sage' }],
    [tee, 'M', { unknown: 'color', value: '' }],
    [tee, 'Black', { unknown: 'size', value: '' }],
    [tee, 'Black / L', { unknown: 'size', value: 'L' }],
    [tee, 'Black / 2XL', { unknown: 'size', value: '2XL' }],
    [mug, 'White', { unknown: 'size', value: '' }],
  ])('stay open if they are ambiguous: %o %s', (base, options, unknown) => {
    expect(matchOptions(base)(options)).toEqual(unknown);
  });

  it('use the mapped colors of a person and never change the size', () => {
    const find = matchOptions(tee, { Sage: 'Military Green' });
    expect(find('Sage / M')).toEqual({ variant_id: 'Military Green M' });
    expect(find('Sage / L')).toEqual({ unknown: 'size', value: 'L' });
    expect(find('Oat / M')).toEqual({ unknown: 'color', value: 'Oat' });
  });

  it('preselect the parts that are certain', () => {
    expect(matchOptionWords(tee, 'Sage / M')).toEqual({ color: '', size: 'M' });
    expect(matchOptionWords(tee, 'Đen / 5XL')).toEqual({ color: 'Black', size: '' });
  });
});

describe('the rules of products', () => {
  const print = { design_id: 'd', url: null };
  it('match a variant that has a base and an available file', () => {
    expect(isVariantMatched({ variant_id: 'v', prints: [print] })).toBe(true);
    expect(isVariantMatched({ variant_id: 'v', prints: [] })).toBe(false);
    expect(isVariantMatched({ variant_id: null, prints: [print] })).toBe(false);
    expect(
      isVariantMatched({
        variant_id: 'v',
        prints: [{ design_id: null, url: 'https://a.test/b.png', problem: 'gone' as never }],
      }),
    ).toBe(false);
  });

  it('a product is switched on or off once', () => {
    expect(checkProductAction('activate', { status: 'inactive' })).toEqual({ ok: true });
    expect(checkProductAction('deactivate', { status: 'inactive' })).toEqual({
      ok: false,
      reason: 'product_inactive',
    });
    expect(checkProductAction('activate', { status: 'needs-match' })).toEqual({
      ok: false,
      reason: 'product_active',
    });
  });
});
