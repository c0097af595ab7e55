import { z } from 'zod';
import { qualitySchema } from './quality.ts';
import { shippingLines } from '../orders/statuses.ts';
import { costCents } from '../schema/cost.ts';
import { recordSchema } from '../schema/derive.ts';
import { catalog } from './baseProducts.ts';
import { lineshipSchema, printAreaSchema, sizeChartSchema, variantSchema } from './catalog.ts';

/** A variant on its product's page; `your_cents` has the package's discount in it. */
const soldVariantSchema = variantSchema.extend({ weight_g: z.int(), your_cents: costCents });
export type SoldVariantDetail = z.infer<typeof soldVariantSchema>;

/**
 * Cost and days of a line. `origin`: the country that the parcel starts in, or `*` for any other; `country`: where it
 * goes, or `*` for the rest of the world. `surcharge_cents` is import duty, which is owed only across a customs border.
 */
const wayRateSchema = z.object({
  line: z.enum(shippingLines),
  origin: z.string(),
  country: z.string(),
  first_cents: costCents,
  additional_cents: costCents,
  surcharge_cents: costCents,
  days_min: z.int(),
  days_max: z.int(),
});

/**
 * GET /catalog/{id}, and GET /products/bases/{id}: a product with all that its page shows and works out. `discount_bp`: of
 * the account's package, 500 = 5 %. `today`: where the seller is, which arrivals are counted from.
 */
export const catalogDetailSchema = recordSchema(catalog).extend({
  description: z.string(),
  city: z.string(),
  /** Over all sellers, counted at night; null where too few orders say something. */
  quality: qualitySchema.nullish(),
  care: z.array(z.string()),
  size_chart: sizeChartSchema.nullable(),
  areas: z.array(printAreaSchema.extend({ dpi: z.int() })),
  sold: z.array(soldVariantSchema),
  rates: z.array(wayRateSchema),
  discount_bp: costCents,
  package_name: z.string(),
  today: z.string(),
});
export type CatalogDetail = z.infer<typeof catalogDetailSchema>;

const countsSchema = z.record(z.string(), z.int());

/** GET /catalog/choices: how many products each choice of a filter leaves under all others, and how many ship where they are asked for. */
export const catalogChoicesSchema = z.object({
  product_type: countsSchema,
  made_in: countsSchema,
  print_method: countsSchema,
  provider: countsSchema,
  brand: countsSchema,
  stock: countsSchema,
  is_new: countsSchema,
  /** Days of the calendar → how many are there by then, on the line that is asked for. */
  arrives: countsSchema,
  favorite: countsSchema,
  total: z.int(),
  ships: z.int(),
  /** The lowest delivered cost of one piece. */
  from_cents: costCents,
  /** Every size that there is, the most common first. */
  sizes: z.array(z.string()),
  package_name: z.string(),
});
export type CatalogChoices = z.infer<typeof catalogChoicesSchema>;

/** The filters whose choices are counted. */
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

/** GET /products/lineships/{line}: what a line costs and takes, by type of product and country. */
export const lineshipDetailSchema = lineshipSchema.extend({
  rates: z.array(wayRateSchema.omit({ line: true }).extend({ product_type: z.string() })),
});

/** GET /products/types/{type}: a group of products that are sent at the same rates. */
export const productTypeSchema = z.object({
  name: z.string(),
  product_bases: z.array(z.object({ id: z.uuid(), name: z.string() })),
  rates: z.array(wayRateSchema),
});
