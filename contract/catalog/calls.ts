import { z } from 'zod';
import { qualitySchema } from './quality.ts';
import { costCents } from '../schema/cost.ts';
import { surchargeKinds } from '../orders/costs/surcharge.ts';
import { recordSchema } from '../schema/derive.ts';
import { catalog } from './baseProducts.ts';
import { lineshipSchema, printAreaSchema, sizeChartSchema, variantSchema } from './catalog.ts';
import { codeSchema } from '../schema/codeSchema.ts';

/** A variant on its product's page. `your_cents` includes the package's discount. */
const soldVariantSchema = variantSchema.extend({
  weight_g: z.int(),
  your_cents: costCents,
  /** Number of the bar code; empty for none. */
  gtin: z.string(),
});
export type SoldVariantDetail = z.infer<typeof soldVariantSchema>;

/**
 * Cost and days of a line. `origin`: country where the parcel starts, or `*` for any other; `country`: its destination,
 * or `*` for the rest of the world. `surcharge_cents` of the kind `duty` is owed only across a customs border, every
 * other surcharge always. Its name is in the language of the reader; null: import duty.
 */
const routeRateSchema = z.object({
  line: codeSchema('shipping_lines'),
  origin: z.string(),
  country: z.string(),
  first_cents: costCents,
  additional_cents: costCents,
  surcharge_cents: costCents,
  surcharge_kind: z.enum(surchargeKinds),
  surcharge_name: z.string().nullish(),
  days_min: z.int(),
  days_max: z.int(),
});

/**
 * GET /catalog/{id} and GET /products/bases/{id}: a product with all that its page shows and computes. `discount_bp`:
 * the account's package, 500 = 5 %. `today`: in the seller's time zone; arrivals count from it.
 */
export const catalogDetailSchema = recordSchema(catalog).extend({
  description: z.string(),
  /** Thumbnails of its pictures, the first one as `picture_url`. */
  picture_urls: z.array(z.string()),
  city: z.string(),
  /** Counted over all sellers at night; null if there are too few orders. */
  quality: qualitySchema.nullish(),
  care: z.array(z.string()),
  /** Safety information (GPSR) in the language of the reader; empty for none. */
  safety: z.string(),
  /** For customs; empty if the operator names none. */
  hs_code: z.string(),
  /** Country where the blank product was made; null: the one of its facility. */
  origin_country: z.string().nullable(),
  size_chart: sizeChartSchema.nullable(),
  areas: z.array(printAreaSchema.extend({ dpi: z.int() })),
  sold: z.array(soldVariantSchema),
  rates: z.array(routeRateSchema),
  discount_bp: costCents,
  handling_cents: costCents,
  /** Version of the operator's prices that all amounts are of. */
  price_version: z.int(),
  package_name: z.string(),
  today: z.string(),
});
export type CatalogDetail = z.infer<typeof catalogDetailSchema>;

const countsSchema = z.record(z.string(), z.int());

/**
 * GET /catalog/choices: number of products that each choice of a filter leaves under the other filters, and number of
 * products that ship to the destination.
 */
export const catalogChoicesSchema = z.object({
  product_type: countsSchema,
  made_in: countsSchema,
  print_method: countsSchema,
  provider: countsSchema,
  brand: countsSchema,
  stock: countsSchema,
  is_new: countsSchema,
  /** Number of products that arrive on the requested line, by the number of calendar days that it takes at most. */
  arrives: countsSchema,
  favorite: countsSchema,
  total: z.int(),
  ships: z.int(),
  /** Lowest delivered cost of one piece. */
  from_cents: costCents,
  /** All sizes, the most common first. */
  sizes: z.array(z.string()),
  package_name: z.string(),
});
export type CatalogChoices = z.infer<typeof catalogChoicesSchema>;

/** Filters whose choices are counted. */
export const countedFilters = [
  'product_type',
  'made_in',
  'print_method',
  'provider',
  'brand',
  'stock',
  'is_new',
  'favorite',
] as const;

/** GET /products/lineships/{line}: cost and days of a line by product type and country. */
export const lineshipDetailSchema = lineshipSchema.extend({
  rates: z.array(routeRateSchema.omit({ line: true }).extend({ product_type: z.string() })),
});

/** GET /products/types/{type}: a group of products that are sent at the same rates. */
export const productTypeSchema = z.object({
  name: z.string(),
  product_bases: z.array(z.object({ id: z.uuid(), name: z.string() })),
  rates: z.array(routeRateSchema),
});
