import { sql, type Kysely } from 'kysely';

/** How the text of an import is written: TCVN3 loses capitals, which its reader is told. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports add column encoding text`.execute(db);
  await sql`comment on column imports.encoding is 'Encoding of a CSV; null for a workbook'`.execute(db);
};
