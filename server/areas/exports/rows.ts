import { sql, type RawBuilder } from 'kysely';
import type { NewExport } from '../../../contract/exports.ts';
import type { Kind } from '../../../contract/schema/field.ts';
import { listQuerySchema } from '../../../contract/schema/derive.ts';
import { fieldOf } from '../../../contract/schema/resource.ts';
import type { Tx } from '../../database/tenant.ts';
import type { OrderScope } from '../orders/read/queries.ts';
import { cellWriters, type Cell } from './cells.ts';
import type { ExportSource } from './sources.ts';

const batch = 1000;

/** Turns a row of the table into the cells of the file. */
const writer = (source: ExportSource, wish: NewExport, timeZone: string) => {
  const columns = wish.columns.map(({ name }) => ({
    name,
    write: cellWriters[fieldOf(source.resource, name).kind as Kind],
    decode: source.decode[name] as ((value: unknown) => unknown) | undefined,
    context: { timeZone, words: wish.choices[name] ?? {} },
  }));
  return (row: Record<string, unknown>): Cell[] =>
    columns.map(({ name, write, decode, context }) => {
      const value = row[name];
      return value === null || value === undefined ? null : write(decode ? decode(value) : value, context);
    });
};

const selected = (source: ExportSource, wish: NewExport) =>
  sql.join(
    wish.columns.map(({ name }) => sql`${source.select[name] ?? sql.ref(`${source.table}.${name}`)} as ${sql.ref(name)}`),
  );

const where = (source: ExportSource, scope: OrderScope, wish: NewExport): RawBuilder<boolean> => {
  const matching = source.where(scope, listQuerySchema(source.resource).parse(wish.query));
  return wish.ids ? sql<boolean>`${matching} and id in (${sql.join(wish.ids)})` : matching;
};

export const countRows = async (tx: Tx, source: ExportSource, scope: OrderScope, wish: NewExport): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(source.table)} where ${where(source, scope, wish)}`.execute(tx);
  return rows[0]?.count ?? 0;
};

/**
 * All rows of an export in the list's order, as one snapshot, a thousand at a time through a cursor.
 * The query was checked when the export was asked for.
 */
export const exportRows = async function* (
  tx: Tx,
  source: ExportSource,
  scope: OrderScope,
  wish: NewExport,
): AsyncGenerator<Cell[][]> {
  const query = listQuerySchema(source.resource).parse(wish.query);
  const direction = query.order === 'ASC' ? sql`asc` : sql`desc`;
  await sql`
    declare export_rows no scroll cursor for
    select ${selected(source, wish)} from ${sql.table(source.table)}
    where ${where(source, scope, wish)}
    order by ${sql.ref(`${source.table}.${query.sort}`)} ${direction}, ${sql.ref(`${source.table}.id`)} ${direction}
  `.execute(tx);
  const toCells = writer(source, wish, scope.timeZone);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batch)} from export_rows`.execute(tx);
    if (rows.length === 0) return;
    yield rows.map(toCells);
  }
};
