-- Identity of the object storage that belongs to this database: one row.
create table object_store (
  singleton boolean primary key default true check (singleton),
  identity uuid not null,
  created_at timestamptz not null default now()
);
alter table object_store enable row level security;
create policy server on object_store to platen_server using (true);
grant select, insert on object_store to platen_server;

-- Bytes that an account has stored: the sum of its stored_objects.
create table storage_use (
  account_id uuid primary key references accounts (id) on delete cascade,
  bytes bigint not null default 0
);
alter table storage_use enable row level security;
create policy server on storage_use to platen_server using (true);
grant select, insert, update on storage_use to platen_server;

-- Objects by their keys, parts of uploads as part:<upload>/<number>, and reservations as hold:<id>.
create table stored_objects (
  account_id uuid not null references accounts (id) on delete cascade,
  key text collate "C" not null,
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
-- The storage knows keys only. A key names its account, so no two accounts have the same one.
create index stored_objects_key on stored_objects (key);
alter table stored_objects enable row level security;
create policy server on stored_objects to platen_server using (true);
grant select, insert, update, delete on stored_objects to platen_server;

-- Uploads that were taken over and their results, so that the same key again gets the same answer.
create table upload_results (
  account_id uuid not null references accounts (id) on delete cascade,
  key text collate "C" not null,
  outcome jsonb not null,
  created_at timestamptz not null default now(),
  -- designs, designs/<id> (replaces that file), receipts or tickets.
  purpose text not null,
  primary key (account_id, key)
);
create index upload_results_age on upload_results (created_at);
alter table upload_results enable row level security;
create policy server on upload_results to platen_server using (true);
create policy tenant on upload_results to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on upload_results to platen_app;
grant select, delete on upload_results to platen_server;

-- Files of the design library.
create table designs (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  file_name text not null,
  kind text not null default 'raw' check (kind in ('raw', 'mockup', 'mockup-back')),
  object_key text not null,
  thumb_key text,
  mime_type text not null,
  width_px int not null,
  height_px int not null,
  bytes bigint not null,
  hash text not null,
  created_at timestamptz not null default now(),
  dpi int,
  -- Null for a file that was not examined, such as a PSD.
  has_alpha boolean,
  folder text not null default '',
  -- Comma-separated.
  tags text not null default '',
  color_space text,
  pages int,
  -- The original of a file that was rasterized.
  attachment_key text,
  -- When it left the library, deleted or replaced, while orders still use it.
  removed_at timestamptz,
  color_profile text,
  search_text text not null generated always as (search_words(file_name || ' ' || tags)) stored,
  ink jsonb,
  primary key (account_id, id)
);
create index designs_attachment on designs (attachment_key) where attachment_key is not null;
create index designs_bytes on designs (account_id, bytes, id) where removed_at is null;
create index designs_filters on designs (account_id, kind, created_at, id) where removed_at is null;
create index designs_folder on designs (account_id, folder) where removed_at is null;
create index designs_hash on designs (account_id, hash);
-- The server finds thumbnails by the id alone.
create index designs_id on designs (id);
create unique index designs_name on designs (account_id, lower(file_name)) where removed_at is null;
create index designs_object on designs (object_key);
create index designs_recent on designs (account_id, created_at desc, id desc) where removed_at is null;
create index designs_search on designs using gin (account_id, search_text gin_trgm_ops);
create index designs_thumb on designs (thumb_key) where thumb_key is not null;
alter table designs enable row level security;
create policy server on designs to platen_server using (true);
create policy tenant on designs to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on designs to platen_app;
grant select on designs to platen_server;
create view searched_designs as select * from designs
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid;
grant select on searched_designs to platen_app;

-- Folders of the design library.
create table design_folders (
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, name)
);
alter table design_folders enable row level security;
create policy tenant on design_folders to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on design_folders to platen_app;

-- Links to print files that orders name. Each is downloaded once per account.
create table design_links (
  account_id uuid not null references accounts (id),
  hash text not null generated always as (md5(url)) stored,
  url text not null,
  status text not null default 'waiting' check (status in ('waiting', 'fetched', 'failed')),
  problem text,
  -- Failed downloads since the last request.
  attempts int not null default 0,
  -- Number of requests for this link: an answer to an older request leaves it waiting.
  requests int not null default 1,
  next_attempt_at timestamptz not null default now(),
  design_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, hash),
  foreign key (account_id, design_id) references designs (account_id, id) on delete set null (design_id)
);
create index design_links_design on design_links (account_id, design_id) where design_id is not null;
create index design_links_turn on design_links (account_id, next_attempt_at) where status = 'waiting';
alter table design_links enable row level security;
create policy server on design_links to platen_server using (true);
create policy tenant on design_links to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on design_links to platen_app;
grant select on design_links to platen_server;
