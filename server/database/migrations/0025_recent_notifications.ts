import { sql, type Kysely } from 'kysely';

/** Notifications are a list like any other: its first page, the newest, is read from an index. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index notifications_recent on notifications (account_id, created_at, id)`.execute(db);
};
