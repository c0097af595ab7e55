import { sql, type Kysely } from 'kysely';

/** Waiting links are read account by account, each account's oldest first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index design_links_turn on design_links (account_id, next_try_at) where status = 'waiting'`.execute(
    db,
  );
  await sql`drop index design_links_due`.execute(db);
};
