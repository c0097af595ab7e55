import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** A tenant reads its own account and moves its counter and the start of its debt, nothing else. */
const ownAccount = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table accounts enable row level security`.execute(db);
  await sql`
    create policy tenant on accounts to platen_app
      using (id = nullif(current_setting('app.account_id', true), '')::uuid)`.execute(db);
  await sql`grant select, update (next_order, debt_time) on accounts to platen_app`.execute(db);
};

/** Accounts, people, sessions, shops. The roles that are granted something here are made before (roles/ensureRoles.ts). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  await sql`
    create table packages (
      id text primary key,
      name text not null,
      discount_bp int not null default 0 check (discount_bp between 0 and 5000)
    )`.execute(db);
  await sql`
    create table accounts (
      id uuid primary key default uuidv7(),
      name text not null,
      type_pay smallint not null default 1 check (type_pay in (1, 2)),
      package_id text not null references packages (id),
      debt_time timestamptz,
      debt_max_day int not null default 0,
      debt_max_amount_cents bigint not null default 0,
      time_zone text not null default 'Asia/Ho_Chi_Minh',
      locale text not null default 'en',
      order_prefix text not null,
      next_order bigint not null default 10001,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table users (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts (id),
      email text not null,
      full_name text not null,
      role text not null default 'seller' check (role in ('seller', 'staff')),
      status text not null default 'active' check (status in ('active', 'inactive')),
      password_hash text not null,
      wrong_passwords int not null default 0,
      locked_until timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);
  await sql`
    create table shops (
      account_id uuid not null references accounts (id),
      id uuid not null default uuidv7(),
      name text not null,
      phone_number text,
      email text,
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    )`.execute(db);
  await sql`create unique index shops_id on shops (id)`.execute(db);
  await sql`
    create table sessions (
      token_hash bytea primary key,
      parent_hash bytea references sessions (token_hash) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      account_id uuid not null references accounts (id),
      shop_id uuid,
      user_agent text,
      ip text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_parent on sessions (parent_hash)`.execute(db);
  await sql`
    create table exchange_rates (
      id bigint generated always as identity primary key,
      usd_to_vnd int not null check (usd_to_vnd > 0),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await tenantTable(db, 'shops');
  await ownAccount(db);
};
