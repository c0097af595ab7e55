import { sql, type Kysely } from 'kysely';

/** Who of the house uploaded or started an import in a seller's dashboard, so that the timelines name him. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports add column support text`.execute(db);
};
