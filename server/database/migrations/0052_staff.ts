import { sql, type Kysely } from 'kysely';

/**
 * People of the house, what each of them did, and the first words on what needs two. None of it is a tenant's: the role
 * that sellers' queries run under has no right to it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table staff_people (
      id uuid primary key default uuidv7(),
      name text not null,
      role text not null,
      token_hash bytea unique,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db);
  await sql`create unique index staff_people_name on staff_people (lower(name)) where ended_at is null`.execute(
    db,
  );
  await sql`comment on column staff_people.token_hash is 'Null once the person left'`.execute(db);
  await sql`
    create table staff_deeds (
      id uuid primary key default uuidv7(),
      staff_id uuid references staff_people (id),
      staff_name text not null,
      deed text not null,
      account_id uuid references accounts (id),
      object_id text,
      details jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index staff_deeds_object on staff_deeds (object_id)`.execute(db);
  await sql`create trigger staff_deeds_append_only before update or delete on staff_deeds
    for each row execute function refuse_change()`.execute(db);
  await sql`
    create table staff_words (
      deed text not null,
      object_id text not null,
      input_hash bytea not null,
      staff_id uuid not null references staff_people (id),
      created_at timestamptz not null,
      primary key (deed, object_id, input_hash)
    )`.execute(db);
  await sql`
    create table staff_answers (
      staff_id uuid not null references staff_people (id),
      key text not null,
      request_hash bytea not null,
      body jsonb not null,
      created_at timestamptz not null default now(),
      primary key (staff_id, key)
    )`.execute(db);
  await sql`create index staff_answers_age on staff_answers (created_at)`.execute(db);
};
