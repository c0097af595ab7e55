-- Price tiers of sellers. One with from_orders is reached by that many paid orders in a month; the others are
-- given by hand.
create table packages (
  id text primary key,
  name text not null,
  discount_bp int not null default 0 check (discount_bp between 0 and 5000),
  storage_gb int not null default 10 check (storage_gb > 0),
  from_orders int check (from_orders >= 0)
);
create unique index packages_ladder on packages (from_orders);
grant select on packages to platen_app;
grant select, insert, update on packages to platen_server;

-- Sellers. A tenant reads its own row and changes its settings.
create table accounts (
  id uuid primary key default uuidv7(),
  name text not null,
  -- 1 prepaid, 2 postpaid.
  type_pay smallint not null default 1 check (type_pay in (1, 2)),
  package_id text not null references packages (id),
  -- When the current debt began.
  debt_time timestamptz,
  debt_max_day int not null default 0,
  debt_max_amount_cents bigint not null default 0,
  time_zone text not null default 'Asia/Ho_Chi_Minh',
  locale text not null default 'en',
  order_prefix text not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  money_locale text not null default 'en-US',
  referral_code text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)),
  referred_by uuid references accounts (id),
  -- The month that the package was last judged for.
  tier_month date not null default date_trunc('month', now() at time zone 'Asia/Ho_Chi_Minh')::date,
  address text not null default '',
  tax_number text not null default '',
  -- The month in which the statement of the month before was announced.
  statement_month date not null default date_trunc('month', now() at time zone 'Asia/Ho_Chi_Minh')::date,
  -- True: no waiting order passes an earlier one that costs more.
  waiting_in_order boolean not null default false,
  -- Null: active. Nobody signs in to an inactive account.
  inactive_at timestamptz
);
create unique index accounts_referral_code on accounts (upper(referral_code));
create index accounts_referred_by on accounts (referred_by) where referred_by is not null;
create index accounts_statement_month on accounts (statement_month);
create index accounts_tier_month on accounts (tier_month);
alter table accounts enable row level security;
create policy server on accounts to platen_server using (true);
create policy tenant on accounts to platen_app
  using (id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, update (name, debt_time, time_zone, version, money_locale, address, tax_number, waiting_in_order)
  on accounts to platen_app;
grant select, insert, update, delete on accounts to platen_server;

-- People who sign in. Global: an email address names one person over all accounts, before an account is known.
create table users (
  account_id uuid not null references accounts (id),
  id uuid primary key default uuidv7(),
  email text not null,
  full_name text not null,
  role text not null default 'seller' check (role in ('seller', 'staff')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  password_hash text not null,
  wrong_passwords int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  -- Null until the address is verified.
  email_verified_at timestamptz default now(),
  -- The person who opened the account; everybody else is a member with roles.
  owner boolean not null default false,
  -- Null: the account's.
  locale text,
  phone_number text,
  password_changed_at timestamptz,
  notification_choices jsonb not null default '{}',
  -- What tables of tenants refer to.
  unique (account_id, id)
);
create unique index users_email on users (lower(email));
create unique index users_owner on users (account_id) where owner;
grant select, insert, update, delete on users to platen_server;

-- A seller's shops: nearly everything else belongs to one of them.
create table shops (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  name text not null,
  phone_number text,
  email text,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
alter table shops enable row level security;
create policy server on shops to platen_server using (true);
create policy tenant on shops to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on shops to platen_app, platen_server;

-- Custom roles of an account.
create table roles (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  name text not null,
  rights text[] not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index roles_name on roles (account_id, lower(name));
alter table roles enable row level security;
create policy server on roles to platen_server using (true);
create policy tenant on roles to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on roles to platen_app;
grant select on roles to platen_server;

-- People whom an account has invited, with the users that they became.
create table members (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  user_id uuid,
  email text not null,
  status text not null default 'invited' check (status in ('invited', 'active', 'declined', 'inactive')),
  locale text not null default 'en',
  -- Of the link that works now.
  token_hash bytea,
  expires_at timestamptz,
  invited_at timestamptz not null default now(),
  joined_at timestamptz,
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id),
  check ((status in ('active', 'inactive')) = (user_id is not null)),
  check (token_hash is null or status = 'invited')
);
create unique index members_email on members (account_id, lower(email));
-- The link of an invitation is opened before an account is known.
create index members_token on members (token_hash);
create unique index members_user on members (account_id, user_id);
alter table members enable row level security;
create policy server on members to platen_server using (true);
create policy tenant on members to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on members to platen_app;
grant select, update on members to platen_server;

-- Roles of a member: a built-in one by its key, or a custom one by its id.
create table member_access (
  account_id uuid not null,
  -- Null: every shop of the account, also future ones.
  shop_id uuid,
  member_id uuid not null,
  role_key text,
  role_id uuid,
  foreign key (account_id, member_id) references members (account_id, id) on delete cascade,
  foreign key (account_id, role_id) references roles (account_id, id),
  foreign key (account_id, shop_id) references shops (account_id, id),
  check (num_nonnulls(role_key, role_id) = 1)
);
create index member_access_role on member_access (account_id, role_id) where role_id is not null;
create unique index member_access_shop on member_access (account_id, member_id, shop_id) nulls not distinct;
alter table member_access enable row level security;
create policy server on member_access to platen_server using (true);
create policy tenant on member_access to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on member_access to platen_app;
grant select, insert, delete on member_access to platen_server;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin raise exception 'The audit log is append-only'; end $$;

-- Who did what in an account. Rows are never changed or deleted.
create table audit_log (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  user_id uuid,
  actor_name text not null,
  action text not null,
  object_type text not null,
  object_id text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  search_text text not null generated always as (search_words(
      actor_name || coalesce(' ' || (details ->> 'email'), '') || coalesce(' ' || (details ->> 'name'), '')
      || coalesce(' ' || translate(details ->> 'codes', '[]",', '    '), ''))) stored,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id)
);
create index audit_log_search on audit_log using gin (account_id, search_text gin_trgm_ops);
alter table audit_log enable row level security;
create policy server on audit_log to platen_server using (true);
create policy tenant on audit_log to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on audit_log to platen_app, platen_server;
create view searched_audit_log as select * from audit_log
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid;
grant select on searched_audit_log to platen_app;
create trigger audit_log_append_only before delete or update on audit_log
  for each row execute function refuse_audit_change();

-- The next order code of an account. A table of its own, because payments lock rows of accounts. The first code
-- inserts the row.
create table order_codes (
  account_id uuid primary key references accounts (id),
  next_code bigint not null
);
alter table order_codes enable row level security;
create policy tenant on order_codes to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update on order_codes to platen_app;

-- Answers of calls that create or move money, so that a retry gets the same answer.
create table idempotency_keys (
  account_id uuid not null references accounts (id),
  key text not null,
  request_hash bytea not null,
  status int not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
create policy server on idempotency_keys to platen_server using (true);
create policy tenant on idempotency_keys to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on idempotency_keys to platen_app;
grant select, delete on idempotency_keys to platen_server;
