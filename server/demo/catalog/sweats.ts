import { many, washed } from './colors.ts';
import { apparel, hoodieAreas, type SampleProduct } from './product.ts';

const daNang = 'Da Nang';
const dallas = 'Dallas';
const gdansk = 'Gdansk';

const hoodie = {
  type: 'hoodie',
  drawing: 'hoodie',
  brand: 'Unisex',
  method: 'DTF',
  areas: hoodieAreas,
} as const;
const sweat = {
  type: 'sweatshirt',
  drawing: 'sweatshirt',
  brand: 'Unisex',
  method: 'DTG',
  areas: hoodieAreas,
} as const;

/** Hoodies and sweatshirts. */
export const sweats: readonly SampleProduct[] = [
  {
    ...hoodie,
    sku: 'HH',
    name: 'Heavy Hoodie',
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
    colors: many.slice(0, 15),
    sizes: apparel(1740, '5XL', 2.6),
  },
  {
    ...hoodie,
    sku: 'ZH',
    name: 'Zip Hoodie',
    provider: daNang,
    days: [3, 6],
    colors: ['Black', 'Navy', 'Charcoal', 'Heather Grey'],
    sizes: apparel(2190, '3XL', 2.8),
  },
  {
    ...hoodie,
    sku: 'YH',
    name: 'Youth Hoodie',
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
    colors: many.slice(0, 13),
    sizes: apparel(1520, '5XL', 2.2),
  },
  {
    ...sweat,
    sku: 'VS',
    name: 'Vintage Sweatshirt',
    provider: dallas,
    days: [3, 5],
    colors: washed.slice(0, 7),
    sizes: apparel(1890, '4XL', 2.3),
    isNew: true,
  },
  {
    ...sweat,
    sku: 'QZ',
    name: 'Quarter-Zip',
    provider: gdansk,
    days: [4, 6],
    colors: ['Black', 'Navy', 'Forest', 'Natural'],
    sizes: apparel(2380, '2XL', 2.4),
  },
];
