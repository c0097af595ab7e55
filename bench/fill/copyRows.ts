import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { QueryExecutorProvider } from 'kysely';
import { storedColumns } from '../../tests/support/database/storedColumns.ts';

/** In the order in which their rows refer to each other. */
const tables = ['orders', 'order_items', 'order_events'] as const;
const copyOf = (table: string): string => `bench_${table}`;

/** Rows of one account's tables in COPY's text form, in memory, without the columns that PostgreSQL generates. */
export type StoredRows = Map<string, { columns: string; parts: Buffer[] }>;

/** Reads what an import has written. */
export const readRows = async (
  db: QueryExecutorProvider,
  client: pg.Client,
  accountId: string,
): Promise<StoredRows> => {
  const rows: StoredRows = new Map();
  for (const table of tables) {
    const columns = await storedColumns(db, table);
    const parts: Buffer[] = [];
    const keep = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(Buffer.from(chunk));
        done();
      },
    });
    const query = `copy (select ${columns} from ${table} where account_id = '${accountId}') to stdout`;
    await pipeline(client.query(copyTo(query)), keep);
    rows.set(table, { columns, parts });
  }
  return rows;
};

/** Empty tables with the same columns, checks, indexes and references. */
const makeCopies = async (client: pg.Client): Promise<void> => {
  for (const table of tables) {
    await client.query(`drop table if exists ${copyOf(table)} cascade`);
    await client.query(`create table ${copyOf(table)} (like ${table} including all)`);
    const { rows } = await client.query<{ text: string }>(
      "select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'f' and conrelid = $1::regclass",
      [table],
    );
    for (const { text } of rows) {
      const own = text.replace('REFERENCES orders(', `REFERENCES ${copyOf('orders')}(`);
      await client.query(`alter table ${copyOf(table)} add ${own}`);
    }
  }
};

/** Seconds of a plain COPY of the rows into fresh tables with the same indexes, in one transaction. */
export const timeCopy = async (client: pg.Client, rows: StoredRows): Promise<number> => {
  await makeCopies(client);
  await client.query('checkpoint');
  const start = performance.now();
  await client.query('begin');
  for (const table of tables) {
    const { columns = '', parts = [] } = rows.get(table) ?? {};
    await pipeline(
      Readable.from(parts),
      client.query(copyFrom(`copy ${copyOf(table)} (${columns}) from stdin`)),
    );
  }
  await client.query('commit');
  return (performance.now() - start) / 1000;
};
