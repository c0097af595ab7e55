import { sql, type Kysely } from 'kysely';

/**
 * What each account has stored, and how much it may. The sum is kept beside the rows by the person who writes them, under its own
 * lock: a trigger would count once more what a backup brings back.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table packages add column storage_gb int not null default 10 check (storage_gb > 0)`.execute(
    db,
  );
  await sql`
    create table storage_use (
      account_id uuid primary key references accounts (id) on delete cascade,
      bytes bigint not null default 0
    )`.execute(db);
  await sql`
    create table stored_objects (
      key text collate "C" primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      bytes bigint not null check (bytes >= 0),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`comment on table stored_objects is
    'Objects by their keys, parts of uploads as part:<upload>/<number>, and what is just being stored as hold:<id>'`.execute(
    db,
  );
  await sql`create index stored_objects_account on stored_objects (account_id)`.execute(db);
  for (const table of ['storage_use', 'stored_objects']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  }
  await sql`
    insert into stored_objects (key, account_id, bytes)
    select object_key, account_id, bytes from designs
    union all select object_key, account_id, bytes from imports
    on conflict do nothing`.execute(db);
  await sql`
    insert into storage_use (account_id, bytes)
    select account_id, sum(bytes) from stored_objects group by account_id`.execute(db);
  await sql`create index designs_object on designs (object_key)`.execute(db);
  await sql`create index designs_thumb on designs (thumb_key) where thumb_key is not null`.execute(db);
};
