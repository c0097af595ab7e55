import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from '../../../server/database/embedded/address.ts';
import { asOwner, asSuperuser, createDatabase } from './superuser.ts';

const databaseNames: string[] = [];

/** Returns the rows of one query, run on a separate connection. */
export const queryRows = async <R extends object>(url: string, text: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Creates an empty database for a restore and returns its owner's URL; `dropDatabases` drops it. */
export const emptyDatabase = async (): Promise<string> => {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`;
  await queryRows(asSuperuser(inject('databaseServer')), createDatabase(name));
  databaseNames.push(name);
  return asOwner(withDatabase(inject('databaseServer'), name));
};

/** Returns an existing database, for `restore`. */
export const openedDatabase =
  (url: string) =>
  <T>(work: (url: string) => Promise<T>): Promise<T> =>
    work(url);

/** Drops the databases that `emptyDatabase` created. */
export const dropDatabases = async (): Promise<void> => {
  for (const name of databaseNames.splice(0))
    await queryRows(asSuperuser(inject('databaseServer')), `drop database ${name} with (force)`);
};
