import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../support/database/database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('survives broken connections, in use and idle, and continues with new ones', async () => {
  const { pool, db } = database;
  const uncaught: unknown[] = [];
  const note = (problem: unknown) => uncaught.push(problem);
  process.on('uncaughtException', note);
  const client = await pool.connect();
  const { rows } = await client
    .query<{ pid: number }>('begin; select pg_backend_pid() as pid')
    .then((all) => [all].flat().at(-1) ?? { rows: [] });
  const ended = new Promise((resolve) => client.once('end', resolve));
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
  client.release(true);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await expect
    .poll(async () => (await sql<{ n: number }>`select 1 as n`.execute(db)).rows)
    .toEqual([{ n: 1 }]);
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});
