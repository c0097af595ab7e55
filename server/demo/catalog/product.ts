import type { SizeChart } from '../../../contract/catalog/catalog.ts';
import type { ColorName } from './colors.ts';

/** Product types; all products of a type ship at the same rates. */
export const productTypes = [
  't-shirt',
  'hoodie',
  'sweatshirt',
  'drinkware',
  'poster',
  'bag',
  'pillow',
  'blanket',
  'headwear',
  'phone-case',
  'bottoms',
  'kids',
  'socks',
  'home',
  'stationery',
] as const;
export type ProductType = (typeof productTypes)[number];

/** A size with its base cost in cents and its weight in grams. */
export type Size = readonly [name: string, cents: number, grams: number];

/**
 * An area with its size in inches, its extra cost in cents (nothing for the included area), and its upper left corner
 * in percent of the picture if the drawing does not place it.
 */
export type SampleArea = readonly [
  position: string,
  width: number,
  height: number,
  cents: number,
  corner?: readonly [left: number, top: number],
];

export interface SampleProduct {
  sku: string;
  name: string;
  type: ProductType;
  drawing: string;
  brand: string;
  /** Buyers and material; by default those of most products of the type. */
  about?: string;
  /** Measures, if they differ from those of its drawing. */
  measures?: SizeChart['measures'];
  /** True if its size chart is for children. */
  forKids?: boolean;
  provider: string;
  method: string;
  days: readonly [number, number];
  /** Empty for a product without a choice of colors, which has this shade. */
  colors: readonly ColorName[];
  shade?: string;
  sizes: readonly Size[];
  areas: readonly SampleArea[];
  isNew?: boolean;
}

/** Returns front and back areas of a product without sleeves. */
export const twoSides = (width: number, height: number): readonly SampleArea[] => [
  ['front', width, height, 450],
  ['back', width, height, 450],
];
const shortSleeves: readonly SampleArea[] = [
  ['sleeve_left', 3.5, 3.5, 220],
  ['sleeve_right', 3.5, 3.5, 220],
];
export const shirtAreas: readonly SampleArea[] = [...twoSides(15, 18), ...shortSleeves];
export const cropAreas: readonly SampleArea[] = [...twoSides(12, 12), ...shortSleeves];
/** Areas that fit on a child's smallest size. */
export const youthAreas = twoSides(11, 13);
export const hoodieAreas: readonly SampleArea[] = [
  ['front', 13, 14, 450],
  ['back', 14, 16, 450],
  ['sleeve_left', 3.5, 12, 260],
];

const grams = { S: 150, M: 165, L: 180, XL: 195, '2XL': 215, '3XL': 235, '4XL': 250, '5XL': 265 } as const;
const surcharge = { S: 0, M: 0, L: 0, XL: 0, '2XL': 145, '3XL': 270, '4XL': 395, '5XL': 520 } as const;
type ApparelSize = keyof typeof grams;

/** Returns apparel sizes up to `last`; `weight` scales the grams of a T-shirt. */
export const apparel = (cents: number, last: ApparelSize, weight = 1): Size[] => {
  const names = Object.keys(grams) as ApparelSize[];
  return names
    .slice(0, names.indexOf(last) + 1)
    .map((size) => [size, cents + surcharge[size], Math.round(grams[size] * weight)]);
};
