import { z } from 'zod';
import { qualitySchema } from './quality.ts';

/** GET /v2/products/providers: who prints and where, with how many base products (spec §7), and how well. `country`: ISO code, null where it is not known. */
export const providerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  country: z.string().nullable(),
  product_bases: z.int(),
  quality: qualitySchema.nullable(),
});
export type Provider = z.infer<typeof providerSchema>;

/** GET /v2/products/providers/{id}: the same with what he prints and how long that takes at most. */
export const providerDetailSchema = providerSchema.extend({
  print_methods: z.array(z.string()),
  product_types: z.array(z.string()),
  production_days_max: z.int(),
});
