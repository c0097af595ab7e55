import { z } from 'zod';

/** GET /countries: facts about a country that an address needs (spec §3 "Country"). */

/** Kinds of regions; keys below `places.region_types`. */
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
  /** Abbreviation that carriers use (`CA`), or the country's own number. */
  code: z.string(),
  /** Name in Latin letters as an address is written, the same in every language. */
  name: z.string(),
});
export type Province = z.infer<typeof provinceSchema>;

export const countrySchema = z.object({
  /** Name in the language of the reader. */
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  region_label_type: z.enum(regionTypes),
  /** True if an address there needs a region. */
  required: z.boolean(),
  /** Calling code with the plus: `+84`. */
  calling_code: z.string(),
  /** True if addresses there name a region at all. */
  has_region: z.boolean(),
  provinces: z.array(provinceSchema),
});
export type Country = z.infer<typeof countrySchema>;

export const countryQuerySchema = z.object({ language: z.enum(['en', 'vi']).default('en') });
export const countryListSchema = z.object({ countries: z.array(countrySchema) });
