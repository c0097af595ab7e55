import { z } from 'zod';
import { costCents } from '../schema/cost.ts';
import { qualitySchema } from './quality.ts';
import { codeSchema } from '../schema/codeSchema.ts';

/** Catalog calls that order forms need (spec §7). */

export const stockLevels = ['in', 'at_risk', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

/**
 * A print area: size in inches and in pixels at 300 DPI, and its cost beyond the included area. `left_bp`, `top_bp`:
 * where its upper left corner lies on the picture, in basis points; null: the position decides.
 */
export const printAreaSchema = z.object({
  position: codeSchema('print_positions'),
  width_in: z.number(),
  height_in: z.number(),
  width_px: z.int(),
  height_px: z.int(),
  print_cents: costCents,
  left_bp: z.int().nullable(),
  top_bp: z.int().nullable(),
});

export const chartMeasures = [
  'width',
  'length',
  'sleeve',
  'waist',
  'hip',
  'inseam',
  'height',
  'diameter',
  'volume',
  'head',
] as const;

/** Measures of each size in centimeters; inches are converted from them. */
export const sizeChartSchema = z.object({
  sizes: z.array(z.string()),
  measures: z.array(z.object({ name: z.enum(chartMeasures), cm: z.array(z.number()) })),
});
export type SizeChart = z.infer<typeof sizeChartSchema>;

export const careRules = [
  'wash_30',
  'wash_40',
  'inside_out',
  'no_bleach',
  'tumble_low',
  'no_tumble',
  'iron_low',
  'no_iron_print',
  'no_dry_clean',
  'dishwasher',
  'hand_wash',
  'no_microwave',
  'wipe',
  'keep_dry',
] as const;

/** Thumbnail of its first picture, 160 pixels wide; null: its drawing stands for it. */
const pictureUrl = z.string().nullable();

/** GET /products/bases: a base product of the catalog. `from_cents`: its cheapest variant before any discount. */
export const baseProductSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  sku_prefix: z.string(),
  product_type: z.string(),
  drawing: z.string(),
  picture_url: pictureUrl,
  brand: z.string(),
  provider: z.string(),
  print_method: z.string(),
  production_days_min: z.int(),
  production_days_max: z.int(),
  is_new: z.boolean(),
  variants: z.int(),
  colors: z.int(),
  from_cents: costCents,
  /** Counted over all sellers at night; null if there are too few orders. */
  quality: qualitySchema.nullable(),
  areas: z.array(printAreaSchema),
});
export type BaseProduct = z.infer<typeof baseProductSchema>;

export const variantSchema = z.object({
  id: z.uuid(),
  sku: z.string(),
  color: z.string(),
  hex: z.string(),
  size: z.string(),
  base_cents: costCents,
  stock: z.enum(stockLevels),
});

/** GET /orders/bases/all: everything that the item form offers, in one response with an ETag. */
export const orderBaseSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  product_type: z.string(),
  drawing: z.string(),
  picture_url: pictureUrl,
  sku_prefix: z.string(),
  areas: z.array(printAreaSchema),
  variants: z.array(variantSchema),
});
export type OrderBase = z.infer<typeof orderBaseSchema>;

/**
 * GET /products/lineships: the shipping lines. With `?country=`, `reaches` and the days are those of that country;
 * without it, the days span all countries.
 */
export const lineshipSchema = z.object({
  line: codeSchema('shipping_lines'),
  reaches: z.boolean(),
  days_min: z.int(),
  days_max: z.int(),
  /** Cheapest first item on this line. */
  from_cents: costCents,
});
export type Lineship = z.infer<typeof lineshipSchema>;

/** GET /designs: library files for pickers. */
export const designSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  width_px: z.int(),
  height_px: z.int(),
  thumb_url: z.string().nullable(),
});
export type Design = z.infer<typeof designSchema>;
