import { sql, type Kysely } from 'kysely';

/** Settings of the account, and who referred whom. Codes are made here, so that every account has one. */
const accounts = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table accounts
      add column version int not null default 1,
      add column money_locale text not null default 'en-US',
      add column referral_code text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)),
      add column referred_by uuid references accounts (id)`.execute(db);
  await sql`create unique index accounts_referral_code on accounts (upper(referral_code))`.execute(db);
  await sql`create index accounts_referred_by on accounts (referred_by) where referred_by is not null`.execute(
    db,
  );
  await sql`grant update (name, time_zone, money_locale, version) on accounts to platen_app`.execute(db);
};

/** What belongs to a person: language of mails, phone, when the password changed, what is told how. */
const people = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users
      add column locale text,
      add column phone_number text,
      add column password_changed_at timestamptz,
      add column notification_choices jsonb not null default '{}'`.execute(db);
  await sql`alter table sessions add column id uuid not null default uuidv7(), add column support text`.execute(
    db,
  );
  await sql`create unique index sessions_id on sessions (id)`.execute(db);
};

/** Links that let the house into a seller's dashboard, stored hashed. */
const accessLinks = (db: Kysely<unknown>) =>
  sql`
    create table access_links (
      hash bytea primary key,
      user_id uuid not null references users (id) on delete cascade,
      staff text not null,
      reason text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);

/** Strict limits count here, so that they hold over all processes. Unlogged: a crash of the database may forget them. */
const rateLimits = (db: Kysely<unknown>) =>
  sql`
    create unlogged table rate_limits (
      key text primary key,
      hits int not null,
      ends_at timestamptz not null
    )`.execute(db);

/** Mail goes out for what came after this: the past is not mailed. */
const mails = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table notifications add column mailed_at timestamptz`.execute(db);
  await sql`update notifications set mailed_at = now()`.execute(db);
  await sql`create index notifications_to_mail on notifications (account_id) where mailed_at is null`.execute(
    db,
  );
};

/** Settings of accounts and people, sessions by id, support's links, strict limits, mails of notifications. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await accounts(db);
  await people(db);
  await accessLinks(db);
  await rateLimits(db);
  await mails(db);
};
