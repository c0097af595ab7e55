import pg from 'pg';
import type { Services } from '../../../server/services/services.ts';
import { watchSql } from './watchSql.ts';

interface Buffers {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}
interface Explained {
  'QUERY PLAN': { Plan: Buffers }[];
}

/** A statement of a call and the blocks that it reads. */
export interface StatementBlocks {
  text: string;
  blocks: number;
}

const isPlanned = /^\s*(select|with|insert|update|delete)\b/i;

const blocksOf = async (client: pg.Client, { text, values }: pg.QueryConfig): Promise<number> => {
  const { rows } = await client.query<Explained>(`explain (analyze, buffers, format json) ${text}`, values);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`No plan of ${text}`);
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
};

/**
 * Measures the blocks of 8 kB that each statement of a call reads: `explain (analyze, buffers)` of what the server
 * sends, with the roles and settings of its transactions. Writes of the call are rolled back.
 */
export const measureBlocks = async (
  { pool }: Pick<Services, 'pool'>,
  work: () => Promise<unknown>,
): Promise<StatementBlocks[]> => {
  const watch = watchSql(pool);
  const heard = await watch.during(work).finally(() => watch.close());
  const client = new pg.Client({ connectionString: pool.options.connectionString });
  await client.connect();
  const all: StatementBlocks[] = [];
  try {
    for (const config of heard) {
      if (isPlanned.test(config.text))
        all.push({ text: config.text, blocks: await blocksOf(client, config) });
      else await client.query(config);
    }
  } finally {
    await client.end();
  }
  return all;
};

/** Adds up the blocks of a call. */
export const sumOfBlocks = (all: readonly StatementBlocks[]): number =>
  all.reduce((sum, { blocks }) => sum + blocks, 0);
