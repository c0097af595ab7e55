import { sql } from 'kysely';
import { type CatalogChoices, countedFilters } from '../../../contract/catalog/calls.ts';
import { arrivalDays, deliveryOf } from '../../../contract/catalog/delivery.ts';
import type { FilterValues } from '../../../contract/schema/derive.ts';
import type { Tx } from '../../database/tenant.ts';
import { countSql, facetsSql } from '../../lists/queries.ts';
import { tableOf, whereOf } from '../../lists/rows.ts';
import type { CatalogBook } from './book.ts';
import { type CatalogScope, catalogSource } from './source.ts';

type CountedFilter = (typeof countedFilters)[number];

const countsOf = async (
  tx: Tx,
  scope: CatalogScope,
  values: FilterValues,
  field: CountedFilter,
): Promise<[CountedFilter, Record<string, number>]> => {
  const { rows } = await facetsSql(catalogSource, scope, values, field).execute(tx);
  return [
    field,
    Object.fromEntries(
      rows.flatMap(({ value, count }) =>
        typeof value === 'string' || typeof value === 'boolean' ? [[String(value), count]] : [],
      ),
    ),
  ];
};

/**
 * Counts the products that arrive within each number of days. Each count is a separate query, because the line is
 * chosen by its arrival.
 */
const countArrivals = async (
  tx: Tx,
  scope: CatalogScope,
  values: FilterValues,
): Promise<Record<string, number>> => {
  if (!deliveryOf(values)) return {};
  const counts = await Promise.all(
    arrivalDays.map(async (days): Promise<[string, number]> => {
      const { rows } = await countSql(catalogSource, scope, { ...values, arrives_days_lte: days }).execute(
        tx,
      );
      return [String(days), rows[0]?.count ?? 0];
    }),
  );
  return Object.fromEntries(counts);
};

/** Returns every size of the catalog, the sizes of most products first. */
const sizesOf = ({ bases }: CatalogBook): string[] => {
  const count = new Map<string, number>();
  for (const { variants } of bases) {
    for (const size of new Set(variants.map((variant) => variant.size)))
      if (size) count.set(size, (count.get(size) ?? 0) + 1);
  }
  return [...count].toSorted(([, a], [, b]) => b - a).map(([size]) => size);
};

/** Counts the products that each filter choice leaves, and those that ship to the destination. */
export const readChoices = async (
  tx: Tx,
  scope: CatalogScope,
  values: FilterValues,
): Promise<CatalogChoices> => {
  const [counts, arrives, { rows }] = await Promise.all([
    Promise.all(countedFilters.map((field) => countsOf(tx, scope, values, field))),
    countArrivals(tx, scope, values),
    sql<{ total: number; ships: number; from_cents: number | null }>`
      select count(*) as total, count(line) as ships, min(delivered_cents) as from_cents
      from ${tableOf(catalogSource, scope, values)} where ${whereOf(catalogSource, scope, values)}`.execute(
      tx,
    ),
  ]);
  const [sums = { total: 0, ships: 0, from_cents: null }] = rows;
  return {
    ...(Object.fromEntries(counts) as Record<CountedFilter, Record<string, number>>),
    arrives,
    ...sums,
    sizes: sizesOf(scope.book),
    package_name: scope.packageName,
  };
};
