-- Uploaded files of orders and how far each of them is.
create table imports (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  shop_id uuid not null,
  user_id uuid not null,
  file_name text not null,
  object_key text not null,
  bytes bigint not null,
  status text not null check (
    status in ('reading', 'mapping', 'checking', 'preview', 'creating', 'stopped', 'done', 'failed', 'canceled')),
  layout text,
  header jsonb not null default '[]',
  samples jsonb not null default '[]',
  mapping jsonb not null default '{}',
  matched_by jsonb not null default '{}',
  duplicates text not null default 'skip' check (duplicates in ('skip', 'update')),
  source text not null default 'csv',
  problem jsonb,
  counts jsonb not null default '{}',
  rows_total int not null default 0,
  rows_done int not null default 0,
  -- Where creating goes on after a stop.
  next_group int not null default 0,
  created_count int not null default 0,
  updated_count int not null default 0,
  skipped_count int not null default 0,
  failed_count int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- A template that may be deleted by now; template_name stays.
  template_id uuid,
  template_name text,
  value_map jsonb not null default '{}',
  -- When creating began or was resumed.
  started_at timestamptz,
  -- The import whose failed orders this one has.
  retry_of uuid,
  support text,
  -- While checking: the orders whose stored rows are checked again; null while the file is read.
  recheck text check (recheck in ('existing', 'all')),
  -- Sheet that is read; null for a CSV.
  sheet text,
  -- Visible sheets that have rows.
  sheets jsonb not null default '[]',
  -- Encoding of a CSV; null for a workbook.
  encoding text,
  -- Column of header → what is done to its cells.
  column_changes jsonb not null default '{}',
  ways jsonb not null default '{"quotes": null, "encoding": null, "separator": null, "header_row": null}',
  -- Mapping that the stored rows were read by; null while there are none.
  checked_mapping jsonb,
  -- The seller's decisions about whole rows, in their order.
  decisions jsonb not null default '[]',
  primary key (account_id, id),
  foreign key (account_id, shop_id) references shops (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id)
);
create index imports_of_layout on imports (account_id, layout, created_at desc)
  where template_id is null and layout is not null;
create index imports_of_template on imports (account_id, template_id, created_at desc)
  where template_id is not null;
create index imports_open on imports (account_id, shop_id, created_at, id)
  where status in ('reading', 'mapping', 'checking', 'preview', 'creating', 'stopped');
create index imports_recent on imports (account_id, shop_id, created_at desc);
create unique index imports_retry on imports (account_id, retry_of)
  where retry_of is not null and status <> 'canceled';
create index imports_under_way on imports (created_at)
  where status in ('reading', 'checking', 'creating');
alter table imports enable row level security;
create policy server on imports to platen_server using (true);
create policy tenant on imports to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on imports to platen_app;
grant select, update, delete on imports to platen_server;

-- Rows of a file and what is wrong with them.
create table import_rows (
  account_id uuid not null,
  import_id uuid not null,
  -- Number of the first row with the same order number.
  group_no int not null,
  row_no int not null,
  cells text[] not null,
  -- 0 ready, 1 warning, 2 duplicate, 3 error.
  level smallint not null default 0,
  fixed boolean not null default false,
  problems jsonb,
  -- Full cost of the order, on its first row.
  cost_cents bigint,
  -- Target fields that the seller has fixed; null for none.
  fixed_fields text[],
  primary key (account_id, import_id, group_no, row_no)
);
create index import_rows_level on import_rows (account_id, import_id, level, row_no) where level > 0;
alter table import_rows enable row level security;
create policy server on import_rows to platen_server using (true);
create policy tenant on import_rows to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on import_rows to platen_app;
grant select, delete, maintain on import_rows to platen_server;

-- Distinct values of the columns of a file.
create table import_values (
  account_id uuid not null,
  import_id uuid not null,
  -- Distinct values of each column; null for one with too many.
  columns jsonb not null,
  -- Rows by country, for each column that holds countries.
  countries jsonb not null default '[]',
  primary key (account_id, import_id)
);
alter table import_values enable row level security;
create policy server on import_values to platen_server using (true);
create policy tenant on import_values to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on import_values to platen_app;
grant select, delete on import_values to platen_server;

-- Saved mappings of columns.
create table import_templates (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  -- Shop whose files it reads automatically; null: every shop.
  shop_id uuid,
  user_id uuid not null,
  name text not null,
  header jsonb not null,
  -- Target field → column of header.
  mapping jsonb not null,
  layout text,
  -- Target field → value of the file → our value.
  value_map jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_default boolean not null default false,
  -- Column of header → what is done to its cells.
  changes jsonb not null default '{}',
  ways jsonb not null default '{"quotes": null, "encoding": null, "separator": null, "header_row": null}',
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, shop_id) references shops (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id)
);
create unique index import_templates_default on import_templates (account_id, shop_id) nulls not distinct
  where is_default;
create unique index import_templates_name on import_templates (account_id, lower(name));
alter table import_templates enable row level security;
create policy tenant on import_templates to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on import_templates to platen_app;

-- Files of lists that were requested.
create table exports (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  shop_id uuid,
  user_id uuid not null,
  resource text not null,
  format text not null check (format in ('csv', 'xlsx', 'zip')),
  locale text not null,
  query jsonb not null,
  columns jsonb not null,
  file_name text not null,
  object_key text,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'stopped')),
  rows_total int not null default 0,
  rows_done int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Shops whose rows it holds; null: all of the account.
  shops uuid[],
  -- Selected rows; null: all that match.
  ids uuid[],
  choices jsonb not null default '{}',
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id)
);
alter table exports enable row level security;
create policy server on exports to platen_server using (true);
create policy tenant on exports to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on exports to platen_app;
grant select, update on exports to platen_server;
