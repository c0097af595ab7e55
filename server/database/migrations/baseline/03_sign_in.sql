-- Global, because a token is looked up before an account is known: every table of this file.

-- Signed-in devices and shop tokens.
create table sessions (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  shop_id uuid,
  token_hash bytea primary key,
  -- Session that issued this shop token.
  parent_hash bytea references sessions (token_hash) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Staff who are in this session by an access link.
  support text,
  -- The session ends after this time without use.
  idle_seconds int not null default 604800 check (idle_seconds > 0),
  -- When a two-factor code was last entered.
  two_factor_at timestamptz
);
create unique index sessions_id on sessions (id);
create index sessions_parent on sessions (parent_hash);
create index sessions_user on sessions (user_id);
grant select, insert, update, delete on sessions to platen_server;

-- Single-use links of mails, stored hashed.
create table account_tokens (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_user on account_tokens (user_id, created_at);
grant select, insert, update, delete on account_tokens to platen_server;

-- Links that let staff into a seller's dashboard, stored hashed.
create table access_links (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  staff text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on access_links to platen_server;

-- Secret of a user's authenticator app, sealed with SECRET_KEY, and the last time step whose code was used.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  -- Null: set up, but no code was entered yet.
  confirmed_at timestamptz,
  last_step bigint,
  -- When staff remove it, because the device is lost.
  reset_at timestamptz,
  reset_by text,
  created_at timestamptz not null default now(),
  check ((reset_at is null) = (reset_by is null))
);
create index second_factors_reset on second_factors (reset_at) where reset_at is not null;
grant select, insert, update, delete on second_factors to platen_server;

-- Recovery codes that still work, stored hashed.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);
grant select, insert, delete on recovery_codes to platen_server;

-- Strict limits, counted for all processes together. Unlogged: a crash of the database may forget them.
create unlogged table rate_limits (
  key text primary key,
  hits int not null,
  ends_at timestamptz not null
);
grant select, insert, update, delete on rate_limits to platen_server;
