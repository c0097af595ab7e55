import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** A role is a built-in one by its key, or a custom one by its id. */
const memberTables = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table roles (
      account_id uuid not null references accounts (id),
      id uuid not null default uuidv7(),
      name text not null,
      rights text[] not null,
      version int not null default 1,
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    )`.execute(db);
  await sql`create unique index roles_name on roles (account_id, lower(name))`.execute(db);
  await sql`
    create table members (
      account_id uuid not null references accounts (id),
      id uuid not null default uuidv7(),
      user_id uuid references users (id),
      email text not null,
      status text not null default 'invited' check (status in ('invited', 'active', 'declined', 'inactive')),
      locale text not null default 'en',
      token_hash bytea,
      expires_at timestamptz,
      invited_at timestamptz not null default now(),
      joined_at timestamptz,
      version int not null default 1,
      primary key (account_id, id),
      check ((status in ('active', 'inactive')) = (user_id is not null)),
      check (token_hash is null or status = 'invited')
    )`.execute(db);
  await sql`create unique index members_email on members (account_id, lower(email))`.execute(db);
  await sql`create unique index members_user on members (user_id)`.execute(db);
  await sql`create unique index members_token on members (token_hash)`.execute(db);
  await sql`
    create table member_access (
      account_id uuid not null,
      member_id uuid not null,
      shop_id uuid,
      role_key text,
      role_id uuid,
      foreign key (account_id, member_id) references members (account_id, id) on delete cascade,
      foreign key (account_id, shop_id) references shops (account_id, id),
      foreign key (account_id, role_id) references roles (account_id, id),
      check (num_nonnulls(role_key, role_id) = 1)
    )`.execute(db);
  await sql`comment on column member_access.shop_id is 'Null: every shop of the account, also those to come'`.execute(
    db,
  );
  await sql`
    create unique index member_access_shop on member_access (account_id, member_id, shop_id) nulls not distinct`.execute(
    db,
  );
  await sql`create index member_access_role on member_access (account_id, role_id) where role_id is not null`.execute(
    db,
  );
};

/** What was done in the account and by whom; nobody changes or takes away a line of it. */
const auditLog = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table audit_log (
      account_id uuid not null references accounts (id),
      id uuid not null default uuidv7(),
      user_id uuid references users (id),
      actor_name text not null,
      action text not null,
      object_type text not null,
      object_id text,
      details jsonb not null default '{}',
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    )`.execute(db);
  await sql`
    create function keep_audit_log() returns trigger language plpgsql as
      $$ begin raise exception 'The audit log is append-only'; end $$`.execute(db);
  await sql`
    create trigger audit_log_kept before update or delete on audit_log
      for each row execute function keep_audit_log()`.execute(db);
};

/** Members of an account, their roles by shop, and the audit log. Everybody who signs in so far owns an account. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column owner boolean not null default false`.execute(db);
  await sql`update users set owner = true where role = 'seller'`.execute(db);
  await sql`create unique index users_owner on users (account_id) where owner`.execute(db);
  await memberTables(db);
  await auditLog(db);
  for (const table of ['roles', 'members', 'member_access']) await tenantTable(db, table);
  await tenantTable(db, 'audit_log', 'append');
};
