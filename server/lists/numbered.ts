import { sql, type RawBuilder } from 'kysely';
import type { ListParams } from '../../contract/schema/derive.ts';
import type { FilterValues } from '../database/filters.ts';
import type { SourceFacts } from './source.ts';

/** Lists whose rows are numbered without gaps (`NumberedBy`): nothing of them is read to be passed over or counted. */

/** What of a query says no more than where in the list its page lies. */
const placing = new Set(['page', 'limit', 'sort', 'order']);

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The column that numbers the rows which these filters leave; undefined where no column does. */
export const numberOf = ({ numbered }: SourceFacts, values: FilterValues): string | undefined => {
  if (!numbered) return undefined;
  const filters = Object.entries(values).filter(([name, value]) => !placing.has(name) && isGiven(value));
  const [first, ...others] = filters;
  if (!first) return numbered.all;
  const [name, value] = first;
  return others.length === 0 && name === numbered.by && Array.isArray(value) && value.length === 1
    ? numbered.column
    : undefined;
};

/** The ids of a page, found by their numbers. */
export const numberedPage = (
  table: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
  name: string,
  { page, limit, order }: ListParams,
): RawBuilder<unknown> => {
  const number = sql.ref(name);
  const passed = sql.lit((page - 1) * limit);
  const size = sql.lit(limit);
  return order === 'ASC'
    ? sql`select id from ${table} where ${where} and ${number} > ${passed} order by ${number} limit ${size}`
    : sql`select id from ${table} where ${where}
        and ${number} <= (select max(${number}) from ${table} where ${where}) - ${passed} order by ${number} desc limit ${size}`;
};

/** Counts by the field that the rows are numbered within; undefined where other filters narrow the list. */
export const numberedFacets = <F>(
  source: SourceFacts,
  values: FilterValues,
  tabs: string,
  count: (values: FilterValues) => RawBuilder<unknown>,
): RawBuilder<F> | undefined => {
  const { [tabs]: _own, ...others } = values;
  if (source.numbered?.by !== tabs || numberOf(source, others) !== source.numbered.all) return undefined;
  const options = source.resource.fields[tabs]?.options ?? [];
  const each = options.map(
    (option) => sql`select ${option}::text as value, (${count({ [tabs]: [option] })}) as count`,
  );
  return sql<F>`${sql.join(each, sql` union all `)}`;
};
