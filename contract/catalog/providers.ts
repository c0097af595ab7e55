import { z } from 'zod';
import { qualitySchema } from './quality.ts';

/** GET /v2/products/providers: who prints, with how many base products (spec §7), and how well. */
export const providerSchema = z.object({ name: z.string(), product_bases: z.int(), quality: qualitySchema.nullable() });
export type Provider = z.infer<typeof providerSchema>;
