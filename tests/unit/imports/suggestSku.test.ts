import { expect, it } from 'vitest';
import { createSuggestSku } from '../../../contract/imports/checking/suggestSku.ts';

const catalog = ['BLK', 'WHT', 'NVY'].flatMap((color) =>
  ['S', 'M', 'L', 'XL', '2XL'].map((size) => ({ sku: `CT-${color}-${size}`, size })),
);
const suggest = createSuggestSku(
  [
    ...catalog,
    { sku: 'PST-1824', size: '18x24 in' },
    { sku: 'PST-2436', size: '24x36 in' },
    { sku: 'MUG11-WHT', size: '' },
  ],
  ['my-summer-tee', 'sen-vang-XL'],
);

it('suggests only SKUs of the named size', () => {
  for (const [sku, size] of [
    ['CT-BLA-XL', 'XL'],
    ['CTT-NVY-M', 'M'],
    ['CT BLACK S', 'S'],
  ] as const) {
    const suggestions = suggest(sku, '');
    expect(suggestions.length, sku).toBeGreaterThan(0);
    expect(new Set(suggestions.map((name) => name.split('-').at(-1)))).toEqual(new Set([size]));
  }
});

it('suggests nothing for a size that does not exist', () => expect(suggest('CT-BLK-3XL', '')).toEqual([]));

it('uses the size of the row if the SKU names none, and suggests nothing if both differ', () => {
  expect(suggest('CT-BLK', 'Large')).toContain('CT-BLK-L');
  expect(suggest('CT-BLA-M', 'L')).toEqual([]);
  expect(suggest('CT-BLK', '')).toEqual([]);
});

it('recognizes sizes other than those of clothes by the codes of the catalog', () =>
  expect(suggest('PTS-1824', '')).toEqual(['PST-1824']));

it('suggests SKUs without a size if none is named, or SKUs that differ only in punctuation', () => {
  expect(suggest('MUG1-WHT', '')).toContain('MUG11-WHT');
  expect(suggest('my-sumer-tee', '')).toEqual(['my-summer-tee']);
  expect(suggest('ctblkl', '')).toEqual(['CT-BLK-L']);
});

it("recognizes the size of the seller's own SKUs", () => {
  expect(suggest('sen-vag-XL', '')).toContain('sen-vang-XL');
  expect(suggest('sen-vag-L', '')).not.toContain('sen-vang-XL');
});
