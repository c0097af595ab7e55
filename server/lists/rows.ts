import { sql, type RawBuilder } from 'kysely';
import type { ListParams } from '../../contract/schema/derive.ts';
import { filterConditions } from '../database/filters.ts';
import type { FilterValues } from '../../contract/schema/derive.ts';
import { eachShop } from './byShop.ts';
import type { Reach } from './scope.ts';
import type { ListSource, SourceFacts } from './source.ts';

/** Parts of SQL that the pages and counts of a list are made of: its rows, their conditions and their order. */

/** Returns true if the list is searched and an index serves its search: that of the view, which knows one account. */
export const isSearched = <S extends Reach>(
  { search }: ListSource<S>,
  { accountId }: S,
  { search: searchText }: FilterValues,
): boolean =>
  search?.indexed === true && accountId !== null && typeof searchText === 'string' && searchText !== '';

/** Returns the condition on the account; a reach over all accounts has none. */
export const inAccount = ({ accountId }: Reach): RawBuilder<boolean> =>
  accountId === null ? sql<boolean>`true` : sql<boolean>`account_id = ${accountId}`;

/**
 * Returns what a list is read from: its table, the view through which it is searched (docs/decisions/search.md), or a
 * subquery for computed rows.
 */
export const tableOf = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  values: FilterValues,
): RawBuilder<unknown> => {
  const { table } = source;
  if (source.rows) return sql`${source.rows(scope, values)} as ${sql.raw(table)}`;
  return isSearched(source, scope, values) ? sql.raw(`searched_${table} as ${table}`) : sql.raw(table);
};

/** Returns a field as SQL over the row of the table. */
export const columnOf = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  name: string,
): RawBuilder<unknown> => source.computed[name]?.(scope) ?? sql.ref(`${source.table}.${name}`);

/**
 * Builds the WHERE clause of a list. The account comes first because every index starts with it.
 * @param without fields to leave out, e.g. the status for the counts of the status tabs.
 */
export const whereOf = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  values: FilterValues,
  {
    without = [],
    within = source.visible.within(scope, values),
  }: { without?: readonly string[]; within?: RawBuilder<boolean> } = {},
): RawBuilder<boolean> => {
  const { resource, computed, encode, visible, search } = source;
  const columns = {
    ...Object.fromEntries(Object.entries(computed).map(([name, column]) => [name, column(scope)])),
    ...source.narrow,
  };
  const options = {
    timeZone: scope.timeZone,
    search: search?.condition ?? null,
    encode,
    columns,
    ...(source.customFilters && { custom: source.customFilters }),
  };
  const fieldConditions = filterConditions(resource, values, options, [
    ...without,
    ...(visible.settles ?? []),
  ]);
  return sql.join([inAccount(scope), within, ...fieldConditions], sql` and `);
};

const direction = { ASC: sql`asc`, DESC: sql`desc` };

type SortParams = Pick<ListParams, 'sort' | 'order'>;
type SortSource = SourceFacts & Pick<ListSource, 'rows'>;

/**
 * Sorts by the requested column, then by `id` in the same direction so that one index serves both and pages are stable.
 * Computed rows have no index and put nulls last.
 */
export const orderBy = (
  { order: customOrder, rows }: SortSource,
  { sort, order }: SortParams,
  prefix = '',
): RawBuilder<unknown> => {
  const last = rows ? sql`nulls last` : sql``;
  return sql`${customOrder[sort] ?? sql.ref(`${prefix}${sort}`)} ${direction[order]} ${last},
    ${sql.ref(`${prefix}id`)} ${direction[order]}`;
};

/** Orders what `firstRows` selects in the same way. */
export const placedOrder = ({ order }: SortParams): RawBuilder<unknown> =>
  sql`placed ${direction[order]}, id ${direction[order]}`;

/** Rows to read, and their highest number. */
interface First {
  columns: RawBuilder<unknown>;
  count: number;
}

/**
 * Selects the first rows of a list, with their sort value as `placed`. No index orders the rows of several shops
 * together, so the first rows of each shop are taken and merged.
 */
export const firstRows = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  query: ListParams,
  { columns, count }: First,
): RawBuilder<unknown> => {
  const first = (within?: RawBuilder<boolean>) => sql`
    select ${columns}, ${source.order[query.sort] ?? sql.ref(query.sort)} as placed
      from ${tableOf(source, scope, query)}
    where ${whereOf(source, scope, query, within && { within })} order by ${orderBy(source, query)}
      limit ${sql.lit(count)}`;
  const { accountId } = scope;
  const shops = source.visible.shops?.(scope, query);
  if (accountId === null || shops === undefined || shops.length === 1) return first();
  return sql`select first.* from ${eachShop(accountId, shops)}, lateral (
    ${first(sql<boolean>`shop_id = chosen.shop_id`)}
  ) as first order by ${placedOrder(query)} limit ${sql.lit(count)}`;
};

/** Returns true if the first rows of several shops are merged. The matches of a search are read at once. */
export const isMerged = <S extends Reach>(source: ListSource<S>, scope: S, query: ListParams): boolean => {
  const shops = source.visible.shops?.(scope, query);
  return scope.accountId !== null && shops !== undefined && shops.length !== 1 && !query['search'];
};
