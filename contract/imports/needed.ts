import { z } from 'zod';
import { needsCity } from '../places/cities.ts';
import { usesPostcodes } from '../places/countries.ts';
import { readCountryCell } from '../places/countryNames.ts';
import { hasRegions } from '../places/regions.ts';
import { defaultOf } from './defaults.ts';
import { fieldRule, type ImportField, type Mapping, plainFields } from './fields.ts';
import type { ValueMap } from './templates.ts';
import { mappedValue } from './values.ts';

/** Fields without which an order cannot be created. */
export const requiredFields: readonly ImportField[] = plainFields.filter(
  (field) => fieldRule(field).required,
);

/** Fields that can replace a required one: a product's name for its SKU, first and last name for the recipient. */
const alternatives: Partial<Record<ImportField, readonly ImportField[]>> = {
  sku: ['product'],
  recipient: ['first_name', 'last_name'],
};

/** Returns true if a column or a default gives the field. */
export const isFieldCovered = (mapping: Mapping, values: ValueMap, field: ImportField): boolean =>
  [field, ...(alternatives[field] ?? [])].some(
    (candidate) => mapping[candidate] !== undefined || Boolean(defaultOf(values, candidate)),
  );

/** GET /imports/{id}/countries: number of rows per country in a column of the file. */
export const countriesQuerySchema = z.object({ column: z.coerce.number().int().min(0).max(200) });

/** Rows that name one country, as the file writes it. */
const countryRowsSchema = z.object({ country: z.string(), rows: z.int() });
export type CountryRows = z.infer<typeof countryRowsSchema>;

/** `countries`: null if the column does not hold countries or has too many different values. */
export const countriesSchema = z.object({ countries: z.array(countryRowsSchema).nullable() });

/** Parts of an address that only some countries need. */
export type PlaceField = 'city' | 'region' | 'postcode';

/** Returns how many rows need each part of an address. A row with an unknown country counts for the city only. */
export const rowsInNeed = (
  countries: readonly CountryRows[],
  values: ValueMap,
): Readonly<Record<PlaceField, number>> => {
  const needs = { city: 0, region: 0, postcode: 0 };
  for (const { country, rows } of countries) {
    const code = readCountryCell(mappedValue(values, 'country', country) ?? country);
    if (code === undefined || needsCity(code)) needs.city += rows;
    if (code === undefined) continue;
    if (hasRegions(code)) needs.region += rows;
    if (usesPostcodes(code)) needs.postcode += rows;
  }
  return needs;
};
