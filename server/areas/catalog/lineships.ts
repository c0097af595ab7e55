import type { Kysely, Selectable } from 'kysely';
import { postalCountry } from '../../../contract/places/territories.ts';
import { anyDestination, pickRate } from '../../../contract/catalog/shipRates.ts';
import { offeredCodes } from '../../../contract/vocabularies/codes.ts';
import type { Lineship } from '../../../contract/catalog/catalog.ts';
import type { ShipRateTable } from '../../database/tables/catalogTables.ts';
import type { Database } from '../../database/tables/tables.ts';
import { operatorBook } from '../../operator/operatorBook.ts';

type Rate = Selectable<ShipRateTable>;

const originOf = ({ origin }: Rate): string | null => (origin === anyDestination ? null : origin);

/** Returns the rates of one line for a country: one per product type and origin. */
const ratesTo = (rates: readonly Rate[], country: string): Rate[] =>
  [...Map.groupBy(rates, (rate) => rate.product_type).values()].flatMap((ofType) =>
    [...new Set(ofType.map(originOf))].flatMap(
      (origin) =>
        pickRate(
          (fromCountry, to) => ofType.find((rate) => rate.origin === fromCountry && rate.country === to),
          {
            origin,
            country,
          },
        ) ?? [],
    ),
  );

/** Returns the shipping lines in their order; with a country, only what they offer there. */
export const listLineships = async (db: Kysely<Database>, destination?: string): Promise<Lineship[]> => {
  const country = destination && postalCountry(destination);
  const rows = await db
    .selectFrom('ship_rates')
    .selectAll()
    .$if(country !== undefined, (query) => query.where('country', 'in', [country ?? '', anyDestination]))
    .execute();
  const { vocabularies } = await operatorBook(db);
  const byLine = Map.groupBy(rows, (row) => row.line);
  return offeredCodes(vocabularies.shipping_lines).map((line) => {
    const ratesOfLine = byLine.get(line) ?? [];
    const rates = country ? ratesTo(ratesOfLine, country) : ratesOfLine;
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
