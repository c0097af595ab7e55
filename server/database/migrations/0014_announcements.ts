import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** What the house tells all sellers, and who has read it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table announcements (
      id uuid primary key default uuidv7(),
      words jsonb not null,
      created_at timestamptz not null default now(),
      ends_at timestamptz not null
    )`.execute(db);
  await sql`comment on column announcements.words is 'Language → title and message'`.execute(db);
  await sql`create index announcements_current on announcements (ends_at)`.execute(db);
  await sql`grant select on announcements to platen_app`.execute(db);
  await sql`
    create table announcement_reads (
      account_id uuid not null references accounts (id),
      user_id uuid not null references users (id),
      announcement_id uuid not null references announcements (id) on delete cascade,
      primary key (account_id, user_id, announcement_id)
    )`.execute(db);
  await sql`create index announcement_reads_announcement on announcement_reads (announcement_id)`.execute(db);
  await tenantTable(db, 'announcement_reads', 'append');
};
