import { sql, type Kysely } from 'kysely';

/** Messages that a webhook took, by their signature: one that comes again is known. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table hook_signatures (signature bytea primary key, seen_at timestamptz not null)`.execute(
    db,
  );
  await sql`create index hook_signatures_age on hook_signatures (seen_at)`.execute(db);
};
