import { sql, type Kysely } from 'kysely';

/** The list of bills, newest first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index bills_created on bills (account_id, created_at, id)`.execute(db);
};
