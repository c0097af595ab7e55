import { shirtColors, washedColors } from './colors.ts';
import { apparel, hoodieAreas, twoSides, type SampleProduct } from './product.ts';

const daNang = 'Da Nang';
const dallas = 'Dallas';
const gdansk = 'Gdansk';

const hoodie = {
  type: 'hoodie',
  drawing: 'hoodie',
  brand: 'Loomwell',
  method: 'DTF',
  areas: hoodieAreas,
} as const;
const sweat = {
  type: 'sweatshirt',
  drawing: 'sweatshirt',
  brand: 'Loomwell',
  method: 'DTG',
  areas: hoodieAreas,
} as const;

/** Hoodies and sweatshirts. */
export const sweats: readonly SampleProduct[] = [
  {
    ...hoodie,
    sku: 'HH',
    name: 'Heavy Hoodie',
    brand: 'Harbor & Thread',
    about: 'Unisex, 80% cotton, 20% polyester, 400 g/m²',
    provider: dallas,
    days: [3, 5],
    colors: [
      'Black',
      'Navy',
      'Forest',
      'Charcoal',
      'Maroon',
      'Sand',
      'Heather Grey',
      'Royal',
      'Purple',
      'Military Green',
      'White',
    ],
    sizes: apparel(2450, '5XL', 3),
  },
  {
    ...hoodie,
    sku: 'CH',
    name: 'Classic Hoodie',
    provider: daNang,
    days: [3, 5],
    colors: shirtColors.slice(0, 15),
    sizes: apparel(1740, '5XL', 2.6),
  },
  {
    ...hoodie,
    sku: 'ZH',
    name: 'Zip Hoodie',
    drawing: 'zip-hoodie',
    about: 'Unisex, 80% cotton, 20% polyester, 340 g/m²',
    provider: daNang,
    days: [3, 6],
    colors: ['Black', 'Navy', 'Charcoal', 'Heather Grey'],
    sizes: apparel(2190, '3XL', 2.8),
  },
  {
    ...hoodie,
    sku: 'YH',
    name: 'Youth Hoodie',
    about: 'Youth, 80% cotton, 20% polyester, 280 g/m²',
    forKids: true,
    areas: twoSides(10, 11),
    provider: dallas,
    days: [3, 5],
    colors: ['Black', 'Navy', 'Red', 'Pink'],
    sizes: apparel(1620, 'XL', 1.6),
  },
  {
    ...sweat,
    sku: 'SW',
    name: 'Crew Sweatshirt',
    provider: daNang,
    days: [2, 4],
    colors: shirtColors.slice(0, 13),
    sizes: apparel(1520, '5XL', 2.2),
  },
  {
    ...sweat,
    sku: 'VS',
    name: 'Vintage Sweatshirt',
    brand: 'Harbor & Thread',
    about: 'Unisex, 100% washed cotton, 300 g/m²',
    provider: dallas,
    days: [3, 5],
    colors: washedColors.slice(0, 7),
    sizes: apparel(1890, '4XL', 2.3),
  },
  {
    ...sweat,
    sku: 'QZ',
    name: 'Quarter-Zip',
    drawing: 'quarter-zip',
    brand: 'Nordfaden',
    about: 'Unisex, 70% cotton, 30% polyester, 320 g/m²',
    provider: gdansk,
    days: [4, 6],
    colors: ['Black', 'Navy', 'Forest', 'Natural'],
    sizes: apparel(2380, '2XL', 2.4),
  },
];
