import { z } from 'zod';

/** GET /countries: what an address needs to know of a country (spec §3 "Country"). */

/** What a country calls its regions; keys below `places.region_types`. */
export const regionTypes = [
  'province',
  'state',
  'prefecture',
  'county',
  'region',
  'department',
  'district',
  'emirate',
  'island',
  'oblast',
  'parish',
  'area',
  'do_si',
] as const;

export const provinceSchema = z.object({
  /** As carriers abbreviate it (`CA`), or the country's own number. */
  code: z.string(),
  /** In Latin letters as an address is written, the same in every language of the reader. */
  name: z.string(),
});
export type Province = z.infer<typeof provinceSchema>;

export const countrySchema = z.object({
  /** In the language of the reader. */
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  region_label_type: z.enum(regionTypes),
  /** Whether an address there needs a region. */
  required: z.boolean(),
  /** With the plus: `+84`. */
  calling_code: z.string(),
  /** Whether addresses there name a region at all. */
  has_region: z.boolean(),
  provinces: z.array(provinceSchema),
});
export type Country = z.infer<typeof countrySchema>;

export const countryQuerySchema = z.object({ language: z.enum(['en', 'vi']).default('en') });
export const countryListSchema = z.object({ countries: z.array(countrySchema) });
