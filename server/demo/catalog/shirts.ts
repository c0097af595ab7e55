import type { ColorName } from './colors.ts';
import { apparel, hoodieAreas, shirtAreas, type SampleProduct } from './product.ts';

const daNang = 'Da Nang';
const dallas = 'Dallas';
const gdansk = 'Gdansk';

const basics: readonly ColorName[] = ['Black', 'White', 'Navy', 'Heather Grey'];
const many: readonly ColorName[] = [
  'Black', 'White', 'Ivory', 'Navy', 'Royal', 'Forest', 'Wine', 'Cocoa', 'Charcoal', 'Heather Grey', 'Red', 'Mustard',
  'Pink', 'Lavender', 'Sky Blue', 'Teal', 'Mint', 'Military Green',
];
const washed: readonly ColorName[] = [
  'Ivory', 'Cocoa', 'Mustard', 'Sky Blue', 'Mint', 'Lavender', 'Maroon', 'Olive', 'Black', 'Pink', 'Charcoal', 'Navy',
  'White', 'Teal', 'Orange', 'Sand',
];

const shirt = { type: 't-shirt', drawing: 'tee', brand: 'Unisex', method: 'DTG', areas: shirtAreas } as const;
const hoodie = { type: 'hoodie', drawing: 'hoodie', brand: 'Unisex', method: 'DTF', areas: hoodieAreas } as const;
const sweat = { type: 'sweatshirt', drawing: 'sweatshirt', brand: 'Unisex', method: 'DTG', areas: hoodieAreas } as const;

/** Everything worn above the waist. */
export const shirts: readonly SampleProduct[] = [
  { ...shirt, sku: 'CT', name: 'Classic Tee', provider: daNang, days: [2, 4], colors: many, sizes: apparel(695, '3XL'), isNew: true },
  { ...shirt, sku: 'CM', name: 'Comfort Tee', provider: dallas, days: [2, 4], colors: washed, sizes: apparel(985, '4XL', 1.15) },
  { ...shirt, sku: 'HT', name: 'Heavy Tee', provider: daNang, days: [2, 4], colors: many, sizes: apparel(840, '5XL', 1.3) },
  { ...shirt, sku: 'LW', name: 'Lightweight Tee', provider: gdansk, days: [2, 3], colors: many.slice(0, 14), sizes: apparel(650, '5XL', 0.85) },
  { ...shirt, sku: 'WT', name: 'Women’s Relaxed Tee', provider: dallas, days: [2, 4], colors: many.slice(4), sizes: apparel(760, '5XL', 0.8) },
  { ...shirt, sku: 'YT', name: 'Youth Tee', provider: dallas, days: [2, 4], colors: many.slice(8), sizes: apparel(620, 'XL', 0.6) },
  { ...shirt, sku: 'VK', name: 'V-Neck Tee', provider: daNang, days: [2, 4], colors: basics, sizes: apparel(745, '3XL') },
  { ...shirt, sku: 'LS', name: 'Long Sleeve Tee', provider: daNang, days: [2, 5], colors: many.slice(0, 10), sizes: apparel(1090, '5XL', 1.2) },
  { ...shirt, sku: 'TT', name: 'Tank Top', provider: daNang, days: [2, 4], colors: ['Black', 'White', 'Navy', 'Heather Grey', 'Red'], sizes: apparel(720, '2XL', 0.75) },
  { ...shirt, sku: 'RT', name: 'Ringer Tee', provider: gdansk, days: [3, 5], colors: ['White', 'Natural', 'Heather Grey'], sizes: apparel(895, '2XL') },
  { ...shirt, sku: 'BT', name: 'Boxy Crop Tee', provider: dallas, days: [3, 5], colors: ['Black', 'White', 'Sand', 'Pink'], sizes: apparel(910, 'XL', 0.8), isNew: true },
  { ...shirt, sku: 'OT', name: 'Organic Tee', provider: gdansk, days: [2, 4], colors: ['Black', 'White', 'Navy', 'Natural', 'Olive', 'Sand'], sizes: apparel(1120, '3XL') },
  { ...shirt, sku: 'PT', name: 'Performance Tee', provider: dallas, days: [2, 4], colors: ['Black', 'White', 'Navy', 'Royal', 'Red', 'Forest', 'Orange', 'Purple', 'Charcoal'], sizes: apparel(1050, '4XL', 0.9) },
  { ...hoodie, sku: 'HH', name: 'Heavy Hoodie', provider: dallas, days: [3, 5], colors: ['Black', 'Navy', 'Forest', 'Charcoal', 'Maroon', 'Sand', 'Heather Grey', 'Royal', 'Purple', 'Military Green', 'White'], sizes: apparel(2450, '5XL', 3) },
  { ...hoodie, sku: 'CH', name: 'Classic Hoodie', provider: daNang, days: [3, 5], colors: many.slice(0, 15), sizes: apparel(1740, '5XL', 2.6) },
  { ...hoodie, sku: 'ZH', name: 'Zip Hoodie', provider: daNang, days: [3, 6], colors: ['Black', 'Navy', 'Charcoal', 'Heather Grey'], sizes: apparel(2190, '3XL', 2.8) },
  { ...hoodie, sku: 'YH', name: 'Youth Hoodie', provider: dallas, days: [3, 5], colors: ['Black', 'Navy', 'Red', 'Pink'], sizes: apparel(1620, 'XL', 1.6) },
  { ...sweat, sku: 'SW', name: 'Crew Sweatshirt', provider: daNang, days: [2, 4], colors: many.slice(0, 13), sizes: apparel(1520, '5XL', 2.2) },
  { ...sweat, sku: 'VS', name: 'Vintage Sweatshirt', provider: dallas, days: [3, 5], colors: washed.slice(0, 7), sizes: apparel(1890, '4XL', 2.3), isNew: true },
  { ...sweat, sku: 'QZ', name: 'Quarter-Zip', provider: gdansk, days: [4, 6], colors: ['Black', 'Navy', 'Forest', 'Natural'], sizes: apparel(2380, '2XL', 2.4) },
];
