import { readdir, readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';

const folder = new URL('baseline/', import.meta.url);

export const kind = 'expand';

/** Creates the schema of the first release: the statements in `baseline/`, file by file in the order of their numbers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of (await readdir(folder)).toSorted())
    await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(db);
};
