import { sql, type Kysely } from 'kysely';

export const kind = 'expand';
export const transaction = false;

/** Finds the successes and failures of a day without reading the other events of a link. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index concurrently if exists store_events_days`.execute(db);
  await sql`
    create index concurrently store_events_days on store_events (account_id, link_id, status, created_at)`.execute(
    db,
  );
};
