import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';

const isKnownHere = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

let cachedZones: Promise<string[]> | undefined;

const loadZones = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names
    where name = 'UTC' or name ~ '^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/'
    order by name`.execute(db);
  return rows.map(({ name }) => name).filter(isKnownHere);
};

/**
 * Returns the IANA time zones that both the database and Node know, in order. Read once: the database reads a file for
 * each.
 */
export const readTimeZones = (db: Kysely<Database>): Promise<string[]> => {
  cachedZones ??= loadZones(db).catch((error: unknown) => {
    cachedZones = undefined;
    throw error;
  });
  return cachedZones;
};
