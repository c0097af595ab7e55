import type { Kysely } from 'kysely';
import { postalCountry } from '../../../contract/places/territories.ts';
import { shippingLines } from '../../../contract/orders/statuses.ts';
import type { Lineship } from '../../../contract/catalog/catalog.ts';
import type { ShipRateTable } from '../../database/tables/catalogTables.ts';
import type { Database } from '../../database/tables/tables.ts';

const restOfTheWorld = '*';

type Rate = Pick<
  ShipRateTable,
  'line' | 'product_type' | 'country' | 'days_min' | 'days_max' | 'first_cents'
>;

/** A country's own rate stands before the one for the rest of the world, per product type. */
const nearest = (rates: readonly Rate[], country: string): Rate[] => {
  const own = rates.filter((rate) => rate.country === country);
  const types = new Set(own.map((rate) => rate.product_type));
  return [
    ...own,
    ...rates.filter((rate) => rate.country === restOfTheWorld && !types.has(rate.product_type)),
  ];
};

/** The shipping lines in their order; with a country, only what they do there. */
export const listLineships = async (db: Kysely<Database>, destination?: string): Promise<Lineship[]> => {
  const country = destination && postalCountry(destination);
  const rows = await db
    .selectFrom('ship_rates')
    .select(['line', 'product_type', 'country', 'days_min', 'days_max', 'first_cents'])
    .$if(country !== undefined, (query) => query.where('country', 'in', [country ?? '', restOfTheWorld]))
    .execute();
  const byLine = Map.groupBy(rows, (row) => row.line);
  return shippingLines.map((line) => {
    const all = byLine.get(line) ?? [];
    const rates = country ? nearest(all, country) : all;
    if (rates.length === 0) return { line, reaches: false, days_min: 0, days_max: 0, from_cents: 0 };
    return {
      line,
      reaches: true,
      days_min: Math.min(...rates.map((rate) => rate.days_min)),
      days_max: Math.max(...rates.map((rate) => rate.days_max)),
      from_cents: Math.min(...rates.map((rate) => rate.first_cents)),
    };
  });
};
