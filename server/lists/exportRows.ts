import { sql, type RawBuilder } from 'kysely';
import type { NewExport } from '../../contract/exports.ts';
import { listQuerySchema, type ListParams } from '../../contract/schema/derive.ts';
import type { Tx } from '../database/tenant.ts';
import { cellWriters, type Cell } from './cells.ts';
import { fieldOfColumn, linesAsked, valueOfColumn } from './fileColumns.ts';
import { decoded } from './queries.ts';
import { orderBy, tableOf, whereOf } from './rows.ts';
import type { Scope } from './scope.ts';
import type { ExportSource } from './source.ts';

/** Rows of a file that are read at once. */
export const batchSize = 1000;

/** Turns a row of the query into the cells of the file. */
const writer = (source: ExportSource, wish: NewExport, timeZone: string) => {
  const {
    decode,
    exports: { text },
  } = source;
  const columns = wish.columns.map(({ name }) => ({
    name,
    write: cellWriters[fieldOfColumn(source, name)?.kind ?? 'text'],
    isText: Object.hasOwn(text, name),
    context: { timeZone, locale: wish.locale, words: wish.choices[name] ?? {} },
  }));
  return (row: Record<string, unknown>): Cell[] =>
    columns.map(({ name, write, isText, context }) => {
      const value = row[name];
      return value === null || value === undefined
        ? null
        : write(isText ? value : decoded({ decode }, name, value), context);
    });
};

const selected = (source: ExportSource, scope: Scope, wish: NewExport) =>
  // Not a reference: the name of a line's column has a point inside.
  sql.join(wish.columns.map(({ name }) => sql`${valueOfColumn(source, scope, name)} as ${sql.id(name)}`));

/** The query of the list that the file is of. Read once for a file: a schema costs more than a thousand rows. */
const queryOf = (source: ExportSource, wish: NewExport): ListParams =>
  listQuerySchema(source.resource).parse(wish.query);

const where = (
  source: ExportSource,
  scope: Scope,
  wish: NewExport,
  query: ListParams,
): RawBuilder<boolean> => {
  const matching = whereOf(source, scope, query);
  return wish.ids ? sql<boolean>`${matching} and id in (${sql.join(wish.ids)})` : matching;
};

/** The rows of the file; where it has one for each line, those of the records that match. */
const fileRows = (
  source: ExportSource,
  scope: Scope,
  wish: NewExport,
  query: ListParams,
): RawBuilder<unknown> => {
  const rows = tableOf(source, scope, query);
  const lines = linesAsked(source, wish);
  if (!lines) return sql`${rows} where ${where(source, scope, wish, query)}`;
  return sql`(select * from ${rows} where ${where(source, scope, wish, query)}) as ${sql.table(source.table)} ${lines.join}`;
};

export const countRows = async (
  tx: Tx,
  source: ExportSource,
  scope: Scope,
  wish: NewExport,
): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${fileRows(source, scope, wish, queryOf(source, wish))}`.execute(tx);
  return rows[0]?.count ?? 0;
};

const fileOrder = (source: ExportSource, wish: NewExport, query: ListParams): RawBuilder<unknown> => {
  const order = orderBy(source, query, `${source.table}.`);
  const lines = linesAsked(source, wish);
  return lines ? sql`${order}, ${lines.position}` : order;
};

/**
 * All rows of an export in the list's order, as one snapshot, a thousand at a time through a cursor.
 * The query was checked when the export was asked for.
 */
export const exportRows = async function* (
  tx: Tx,
  source: ExportSource,
  scope: Scope,
  wish: NewExport,
): AsyncGenerator<Cell[][]> {
  const query = queryOf(source, wish);
  await sql`
    declare export_rows no scroll cursor for
    select ${selected(source, scope, wish)} from ${fileRows(source, scope, wish, query)}
    order by ${fileOrder(source, wish, query)}
  `.execute(tx);
  const toCells = writer(source, wish, scope.timeZone);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batchSize)} from export_rows`.execute(
      tx,
    );
    if (rows.length === 0) return;
    yield rows.map(toCells);
  }
};

/** The parts of a query for the rows of a file, for lists that are not read through a cursor. */
export const fileQuery = (source: ExportSource, scope: Scope, wish: NewExport) => ({
  columns: selected(source, scope, wish),
  where: where(source, scope, wish, queryOf(source, wish)),
  toCells: writer(source, wish, scope.timeZone),
});
