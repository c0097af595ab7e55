import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from '../../../server/database/embedded/address.ts';
import { asOwner, asSuperuser, createDatabase } from './superuser.ts';

const made: string[] = [];

/** The rows of one query, on a connection of its own. */
export const ask = async <R extends object>(url: string, text: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
};

/** A database without anything in it, for a restore, with its owner's address; `dropDatabases` takes it away. */
export const emptyDatabase = async (): Promise<string> => {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`;
  await ask(asSuperuser(inject('databaseServer')), createDatabase(name));
  made.push(name);
  return asOwner(withDatabase(inject('databaseServer'), name));
};

/** A database that runs already, for `restore`. */
export const opened =
  (url: string) =>
  <T>(work: (url: string) => Promise<T>): Promise<T> =>
    work(url);

/** Drops what `emptyDatabase` has made. */
export const dropDatabases = async (): Promise<void> => {
  for (const name of made.splice(0))
    await ask(asSuperuser(inject('databaseServer')), `drop database ${name} with (force)`);
};
