import { z } from 'zod';
import { qualitySchema } from './quality.ts';

/**
 * GET /v2/products/providers: print providers with their location, number of base products (spec §7) and quality.
 * `country`: ISO code, null if unknown.
 */
export const providerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  country: z.string().nullable(),
  product_bases: z.int(),
  quality: qualitySchema.nullable(),
});
export type Provider = z.infer<typeof providerSchema>;

/** GET /v2/products/providers/{id}: a provider with its print methods, product types and longest production time. */
export const providerDetailSchema = providerSchema.extend({
  print_methods: z.array(z.string()),
  product_types: z.array(z.string()),
  production_days_max: z.int(),
});
