import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { QueryExecutorProvider } from 'kysely';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { storedColumns } from '../../tests/support/database/storedColumns.ts';
import { median, repeat, timeOf } from './times.ts';

/** Tables that an import writes, in the order in which their rows refer to each other. */
const tables = ['orders', 'order_items', 'order_events'];
const rounds = 3;

/** Rows of a table in COPY's text form, without the columns that PostgreSQL generates. */
interface TableRows {
  table: string;
  columns: string;
  text: Buffer;
}

export const readRows = async (
  client: pg.Client,
  db: QueryExecutorProvider,
  table: string,
  condition = 'true',
): Promise<TableRows> => {
  const columns = await storedColumns(db, table);
  const query = `copy (select ${columns} from ${table} where ${condition}) to stdout`;
  return { table, columns, text: await buffer(client.query(copyTo(query))) };
};

/** Makes an empty table with the same columns, checks, indexes and references, which lead to the other copies. */
const makeCopy = async (client: pg.Client, table: string): Promise<void> => {
  await client.query(`drop table if exists bench_${table} cascade`);
  await client.query(`create table bench_${table} (like ${table} including all)`);
  const { rows } = await client.query<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'f' and conrelid = $1::regclass",
    [table],
  );
  for (const { text } of rows)
    await client.query(
      `alter table bench_${table} add ${text.replace('REFERENCES orders(', 'REFERENCES bench_orders(')}`,
    );
};

/** Copies rows into the tables `bench_…` in a transaction. */
export const copyAll = async (client: pg.Client, all: readonly TableRows[]): Promise<void> => {
  await client.query('begin');
  for (const { table, columns, text } of all)
    await pipeline(
      Readable.from([text]),
      client.query(copyFrom(`copy bench_${table} (${columns}) from stdin`)),
    );
  await client.query('commit');
};

/** Returns the median seconds of a plain COPY of an account's orders into fresh tables. */
export const timeCopy = async (
  client: pg.Client,
  db: QueryExecutorProvider,
  accountId: string,
): Promise<number> => {
  const all: TableRows[] = [];
  for (const table of tables) all.push(await readRows(client, db, table, `account_id = '${accountId}'`));
  const times = await repeat(rounds, async () => {
    for (const table of tables) await makeCopy(client, table);
    await client.query('checkpoint');
    return timeOf(() => copyAll(client, all));
  });
  return median(times) / 1000;
};
