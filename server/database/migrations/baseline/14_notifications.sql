-- When records of a resource last changed, for open pages.
create table account_changes (
  account_id uuid not null references accounts (id),
  resource text not null,
  changed_at timestamptz not null,
  primary key (account_id, resource)
);
alter table account_changes enable row level security;
create policy server on account_changes to platen_server using (true);
create policy tenant on account_changes to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on account_changes to platen_app;
grant select, insert, update on account_changes to platen_server;

-- Notifications of an account. kind and params make the text in the reader's language.
create table notifications (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  -- Null: about the account as a whole.
  shop_id uuid,
  type text not null check (type in ('container', 'bill', 'order', 'export_fulfill')),
  object_id uuid not null,
  kind text not null,
  params jsonb not null default '{}',
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  -- The only recipient; null: everybody who may see it.
  user_id uuid,
  primary key (account_id, id),
  foreign key (account_id, shop_id) references shops (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index notifications_filters on notifications (account_id, type, created_at, id);
create index notifications_of_shop on notifications (account_id, shop_id, id);
create index notifications_of_type on notifications (account_id, shop_id, type, id);
create index notifications_recent on notifications (account_id, created_at, id);
create index notifications_to_mail on notifications (account_id) where mailed_at is null;
alter table notifications enable row level security;
create policy server on notifications to platen_server using (true);
create policy tenant on notifications to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on notifications to platen_app, platen_server;

-- Up to which notification a user has read all of a shop (shop_id null: all of the account as a whole). Single
-- reads are in notification_reads.
create table notification_marks (
  account_id uuid not null references accounts (id) on delete cascade,
  shop_id uuid,
  user_id uuid not null,
  read_to uuid not null,
  unique nulls not distinct (account_id, user_id, shop_id),
  foreign key (account_id, shop_id) references shops (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
alter table notification_marks enable row level security;
create policy server on notification_marks to platen_server using (true);
create policy tenant on notification_marks to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on notification_marks to platen_app;
grant insert on notification_marks to platen_server;

-- Notifications that a user has read one by one.
create table notification_reads (
  account_id uuid not null references accounts (id),
  user_id uuid not null,
  notification_id uuid not null,
  primary key (account_id, user_id, notification_id),
  foreign key (account_id, notification_id) references notifications (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index notification_reads_notification on notification_reads (account_id, notification_id);
alter table notification_reads enable row level security;
create policy tenant on notification_reads to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on notification_reads to platen_app;

-- News of the operator for all sellers, or for some accounts.
create table announcements (
  id uuid primary key default uuidv7(),
  -- Language → title and message.
  words jsonb not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Recipients; null: everybody.
  account_ids uuid[]
);
create index announcements_current on announcements (ends_at);
grant select on announcements to platen_app;
grant select, insert, update on announcements to platen_server;

-- Announcements that a user has read.
create table announcement_reads (
  account_id uuid not null references accounts (id),
  user_id uuid not null,
  announcement_id uuid not null references announcements (id) on delete cascade,
  primary key (account_id, user_id, announcement_id),
  foreign key (account_id, user_id) references users (account_id, id)
);
create index announcement_reads_announcement on announcement_reads (announcement_id);
alter table announcement_reads enable row level security;
create policy tenant on announcement_reads to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on announcement_reads to platen_app;
