import { sql, type Kysely } from 'kysely';

/** What each account has stored, and how much it may: the sum is kept beside the rows, under its own lock. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table packages add column storage_gb int not null default 10 check (storage_gb > 0)`.execute(db);
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
    'Objects by their keys, parts of uploads as part:<upload>/<number>, and what is just being stored as hold:<id>'`.execute(db);
  await sql`create index stored_objects_account on stored_objects (account_id)`.execute(db);
  await sql`
    create function count_stored() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          update storage_use set bytes = bytes - old.bytes where account_id = old.account_id;
        end if;
        if tg_op <> 'DELETE' then
          insert into storage_use (account_id, bytes) values (new.account_id, new.bytes)
            on conflict (account_id) do update set bytes = storage_use.bytes + excluded.bytes;
        end if;
        return null;
      end $$`.execute(db);
  await sql`create trigger count_stored after insert or update or delete on stored_objects
    for each row execute function count_stored()`.execute(db);
  for (const table of ['storage_use', 'stored_objects']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  }
  await sql`
    insert into stored_objects (key, account_id, bytes)
    select object_key, account_id, bytes from designs
    union all select object_key, account_id, bytes from imports
    on conflict do nothing`.execute(db);
  await sql`create index designs_object on designs (object_key)`.execute(db);
  await sql`create index designs_thumb on designs (thumb_key) where thumb_key is not null`.execute(db);
};
