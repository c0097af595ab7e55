create function set_product_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.search_text := search_words(new.title);
  else
    new.search_text := product_words(new.account_id, new.id, new.title);
  end if;
  return new;
end $$;

-- What a shop sells; its variants are in listings.
create table products (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  shop_id uuid not null,
  source text not null check (source in ('orders', 'file', 'hand')),
  title text not null,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  search_text text not null default '',
  primary key (account_id, id),
  foreign key (account_id, shop_id) references shops (account_id, id)
);
create index products_filters on products (account_id, shop_id, source, created_at, id);
create index products_recent on products (account_id, shop_id, created_at desc, id desc);
create index products_search on products using gin (account_id, search_text gin_trgm_ops);
create unique index products_title on products (account_id, shop_id, lower(title));
alter table products enable row level security;
create policy tenant on products to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on products to platen_app;
create view searched_products as select * from products
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid;
grant select on searched_products to platen_app;
create trigger products_words before insert or update of title on products
  for each row execute function set_product_words();

create function spread_listing_words() returns trigger language plpgsql as $$
begin
  update products set search_text = search_words(concat_ws(' ', products.title, touched.skus))
  from (
    select ids.account_id, ids.product_id, string_agg(listings.sku, ' ' order by listings.id) as skus
    from (select distinct account_id, product_id from changed) as ids
    left join listings on listings.account_id = ids.account_id and listings.product_id = ids.product_id
    group by ids.account_id, ids.product_id
  ) as touched
  where products.account_id = touched.account_id and products.id = touched.product_id;
  return null;
end $$;

create function move_listing_words() returns trigger language plpgsql as $$
begin
  update products set search_text = product_words(account_id, id, title)
  where account_id = new.account_id and id in (old.product_id, new.product_id);
  return null;
end $$;

-- Variants of products: what a store's own SKU stands for, a variant of the catalog and its print files.
create table listings (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  shop_id uuid not null,
  sku text not null,
  variant_id uuid references variants (id),
  prints jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  product_id uuid not null,
  options text not null default '',
  shipping_line text,
  -- For lookups. A column, because under row level security no index serves a condition with lower().
  sku_lower text not null generated always as (lower(sku)) stored,
  -- Who said what it stands for: the last paid order, or a person, whom no order overrules; null: nobody.
  known_by text check (known_by in ('orders', 'hand')),
  -- When an order with it was last paid.
  used_at timestamptz,
  version int not null default 1,
  -- Has a variant and files that can all be printed.
  matched boolean not null generated always as (
    variant_id is not null and prints <> '[]'
    and not jsonb_path_exists(prints, '$[*] ? (@.design_id == null && (@.url == null || exists (@.problem)))')) stored,
  primary key (account_id, id),
  foreign key (account_id, product_id) references products (account_id, id) on delete cascade,
  foreign key (account_id, shop_id) references shops (account_id, id)
);
create index listings_open on listings (account_id, product_id) where not matched;
create index listings_product on listings (account_id, product_id);
create unique index listings_sku on listings (account_id, shop_id, sku_lower);
alter table listings enable row level security;
create policy tenant on listings to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on listings to platen_app;
create trigger listings_added after insert on listings
  referencing new table as changed for each statement
  execute function spread_listing_words();
create trigger listings_moved after update of sku, product_id on listings
  for each row when (old.sku is distinct from new.sku or old.product_id is distinct from new.product_id)
  execute function move_listing_words();
create trigger listings_removed after delete on listings
  referencing old table as changed for each statement
  execute function spread_listing_words();

create function product_words(account uuid, product uuid, title text) returns text language sql stable as $$
  select search_words(title || ' ' || coalesce(string_agg(sku, ' ' order by id), ''))
  from listings where account_id = account and product_id = product
$$;
