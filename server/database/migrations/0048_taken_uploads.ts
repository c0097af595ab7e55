import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** Uploads that were taken over, so that the same key again answers the same; and whether a print file has an alpha channel. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table taken_uploads (
      account_id uuid not null references accounts (id) on delete cascade,
      key text collate "C" not null,
      outcome jsonb not null,
      created_at timestamptz not null default now(),
      primary key (account_id, key)
    )`.execute(db);
  await sql`comment on table taken_uploads is 'What became of an upload: its own object is gone by then'`.execute(
    db,
  );
  await sql`create index taken_uploads_age on taken_uploads (created_at)`.execute(db);
  await tenantTable(db, 'taken_uploads');
  await sql`alter table designs add column has_alpha boolean`.execute(db);
  await sql`comment on column designs.has_alpha is 'Null where nobody has looked, as of a PSD'`.execute(db);
};
