import { describe, expect, it } from 'vitest';
import { createVariantLookup, type CatalogVariant } from '../../../contract/imports/checking/goods.ts';
import { guessMapping } from '../../../contract/imports/guess.ts';
import { createValueReplacer, productInText } from '../../../contract/imports/values.ts';
import { buildContext } from './testContext.ts';
import { checkRow } from './checking.ts';

const colors = ['Black', 'White', 'Navy', 'Royal'];
const shirts = [
  ['CT', 'Classic Tee'],
  ['HT', 'Heavy Tee'],
  ['CH', 'Classic Hoodie'],
].flatMap(([base = '', product = '']) =>
  colors.flatMap((color) =>
    ['S', 'M', 'L', 'XL', '2XL'].map((size): CatalogVariant => ({
      sku: `${base}-${color}-${size}`,
      product,
      color,
      size,
    })),
  ),
);
const goods: CatalogVariant[] = [
  ...shirts,
  { sku: 'MUG11-White', product: 'Ceramic Mug 11 oz', color: 'White', size: '' },
  { sku: 'MUG11-Black', product: 'Ceramic Mug 11 oz', color: 'Black', size: '' },
  { sku: 'MUG15-White', product: 'Ceramic Mug 15 oz', color: 'White', size: '' },
  { sku: 'PST-1216', product: 'Matte Poster', color: '', size: '12×16 in' },
  { sku: 'PST-1824', product: 'Matte Poster', color: '', size: '18×24 in' },
];
const find = createVariantLookup(goods);
const by = (product: string, color = '', size = '') => find({ product, color, size });

describe('product, color and size without a SKU', () => {
  it.each([
    ['Classic Tee', 'Black', 'XL', 'CT-Black-XL'],
    ['Classic Tee', 'đen', 'XXL', 'CT-Black-2XL'],
    ['Áo thun cổ điển', 'Trắng', 'size L', 'CT-White-L'],
    ['Classic Tee / Black / XL', '', '', 'CT-Black-XL'],
    ['Classic Tee / Đen / XL', '', '', 'CT-Black-XL'],
    ['Classic Tee - Xanh navy, XXL', '', '', 'CT-Navy-2XL'],
    ['Áo hoodie cổ điển trắng M', '', '', 'CH-White-M'],
    ['heavy t-shirt black s', '', '', 'HT-Black-S'],
    ['Heavy Tee S Black', '', '', 'HT-Black-S'],
    ['Áo thun cổ điển trắng size M', '', '', 'CT-White-M'],
    ['Áo hoodie cổ điển đen cỡ XXL', '', '', 'CH-Black-2XL'],
    ['Classic Tee / Black / XL', '', 'S', 'CT-Black-S'],
    ['Ceramic Mug 11 oz', 'white', '', 'MUG11-White'],
    ['Ceramic Mug', 'Đen', '11oz', 'MUG11-Black'],
    ['Cốc sứ 15oz', '', '', 'MUG15-White'],
    ['Matte Poster', '', '18x24', 'PST-1824'],
    ['Matte Poster / 12x16 in', '', '', 'PST-1216'],
  ])('%j, %j, %j are %s', (product, color, size, sku) => expect(by(product, color, size)).toEqual({ sku }));

  it.each([
    ['Tee', 'Black', 'L', 'product'],
    ['Sunset Surf Classic Tee V-Neck', 'Black', 'L', 'product'],
    ['Ceramic Mug', 'White', '', 'product'],
    ['Ceramic Mug 11 oz', 'White', '15oz', 'size'],
    ['Classic Tee', 'Blue', 'L', 'color'],
    ['Classic Tee', '', 'L', 'color'],
    ['Classic Tee', 'Black', '', 'size'],
    ['Classic Tee', 'Black', '5XL', 'size'],
    ['Matte Poster', '', '', 'size'],
  ])('%j, %j, %j are not guessed: %s is asked', (product, color, size, unknown) =>
    expect(by(product, color, size)).toMatchObject({ unknown }),
  );

  it('get suggestions', () => {
    expect(by('Tee')).toMatchObject({ suggestions: expect.arrayContaining(['Classic Tee', 'Heavy Tee']) });
    expect(by('Classic Tee', 'Blue', 'L')).toMatchObject({ suggestions: ['Navy', 'Royal'] });
    expect(by('Classic Tee', 'Black', '5XL')).toMatchObject({ suggestions: expect.arrayContaining(['2XL']) });
  });
});

describe('a row without a SKU', () => {
  const row = (fields: object, context = buildContext({ wordsAlone: true })) =>
    checkRow(
      {
        order_number: '1',
        recipient: 'Emma Larson',
        address1: '1 Road',
        city: 'Fall River',
        region: 'MA',
        postcode: '02720',
        country: 'US',
        quantity: '1',
        design_front: 'cat.png',
        ...fields,
      },
      context,
    );

  it('is ready if its words are understood', () => {
    const { item, problems } = row({ product: 'Classic Tee / Đen / XXL' });
    expect([item?.variant?.sku, problems]).toEqual(['TEE-BLA-2XL', []]);
  });

  it('reports the word that is not understood', () => {
    const codes = (fields: object) => row(fields).problems.map(({ field, code }) => `${field} ${code}`);
    expect(codes({ product: 'Classic Tee', color: 'Black', size: '9XL' })).toEqual(['size size_unknown']);
    expect(codes({ product: 'Classic Tee', color: 'Pink', size: 'L' })).toEqual(['color color_unknown']);
    expect(codes({ product: 'Spoon' })).toEqual(['product product_unknown']);
    expect(codes({})).toEqual(['sku required']);
    expect(row({ product: 'Sunset Surf Shirt' }, buildContext()).problems.map(({ field }) => field)).toEqual([
      'sku',
    ]);
  });

  it('accepts another word for the color of the SKU', () => {
    expect(row({ sku: 'TEE-BLA-XL', color: 'Đen', size: 'x-large' }).problems).toEqual([]);
  });
});

it('never uses a picture column as the SKU', () => {
  const rows = [
    ['A-1001', 'fox-sunset.png', 'x'],
    ['A-1002', 'cat-moon-2.jpg', 'y'],
    ['A-1003', 'dog_art.png', 'z'],
  ];
  const { mapping } = guessMapping(['Mã đơn', 'Tệp', 'Ảnh'], rows);
  expect(mapping.sku).toBeUndefined();
});

it('does not use a fee as the shipping line', () => {
  expect(guessMapping(['Shipping'], [['4.99'], ['$5.00']]).mapping).toEqual({});
  expect(guessMapping(['Shipping'], [['Nhanh'], ['Chậm']])).toEqual({
    mapping: { shipping_line: 0 },
    matched: ['guess'],
  });
});

describe("a product in the file's words", () => {
  it('is mapped once for all its colors and sizes', () => {
    const replace = createValueReplacer({ product: { 'Gildan 5000': 'Classic Tee' } });
    expect(replace({ product: 'Gildan 5000 Black XL' }).product).toBe('Classic Tee / Black / XL');
    expect(replace({ product: 'gildan 5000 / Trắng / M' }).product).toBe('Classic Tee / Trắng / M');
    expect(replace({ product: 'Gildan 64000 Black XL' }).product).toBe('Gildan 64000 Black XL');
    expect(productInText('Gildan 5000 - Navy, L')).toBe('Gildan 5000');
  });
});

it('uses a column “Ship to” with streets as the address, beside a column of customers', () => {
  const rows = [
    ['Ann Lee', '19 Pine Ave'],
    ['Bob Ray', '7 Lake View Dr'],
    ['Cy Fox', '402 W 5th St'],
  ];
  expect(guessMapping(['Customer', 'Ship to'], rows).mapping).toEqual({ recipient: 0, address1: 1 });
  expect(guessMapping(['Order', 'Ship to'], [['A-1', 'Ann Lee']]).mapping.recipient).toBe(1);
});
