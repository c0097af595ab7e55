import { sql, type Kysely } from 'kysely';

/** Staff make a whole account inactive and active again; a file that is being written then ends as stopped. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table accounts add column inactive_at timestamptz`.execute(db);
  await sql`
    alter table exports
      drop constraint exports_status_check,
      add constraint exports_status_check check (status in ('running', 'done', 'failed', 'stopped'))`.execute(
    db,
  );
};
