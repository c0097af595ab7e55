import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../server/database/tables/tables.ts';
import { readAsTenant, type Tx } from '../../../server/database/tenant.ts';

/** A statement as the database receives it. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

interface PlanNode {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** Runs a statement and returns how many blocks of tables and indexes (8 kB) it reads. */
export const blocksOf = async (client: pg.ClientBase, { sql, parameters }: Statement): Promise<number> => {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, buffers, format json, timing off) ${sql}`,
    [...parameters],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN;
};

/** Returns a function that reads as a tenant and lists the statements that the read sent. */
export const recordReads = (pool: pg.Pool, accountId: string) => {
  let statements: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      if (/^[\s(]*(select|with)/.test(sql)) statements.push({ sql, parameters });
    },
  });
  return async <T>(read: (tx: Tx) => Promise<T>): Promise<{ result: T; statements: Statement[] }> => {
    statements = [];
    const result = await readAsTenant(db, accountId, read);
    return { result, statements };
  };
};
