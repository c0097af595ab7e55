import { z } from 'zod';

/** GET /v2/products/providers: who prints, with how many base products (spec §7). */
export const providerSchema = z.object({ name: z.string(), product_bases: z.int() });
export type Provider = z.infer<typeof providerSchema>;
