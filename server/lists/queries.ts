import { sql, type RawBuilder } from 'kysely';
import type { Facets } from '../../contract/lists.ts';
import { filterSchema, type ListParams } from '../../contract/schema/derive.ts';
import type { FilterValues } from '../../contract/schema/derive.ts';
import type { Tx } from '../database/tenant.ts';
import { ApiError } from '../base/errors.ts';
import { withCountedMatches, withFewMatches, withPageMatches } from './matches.ts';
import { columnOf, firstRows, inAccount, isMerged, orderBy, placedOrder, tableOf, whereOf } from './rows.ts';
import type { Reach } from './scope.ts';
import type { Facet, ListSource, SourceFacts } from './source.ts';

type Row = Record<string, unknown>;

const selectedColumns = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  only?: readonly string[],
): RawBuilder<unknown> => {
  if (only) return sql.join(only.map((name) => sql`${columnOf(source, scope, name)} as ${sql.ref(name)}`));
  const { stored, computed } = source;
  const computedColumns = Object.entries(computed).map(
    ([name, column]) => sql`${column(scope)} as ${sql.ref(name)}`,
  );
  return computedColumns.length === 0 ? stored : sql.join([stored, ...computedColumns]);
};

const idsOfPage = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  query: ListParams,
): RawBuilder<unknown> => {
  if (isMerged(source, scope, query)) {
    const count = query.page * query.limit;
    const rows = firstRows(source, scope, query, { columns: sql`account_id, id`, count });
    return sql`select account_id, id from (${rows}) as merged
      order by ${placedOrder(query)} ${cutOf(query)}`;
  }
  return sql`select account_id, id from ${tableOf(source, scope, query)} where ${whereOf(source, scope, query)}
    order by ${orderBy(source, query)} ${cutOf(query)}`;
};

const cutOf = ({ page, limit }: ListParams): RawBuilder<unknown> =>
  sql`limit ${sql.lit(limit)} offset ${sql.lit((page - 1) * limit)}`;

/**
 * Selects one page. The inner query reads the index alone, so that a deep page does not fetch the rows before it.
 * @param only the requested fields, if not all
 */
export const pageSql = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  query: ListParams,
  only?: readonly string[],
): RawBuilder<Row> => {
  const { table, override } = source;
  const order = orderBy(source, query, `${table}.`);
  // Computed rows exist all at once: they are cut once.
  if (source.rows) {
    return sql<Row>`select ${selectedColumns(source, scope, only)} from ${tableOf(source, scope, query)}
      where ${whereOf(source, scope, query)} order by ${order} ${cutOf(query)}`;
  }
  const ids = override?.pageIds?.(scope, query) ?? idsOfPage(source, scope, query);
  return sql<Row>`select ${selectedColumns(source, scope, only)} from (${ids}) as page
    join ${tableOf(source, scope, query)} on ${sql.ref(`${table}.account_id`)} = page.account_id
      and ${sql.ref(`${table}.id`)} = page.id
    order by ${order}`;
};

export const countSql = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  values: FilterValues,
): RawBuilder<{ count: number }> =>
  source.override?.countSql?.(scope, values) ??
  sql<{ count: number }>`select count(*) as count
    from ${tableOf(source, scope, values)} where ${whereOf(source, scope, values)}`;

/** Selects the counts by the field of the tabs. */
export const facetsSql = <S extends Reach>(
  source: ListSource<S>,
  scope: S,
  values: FilterValues,
  tabs: string,
): RawBuilder<Facet> =>
  source.override?.facetsSql?.(scope, values) ??
  sql<Facet>`select ${columnOf(source, scope, tabs)} as value, count(*) as count
    from ${tableOf(source, scope, values)} where ${whereOf(source, scope, values, { without: [tabs] })} group by 1`;

/** Converts a stored value to that of the API. */
export const decoded = ({ decode }: Pick<SourceFacts, 'decode'>, name: string, value: unknown): unknown =>
  (decode[name] as ((stored: unknown) => unknown) | undefined)?.(value) ?? value;

const toRecord = <S extends Reach, A>(source: ListSource<S, A>, scope: S, row: Row): A => {
  const record = { ...row };
  for (const name of Object.keys(source.decode)) record[name] = decoded(source, name, row[name]);
  for (const [name, show] of Object.entries(source.display ?? {}))
    if (name in row) record[name] = show(row[name] as never, scope);
  return record as A;
};

/** Reads a page of the list; `only` as in `pageSql`. */
export const readPage = async <S extends Reach, A>(
  tx: Tx,
  source: ListSource<S, A>,
  scope: S,
  query: ListParams,
  only?: readonly string[],
): Promise<A[]> => {
  const [matchedSource, matchedQuery] = await withPageMatches(tx, source, scope, query);
  const { rows } = await pageSql(matchedSource, scope, matchedQuery, only).execute(tx);
  return rows.map((row) => toRecord(source, scope, row));
};

const countRows = async <S extends Reach>(
  tx: Tx,
  source: ListSource<S>,
  scope: S,
  values: FilterValues,
): Promise<number> => (await countSql(source, scope, values).execute(tx)).rows[0]?.count ?? 0;

/** Counts the rows of a list. */
export const readCount = async <S extends Reach>(
  tx: Tx,
  source: ListSource<S>,
  scope: S,
  values: FilterValues,
): Promise<number> => countRows(tx, await withCountedMatches(tx, source, scope, values), scope, values);

/** Counts the rows of each mark of the list (`list.marks`), whatever tab or mark is open. */
const readMarks = async <S extends Reach>(
  tx: Tx,
  source: ListSource<S>,
  scope: S,
  values: FilterValues,
): Promise<Record<string, number>> => {
  const {
    list: { marks = {}, tabs = '' },
  } = source.resource;
  const markEntries = Object.entries(marks);
  const ownFilters = new Set([tabs, ...markEntries.flatMap(([, filter]) => Object.keys(filter))]);
  const otherFilters = Object.fromEntries(Object.entries(values).filter(([key]) => !ownFilters.has(key)));
  const schema = filterSchema(source.resource);
  const counts = await Promise.all(
    markEntries.map(([, filter]) =>
      countRows(tx, source, scope, { ...otherFilters, ...schema.parse(filter) }),
    ),
  );
  return Object.fromEntries(markEntries.map(([name], index) => [name, counts[index] ?? 0]));
};

/**
 * Counts the rows for each value of the tabs' field under all other filters, 0 for a value without rows; and all rows.
 */
export const readFacets = async <S extends Reach>(
  tx: Tx,
  source: ListSource<S>,
  scope: S,
  values: FilterValues,
): Promise<Facets> => {
  const {
    list: { tabs },
    fields,
  } = source.resource;
  if (!tabs) return { facets: {}, total: await readCount(tx, source, scope, values) };
  const matchedSource = await withCountedMatches(tx, source, scope, values);
  const [{ rows }, marks] = await Promise.all([
    facetsSql(matchedSource, scope, values, tabs).execute(tx),
    readMarks(tx, matchedSource, scope, values),
  ]);
  const counts = new Map(rows.map(({ value, count }) => [decoded(source, tabs, value), count]));
  const facets = Object.fromEntries(
    (fields[tabs]?.options ?? []).map((option) => [option, counts.get(option) ?? 0]),
  );
  return { facets: { ...facets, ...marks }, total: rows.reduce((total, { count }) => total + count, 0) };
};

/** Reads one record as its list shows it. Throws `not_found`, also for one out of reach. */
export const readOne = async <S extends Reach, A>(
  tx: Tx,
  source: ListSource<S, A>,
  scope: S,
  id: string,
): Promise<A> => {
  if (source.override?.readOne) return source.override.readOne(tx, scope, id);
  const { visible } = source;
  const within = visible.record?.(scope) ?? visible.within(scope, {});
  const { rows } = await sql<Row>`select ${selectedColumns(source, scope)} from ${tableOf(source, scope, {})}
    where ${inAccount(scope)} and ${within} and id = ${id}`.execute(tx);
  if (!rows[0]) throw new ApiError('not_found');
  return toRecord(source, scope, rows[0]);
};

/**
 * Returns the ids of all rows that match a list's filters, in the ascending order of its sort field: the oldest first
 * if that is a time.
 */
export const idsMatching = async <S extends Reach>(
  tx: Tx,
  source: ListSource<S>,
  scope: S,
  values: FilterValues,
): Promise<string[]> => {
  const matchedSource = await withFewMatches(tx, source, scope, values);
  const [sort] = source.resource.list.sort;
  const { rows } = await sql<{ id: string }>`
    select id from ${tableOf(matchedSource, scope, values)}
    where ${whereOf(matchedSource, scope, values)}
    order by ${orderBy(matchedSource, { sort, order: 'ASC' })}`.execute(tx);
  return rows.map((row) => row.id);
};
