import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/tables/tables.ts';

/** Numbers of rows that a workbook adds to a table, changes and takes away. */
export interface RowChanges {
  added: number;
  changed: number;
  removed: number;
}

/** A table that is made equal to a part of the workbook. */
export interface Sync {
  table: keyof Database;
  /** Columns by which rows are the same. */
  keys: readonly string[];
  columns: readonly string[];
  /** Columns that only new rows take. */
  newColumns?: readonly string[];
  /** Columns that are set without counting as a change. */
  quiet?: readonly string[];
  /** Assignment for changed rows, such as the time of the change; also for those that change quietly. */
  touch?: RawBuilder<unknown>;
  /** Query of the rows as they should be, with `n` for their order. */
  source: RawBuilder<unknown>;
  /** Assignments for rows that are missing in the source; by default they are deleted. */
  retire?: { set: RawBuilder<unknown>; where: RawBuilder<unknown> };
  /** Only these rows of the table (`t`) may be removed; by default all. */
  within?: RawBuilder<unknown>;
}

const sameRow = (keys: readonly string[]) =>
  sql.join(
    keys.map((key) => sql`t.${sql.ref(key)} = source.${sql.ref(key)}`),
    sql` and `,
  );

const differ = (columns: readonly string[], before: string, after: string) => {
  const rowOf = (alias: string) => sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)));
  return sql`row(${rowOf(before)}) is distinct from row(${rowOf(after)})`;
};

const assign = (columns: readonly string[]) =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = source.${sql.ref(name)}`));

const removal = ({ table, keys, retire, within = sql`true` }: Sync) => {
  const isMissing = sql`${within} and not exists (select from source where ${sameRow(keys)})`;
  return retire
    ? sql`update ${sql.table(table)} as t set ${retire.set} where ${retire.where} and ${isMissing} returning 1`
    : sql`delete from ${sql.table(table)} as t where ${isMissing} returning 1`;
};

/** Makes a table equal to the rows of the source by adding, changing and removing what differs. Ids stay. */
export const syncTable = async (db: Kysely<Database>, sync: Sync): Promise<RowChanges> => {
  const { table, keys, columns, newColumns = [], quiet = [], source, touch } = sync;
  const updated = [...columns, ...quiet];
  const inserted = [...keys, ...updated, ...newColumns].map((name) => sql.ref(name));
  const { rows } = await sql<RowChanges>`
    with source as materialized (${source}),
    changed as (
      update ${sql.table(table)} as t set ${assign(updated)} ${touch ? sql`, ${touch}` : sql``}
      from source where ${sameRow(keys)} and ${differ(updated, 't', 'source')}
      returning ${differ(columns, 'old', 'new')} as counts),
    added as (
      insert into ${sql.table(table)} (${sql.join(inserted)}) select ${sql.join(inserted)} from source
      where not exists (select from ${sql.table(table)} as t where ${sameRow(keys)}) order by n returning 1),
    removed as (${removal(sync)})
    select (select count(*) from added)::int as added, (select count(*) from changed where counts)::int as changed,
      (select count(*) from removed)::int as removed`.execute(db);
  return rows[0] ?? { added: 0, changed: 0, removed: 0 };
};
