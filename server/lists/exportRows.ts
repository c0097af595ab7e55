import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { NewExport } from '../../contract/exports.ts';
import { listQuerySchema } from '../../contract/schema/derive.ts';
import type { Kind } from '../../contract/schema/field.ts';
import { fieldOf } from '../../contract/schema/resource.ts';
import type { Database } from '../database/tables.ts';
import { readAsTenant, type Tx } from '../database/tenant.ts';
import { cellWriters, type Cell } from './cells.ts';
import { columnOf, decoded, orderBy, whereOf } from './queries.ts';
import type { Scope } from './scope.ts';
import type { ExportSource } from './source.ts';

const batch = 1000;

/** Turns a row of the query into the cells of the file. */
const writer = ({ resource, decode, exports: { text } }: ExportSource, wish: NewExport, timeZone: string) => {
  const columns = wish.columns.map(({ name }) => ({
    name,
    write: cellWriters[fieldOf(resource, name).kind as Kind],
    isText: Object.hasOwn(text, name),
    context: { timeZone, locale: wish.locale, words: wish.choices[name] ?? {} },
  }));
  return (row: Record<string, unknown>): Cell[] =>
    columns.map(({ name, write, isText, context }) => {
      const value = row[name];
      return value === null || value === undefined ? null : write(isText ? value : decoded({ decode }, name, value), context);
    });
};

const selected = (source: ExportSource, scope: Scope, wish: NewExport) =>
  sql.join(wish.columns.map(({ name }) => sql`${source.exports.text[name] ?? columnOf(source, scope, name)} as ${sql.ref(name)}`));

const where = (source: ExportSource, scope: Scope, wish: NewExport): RawBuilder<boolean> => {
  const matching = whereOf(source, scope, listQuerySchema(source.resource).parse(wish.query));
  return wish.ids ? sql<boolean>`${matching} and id in (${sql.join(wish.ids)})` : matching;
};

export const countRows = async (tx: Tx, source: ExportSource, scope: Scope, wish: NewExport): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(source.table)} where ${where(source, scope, wish)}`.execute(tx);
  return rows[0]?.count ?? 0;
};

/**
 * All rows of an export in the list's order, as one snapshot, a thousand at a time through a cursor.
 * The query was checked when the export was asked for.
 */
export const exportRows = async function* (tx: Tx, source: ExportSource, scope: Scope, wish: NewExport): AsyncGenerator<Cell[][]> {
  const query = listQuerySchema(source.resource).parse(wish.query);
  await sql`
    declare export_rows no scroll cursor for
    select ${selected(source, scope, wish)} from ${sql.table(source.table)}
    where ${where(source, scope, wish)}
    order by ${orderBy(source, query, `${source.table}.`)}
  `.execute(tx);
  const toCells = writer(source, wish, scope.timeZone);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batch)} from export_rows`.execute(tx);
    if (rows.length === 0) return;
    yield rows.map(toCells);
  }
};

/**
 * All rows of a numbered list (`NumberedBy`) that match, the last first, a thousand at a time. Each batch is a read of its
 * own that begins where the last ended: whoever reads slowly holds no connection, and the deepest is as fast as the first.
 * What is added meanwhile is not among them.
 */
export const streamRows = async function* (db: Kysely<Database>, source: ExportSource, scope: Scope, wish: NewExport): AsyncGenerator<Cell[][]> {
  const { numbered, table } = source;
  if (!numbered) throw new Error(`${table} is not numbered`);
  const number = sql.ref(`${table}.${numbered.all}`);
  const toCells = writer(source, wish, scope.timeZone);
  let passed: RawBuilder<boolean> = sql<boolean>`true`;
  for (;;) {
    const { rows } = await readAsTenant(db, scope.accountId, (tx) =>
      sql<Record<string, unknown> & { row_number: number }>`
        select ${number} as row_number, ${selected(source, scope, wish)} from ${sql.table(table)}
        where ${where(source, scope, wish)} and ${passed} order by ${number} desc limit ${sql.lit(batch)}`.execute(tx));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toCells);
    passed = sql<boolean>`${number} < ${last.row_number}`;
  }
};
