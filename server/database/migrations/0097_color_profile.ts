import { sql, type Kysely } from 'kysely';

/** What the color profile of a file calls itself, so that a seller sees which one he sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table designs add column color_profile text`.execute(db);
};
