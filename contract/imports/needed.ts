import { z } from 'zod';
import { needsCity } from '../places/cities.ts';
import { usesPostcodes } from '../places/countries.ts';
import { writtenCountry } from '../places/countryNames.ts';
import { hasRegions } from '../places/regions.ts';
import { defaultOf } from './defaults.ts';
import { fieldRule, type ImportField, importFields, type Mapping } from './fields.ts';
import type { ValueMap } from './templates.ts';
import { ourValue } from './values.ts';

/** Fields without which there is no order. */
export const requiredFields: readonly ImportField[] = importFields.filter(
  (field) => fieldRule(field).required,
);

/** What else says a field that every order needs: a product by its name needs no SKU, and parts of a name are one. */
const insteadOf: Partial<Record<ImportField, readonly ImportField[]>> = {
  sku: ['product'],
  recipient: ['first_name', 'last_name'],
};

/** Whether a column says a field, or the same is said once for all rows. */
export const saysField = (mapping: Mapping, values: ValueMap, field: ImportField): boolean =>
  [field, ...(insteadOf[field] ?? [])].some(
    (one) => mapping[one] !== undefined || Boolean(defaultOf(values, one)),
  );

/** GET /imports/{id}/countries: how many rows of a file name each country in a column. */
export const countriesQuerySchema = z.object({ column: z.coerce.number().int().min(0).max(200) });

/** Rows that name one country, as the file writes it. */
const countryRowsSchema = z.object({ country: z.string(), rows: z.int() });
export type CountryRows = z.infer<typeof countryRowsSchema>;

/** `countries`: null where the column does not hold countries, or too many different values. */
export const countriesSchema = z.object({ countries: z.array(countryRowsSchema).nullable() });

/** Parts of an address that only some countries ask for. */
export type PlaceField = 'city' | 'region' | 'postcode';

/** Returns how many rows need each part of an address. An unknown country may have cities, and is not asked for the rest. */
export const rowsInNeed = (
  countries: readonly CountryRows[],
  values: ValueMap,
): Readonly<Record<PlaceField, number>> => {
  const needs = { city: 0, region: 0, postcode: 0 };
  for (const { country, rows } of countries) {
    const code = writtenCountry(ourValue(values, 'country', country) ?? country);
    if (code === undefined || needsCity(code)) needs.city += rows;
    if (code === undefined) continue;
    if (hasRegions(code)) needs.region += rows;
    if (usesPostcodes(code)) needs.postcode += rows;
  }
  return needs;
};
