import { sql, type Kysely } from 'kysely';

/** Single-use links of mails, stored hashed, and the moment a user proved his address. Existing users count as proved. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column email_verified_at timestamptz default now()`.execute(db);
  await sql`
    create table account_tokens (
      hash bytea primary key,
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('verify', 'reset')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index account_tokens_user on account_tokens (user_id, created_at)`.execute(db);
};
