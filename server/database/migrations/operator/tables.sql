-- Settings of the operator (contract/operator/settings.ts) and the version of the workbook in force: one row.
create table operator_settings (
  id int primary key default 1 check (id = 1),
  version int not null default 0,
  settings jsonb not null default '{}',
  -- SVG or PNG of the operator; null: the built-in mark.
  mark bytea,
  mark_type text check (mark_type in ('image/svg+xml', 'image/png')),
  changed_at timestamptz not null default now(),
  check ((mark is null) = (mark_type is null))
);
insert into operator_settings default values;
grant select on operator_settings to platen_app;
grant select, update on operator_settings to platen_server;

-- Workbooks that were applied or wait for their date. A version is never edited.
create table operator_versions (
  number int primary key,
  state text not null check (state in ('scheduled', 'applied', 'withdrawn')),
  -- Cells of all sheets as JSON, compressed by gzip.
  workbook bytea not null,
  sha256 text not null,
  -- What it changed in numbers, for lists and notifications.
  plan jsonb not null,
  -- Name of the person who applied it, and of the second one where two were needed.
  applied_by text not null,
  approved_by text,
  created_at timestamptz not null default now(),
  applies_at timestamptz not null,
  applied_at timestamptz
);
create unique index operator_versions_scheduled on operator_versions (state) where state = 'scheduled';
grant select, insert, update on operator_versions to platen_server;

create table shipping_lines (
  code text primary key,
  labels jsonb not null,
  carrier text not null,
  -- Page of a parcel up to its number; empty: the carrier has none.
  tracking_url text not null default '',
  reaches_post_boxes boolean not null default true,
  reaches_military boolean not null default true,
  aliases text[] not null default '{}',
  position int not null default 0,
  -- False: no new order takes it; old ones still show its name.
  is_active boolean not null default true
);
grant select on shipping_lines to platen_app;
grant select, insert, update, delete on shipping_lines to platen_server;

create table print_positions (
  code text primary key,
  labels jsonb not null,
  position int not null default 0
);
grant select on print_positions to platen_app;
grant select, insert, update, delete on print_positions to platen_server;

-- Product groups: base products of a group are sent at the same rates.
create table product_groups (
  code text primary key,
  labels jsonb not null,
  -- Picture of a product without photos.
  drawing text not null default 'tee',
  position int not null default 0
);
grant select on product_groups to platen_app;
grant select, insert, update, delete on product_groups to platen_server;

create table topup_methods (
  code text primary key,
  labels jsonb not null,
  kind text not null check (kind in ('bank', 'account')),
  -- Taken from the amount: 100 = 1 %.
  fee_bp int not null default 0 check (fee_bp between 0 and 5000),
  min_cents int not null default 100 check (min_cents > 0),
  max_cents int not null default 10000000 check (max_cents >= min_cents),
  position int not null default 0,
  is_active boolean not null default true
);
grant select on topup_methods to platen_app;
grant select, insert, update, delete on topup_methods to platen_server;

alter table payees drop constraint payees_method_check, drop constraint payees_check;
alter table transactions drop constraint transactions_method_check;
alter table print_areas drop constraint print_areas_position_check;
grant delete on payees, packages to platen_server;

alter table providers
  add column time_zone text not null default 'Asia/Ho_Chi_Minh',
  -- Orders paid before this hour are started on the same day.
  add column cut_off time not null default '23:59',
  add column position int not null default 0;
create table facility_holidays (
  provider_id uuid not null references providers (id) on delete cascade,
  day date not null,
  name text not null default '',
  primary key (provider_id, day)
);
grant select on facility_holidays to platen_app;
grant select, insert, update, delete on facility_holidays to platen_server;

alter table base_products
  -- Texts in other languages than English, such as {"vi": {"name": "…", "description": "…"}}.
  add column translations jsonb not null default '{}',
  -- Harmonized System code, for customs.
  add column hs_code text not null default '',
  -- Country of manufacture (ISO); null: the one of its facility.
  add column origin_country text check (origin_country ~ '^[A-Z]{2}$'),
  -- Safety information of the EU's General Product Safety Regulation, by language.
  add column safety jsonb not null default '{}',
  -- Keys of its photos in the object storage, the first one shown in lists.
  add column pictures text[] not null default '{}',
  add column position int not null default 0;

alter table variants
  add column gtin text not null default '',
  -- False: taken off by a later version; orders that hold it keep it.
  add column is_active boolean not null default true;

alter table ship_rates
  -- Name of the surcharge on papers, by language; null: import duty.
  add column surcharge_labels jsonb;

-- Pieces left of a variant at the facility of its base product; no row: the level is set by hand.
create table variant_stock (
  variant_id uuid primary key references variants (id) on delete cascade,
  quantity int not null check (quantity >= 0),
  -- The variant is "at risk" up to this quantity.
  low_at int not null default 10 check (low_at >= 0),
  changed_at timestamptz not null default now()
);
grant select on variant_stock to platen_app;
grant select, insert, update, delete on variant_stock to platen_server;

-- Prices agreed with single sellers.
create table seller_prices (
  account_id uuid not null references accounts (id),
  variant_id uuid not null references variants (id),
  base_cents int not null check (base_cents >= 0),
  primary key (account_id, variant_id)
);

grant insert, update, delete on base_products, variants, print_areas, ship_rates, providers to platen_server;
