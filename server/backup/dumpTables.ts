import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { localLimits } from '../database/roleLimits.ts';
import { hashingStream } from './hashes.ts';
import { isLeftOut } from './leftOut.ts';
import type { Manifest, TableFile } from './manifest.ts';
import { readSteps, readSequences, tablesInOrder, type TableShape } from './schema.ts';

const dumpTable = async (
  client: pg.Client,
  folder: string,
  { name, columns }: TableShape,
): Promise<TableFile> => {
  const file = `tables/${name}.copy.gz`;
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`));
  const hash = createHash('sha256');
  await pipeline(
    rows,
    createGzip({ level: 1 }),
    hashingStream(hash),
    createWriteStream(join(folder, file), { mode: 0o600 }),
  );
  // The server reports the number of sent rows after the last one: the answer to the next statement follows that.
  await client.query('select');
  return { name, columns, rows: rows.rowCount, file, sha256: hash.digest('hex') };
};

/**
 * Streams all our tables into `folder/tables`, in their state at one instant, while the server keeps running
 * (architecture §5). Rows that give access are left out (leftOut.ts). Takes no lock that anyone waits for.
 */
export const dumpTables = async (
  url: string,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> => {
  await mkdir(join(folder, 'tables'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A user bound by row level security gets an error, not a backup without the rows of others.
    await client.query(
      `set row_security = off; begin isolation level repeatable read read only; ${localLimits('maintenance')}`,
    );
    const migrations = await readSteps(client);
    const tables: TableFile[] = [];
    const dumpedTables = (await tablesInOrder(client)).filter(({ name }) => !isLeftOut(name));
    for (const table of dumpedTables) tables.push(await dumpTable(client, folder, table));
    const sequences = await readSequences(client);
    await client.query('commit');
    return { migrations, tables, sequences };
  } finally {
    await client.end();
  }
};
