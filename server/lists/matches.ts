import { sql, type RawBuilder } from 'kysely';
import type { ListParams } from '../../contract/schema/derive.ts';
import type { FilterValues } from '../../contract/schema/derive.ts';
import type { Tx } from '../database/tenant.ts';
import { firstRows, inAccount, isSearched, orderBy, placedOrder, tableOf, whereOf } from './rows.ts';
import type { Reach } from './scope.ts';
import { foundRows } from './search.ts';
import type { ListSource } from './source.ts';

/**
 * Finds the rows of a search so that no page costs more the more rows match (docs/decisions/search.md). A text that
 * many rows contain is found among the first rows of the list, a rare one in the index. In between, more rows of the
 * list are searched, and only after that are all matches sorted.
 */

/** Rows of the list that are searched before the index, and after it. */
const [nearest, near] = [500, 10_000];
/** Number of matches that count as few: each may cost a block of the table. */
const fewMatches = 500;

interface Id {
  id: string;
}

const idsOf = async (tx: Tx, query: RawBuilder<Id>): Promise<string[]> =>
  (await query.execute(tx)).rows.map(({ id }) => id);

const withoutSearch = ({ search: _typed, ...otherParams }: ListParams): ListParams => otherParams;

/** Finds the ids of a page among the first `count` rows of the list. The database stops once the page is full. */
const pageWithin = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  query: ListParams,
  count: number,
): RawBuilder<Id> => {
  const { table, search } = source;
  const { page, limit, search: searchText } = query;
  return sql<Id>`select id from (
      ${firstRows(source, scope, withoutSearch(query), { columns: sql`${sql.table(table)}.*`, count })}
    ) as ${sql.table(table)} where ${search?.condition(String(searchText))}
    order by ${placedOrder(query)} limit ${sql.lit(limit)} offset ${sql.lit((page - 1) * limit)}`;
};

/**
 * Selects the first matches in no order, with all their columns; if they are few, these are all. Materialized, so that
 * each part is planned for everything it finds: by its index.
 */
const firstMatches = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  values: FilterValues,
): RawBuilder<unknown> => {
  const { table, search } = source;
  const selects = (search?.parts ?? []).map(
    (partCondition) => sql`(
      with matches as materialized (
        select ${sql.table(table)}.* from ${tableOf(source, scope, values)}
        where ${inAccount(scope)} and ${partCondition(String(values['search']))}
      ) select * from matches limit ${sql.lit(fewMatches + 1)})`,
  );
  return sql`(select distinct on (id) * from (${sql.join(selects, sql` union all `)}) as parts)`;
};

interface FewMatches {
  found: number;
  ids: string[];
}

/** Selects the ids of a page of few matches. Filters and order apply to the rows as they were found. */
const pageOfFew = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  query: ListParams,
): RawBuilder<FewMatches> => {
  const { page, limit } = query;
  const otherParams = withoutSearch(query);
  return sql<FewMatches>`with first as materialized ${firstMatches(source, scope, query)}
    select (select count(*) from first) as found, array(
      select id from first as ${sql.table(source.table)} where ${whereOf(source, scope, otherParams)}
      order by ${orderBy(source, query)} limit ${sql.lit(limit)} offset ${sql.lit((page - 1) * limit)}
    ) as ids`;
};

/** Returns the source with few found rows in place of its search, or the same source if many rows match. */
export const withFewMatches = async <S extends Reach, A>(
  tx: Tx,
  source: ListSource<S, A>,
  scope: S,
  values: FilterValues,
): Promise<ListSource<S, A>> => {
  if (!isSearched(source, scope, values)) return source;
  const ids = await idsOf(tx, sql<Id>`select id from ${firstMatches(source, scope, values)} as found`);
  return ids.length > fewMatches ? source : { ...source, search: foundRows(ids) };
};

/**
 * Returns the source that matches are counted by. The index of one text counts them at once. Where a code of another
 * record may be meant besides, no index serves both, and few matches are counted by their ids.
 */
export const withCountedMatches = async <S extends Reach, A>(
  tx: Tx,
  source: ListSource<S, A>,
  scope: S,
  values: FilterValues,
): Promise<ListSource<S, A>> =>
  (source.search?.parts ?? []).length > 1 ? withFewMatches(tx, source, scope, values) : source;

/** Finds the ids of a searched page; undefined if all matches have to be sorted for it. */
const findPage = async <S extends Reach>(
  tx: Tx,
  source: ListSource<S>,
  scope: S,
  query: ListParams,
): Promise<string[] | undefined> => {
  const within = async (count: number): Promise<string[]> =>
    query.page * query.limit > count ? [] : idsOf(tx, pageWithin(source, scope, query, count));
  const first = await within(nearest);
  if (first.length === query.limit) return first;
  const [matches] = (await pageOfFew(source, scope, query).execute(tx)).rows;
  if (matches && matches.found <= fewMatches) return matches.ids;
  const next = await within(near);
  return next.length === query.limit ? next : undefined;
};

/**
 * Returns the source and the query that a page is read by: with its ids in place of the search, wherever these are
 * found with little.
 */
export const withPageMatches = async <S extends Reach, A>(
  tx: Tx,
  source: ListSource<S, A>,
  scope: S,
  query: ListParams,
): Promise<[ListSource<S, A>, ListParams]> => {
  if (!isSearched(source, scope, query)) return [source, query];
  const ids = await findPage(tx, source, scope, query);
  return ids
    ? [
        { ...source, search: foundRows(ids) },
        { ...query, page: 1 },
      ]
    : [source, query];
};
