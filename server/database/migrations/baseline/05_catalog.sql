-- Print facilities.
create table providers (
  id uuid primary key default uuidv7(),
  name text not null unique,
  city text not null default '',
  country text check (country ~ '^[A-Z]{2}$')
);
grant select on providers to platen_app, platen_server;

-- Products of the catalog, the same for every account.
create table base_products (
  id uuid primary key default uuidv7(),
  sku_prefix text not null unique,
  name text not null,
  product_type text not null,
  drawing text not null,
  brand text not null,
  provider text not null,
  print_method text not null,
  production_days_min int not null,
  production_days_max int not null,
  description text not null default '',
  is_new boolean not null default false,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  -- {sizes, measures: [{name, cm: [one per size]}]}; null: one size.
  size_chart jsonb,
  care text[] not null default '{}'
);
grant select on base_products to platen_app, platen_server;

create function note_stock_of_variants() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set in_stock = checked.in_stock
  from (
    select waiting.account_id, waiting.id, not exists (
      select from order_items join variants on variants.id = order_items.variant_id
      where order_items.account_id = waiting.account_id and order_items.order_id = waiting.id and stock = 'out'
    ) as in_stock
    from orders as waiting
    where status = 1 and exists (
      select from order_items
      where order_items.account_id = waiting.account_id and order_items.order_id = waiting.id and variant_id in (
        select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
        where (new_rows.stock = 'out') <> (old_rows.stock = 'out')))
    order by waiting.account_id, waiting.id for update of waiting
  ) as checked
  where orders.account_id = checked.account_id and orders.id = checked.id and orders.in_stock <> checked.in_stock;
  return null;
end $$;
revoke execute on function note_stock_of_variants() from public;

-- A base product in one color and size.
create table variants (
  id uuid primary key default uuidv7(),
  base_id uuid not null references base_products (id),
  sku text not null unique,
  color text not null,
  hex text not null,
  size text not null,
  weight_g int not null,
  base_cents int not null check (base_cents >= 0),
  stock text not null default 'in' check (stock in ('in', 'at_risk', 'out')),
  position int not null
);
create index variants_base on variants (base_id, position);
create index variants_sku_search on variants using gin (sku gin_trgm_ops);
grant select on variants to platen_app, platen_server;
create trigger stock_after_update after update on variants
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_stock_of_variants();

-- Places of a base product that can be printed.
create table print_areas (
  base_id uuid not null references base_products (id),
  position text not null check (position in ('front', 'back', 'sleeve_left', 'sleeve_right', 'wrap')),
  width_px int not null,
  height_px int not null,
  width_in numeric(6, 2) not null,
  height_in numeric(6, 2) not null,
  print_cents int not null check (print_cents >= 0),
  primary key (base_id, position)
);
grant select on print_areas to platen_app, platen_server;

-- Shipping prices by product type, line, origin and destination.
create table ship_rates (
  product_type text not null,
  line text not null,
  -- ISO 3166-1 alpha-2, or * for the rest of the world.
  country text not null,
  first_cents int not null,
  additional_cents int not null,
  surcharge_cents int not null default 0,
  days_min int not null,
  days_max int not null,
  -- Country of the facility, ISO 3166-1 alpha-2, or * for any other.
  origin text not null default '*',
  primary key (product_type, line, origin, country)
);
grant select on ship_rates to platen_app, platen_server;

-- How well a base product is made, over all accounts. A job counts it at night.
create table provider_quality (
  base_id uuid primary key references base_products (id),
  orders int not null,
  late int not null,
  reprinted int not null,
  counted_at timestamptz not null
);
grant select on provider_quality to platen_app;
grant select, insert, update, delete on provider_quality to platen_server;

-- Base products that a user has marked.
create table favorites (
  account_id uuid not null references accounts (id),
  user_id uuid not null,
  base_id uuid not null references base_products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, base_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index favorites_base on favorites (base_id);
alter table favorites enable row level security;
create policy tenant on favorites to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on favorites to platen_app;
