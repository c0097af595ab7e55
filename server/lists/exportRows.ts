import { sql, type RawBuilder } from 'kysely';
import type { NewExport } from '../../contract/exports.ts';
import { listQuerySchema, type ListParams } from '../../contract/schema/derive.ts';
import type { Tx } from '../database/tenant.ts';
import { cellWriters, type Cell } from './cells.ts';
import { exportFieldOf, hasLineColumns, valueOfColumn } from './fileColumns.ts';
import { decoded } from './queries.ts';
import { orderBy, tableOf, whereOf } from './rows.ts';
import type { Scope } from './scope.ts';
import type { ExportSource } from './source.ts';

/** Rows of a file that are read at once. */
export const batchSize = 1000;

/** Returns a function that turns a row of the query into the cells of the file. */
const writer = (source: ExportSource, request: NewExport, timeZone: string) => {
  const {
    decode,
    exports: { text },
  } = source;
  const columns = request.columns.map(({ name }) => ({
    name,
    write: cellWriters[exportFieldOf(source, name)?.kind ?? 'text'],
    isText: Object.hasOwn(text, name),
    context: { timeZone, locale: request.locale, words: request.choices[name] ?? {} },
  }));
  return (row: Record<string, unknown>): Cell[] =>
    columns.map(({ name, write, isText, context }) => {
      const value = row[name];
      return value === null || value === undefined
        ? null
        : write(isText ? value : decoded({ decode }, name, value), context);
    });
};

const selectColumns = (source: ExportSource, scope: Scope, request: NewExport) =>
  // Not a reference: the name of a line's column contains a dot.
  sql.join(request.columns.map(({ name }) => sql`${valueOfColumn(source, scope, name)} as ${sql.id(name)}`));

/** Parses the query of the exported list. Done once per file: a schema costs more than a thousand rows. */
const queryOf = (source: ExportSource, request: NewExport): ListParams =>
  listQuerySchema(source.resource).parse(request.query);

const rowCondition = (
  source: ExportSource,
  scope: Scope,
  request: NewExport,
  query: ListParams,
): RawBuilder<boolean> => {
  const matching = whereOf(source, scope, query);
  return request.ids ? sql<boolean>`${matching} and id in (${sql.join(request.ids)})` : matching;
};

/** Selects the rows of the file; with one row per line, the lines of matching records. */
const fileRows = (
  source: ExportSource,
  scope: Scope,
  request: NewExport,
  query: ListParams,
): RawBuilder<unknown> => {
  const rows = tableOf(source, scope, query);
  const lines = hasLineColumns(source, request);
  if (!lines) return sql`${rows} where ${rowCondition(source, scope, request, query)}`;
  return sql`(select * from ${rows} where ${rowCondition(source, scope, request, query)}) as ${sql.table(source.table)}
    ${lines.join}`;
};

export const countExportRows = async (
  tx: Tx,
  source: ExportSource,
  scope: Scope,
  request: NewExport,
): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${fileRows(source, scope, request, queryOf(source, request))}`.execute(tx);
  return rows[0]?.count ?? 0;
};

const fileOrder = (source: ExportSource, request: NewExport, query: ListParams): RawBuilder<unknown> => {
  const order = orderBy(source, query, `${source.table}.`);
  const lines = hasLineColumns(source, request);
  return lines ? sql`${order}, ${lines.position}` : order;
};

/**
 * Yields all rows of an export in the list's order, as one snapshot, a thousand at a time through a cursor. The query
 * was checked when the export was requested.
 */
export const exportRows = async function* (
  tx: Tx,
  source: ExportSource,
  scope: Scope,
  request: NewExport,
): AsyncGenerator<Cell[][]> {
  const query = queryOf(source, request);
  await sql`
    declare export_rows no scroll cursor for
    select ${selectColumns(source, scope, request)} from ${fileRows(source, scope, request, query)}
    order by ${fileOrder(source, request, query)}
  `.execute(tx);
  const toCells = writer(source, request, scope.timeZone);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batchSize)} from export_rows`.execute(
      tx,
    );
    if (rows.length === 0) return;
    yield rows.map(toCells);
  }
};

/** Returns the parts of a file's query, for lists that are not read through a cursor. */
export const fileQuery = (source: ExportSource, scope: Scope, request: NewExport) => ({
  columns: selectColumns(source, scope, request),
  where: rowCondition(source, scope, request, queryOf(source, request)),
  toCells: writer(source, request, scope.timeZone),
});
