import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

const productTable = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table products (
      account_id uuid not null,
      shop_id uuid not null,
      id uuid not null default uuidv7(),
      source text not null check (source in ('orders', 'file', 'hand')),
      title text not null,
      active boolean not null default true,
      version int not null default 1,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, shop_id) references shops (account_id, id)
    )`.execute(db);
  await sql`comment on table products is 'What a shop sells; its variants are in listings'`.execute(db);
  await sql`create unique index products_title on products (account_id, shop_id, lower(title))`.execute(db);
  await sql`create index products_recent on products (account_id, shop_id, created_at desc, id desc)`.execute(
    db,
  );
  await tenantTable(db, 'products');
};

/** Files are read without regard to case, so a SKU that differs in nothing else is the same: the newest of them stays. */
const oneOfEach = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    delete from listings using listings as newer
    where newer.account_id = listings.account_id and newer.shop_id = listings.shop_id and lower(newer.sku) = lower(listings.sku)
      and (newer.updated_at, newer.sku) > (listings.updated_at, listings.sku)`.execute(db);
};

const variantColumns = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table listings
    add column id uuid not null default uuidv7(),
    add column product_id uuid,
    add column options text not null default '',
    add column shipping_line text,
    add column sku_lower text not null generated always as (lower(sku)) stored,
    add column known_by text check (known_by in ('orders', 'hand')),
    add column used_at timestamptz,
    add column version int not null default 1`.execute(db);
  await sql`comment on column listings.sku_lower is
    'What a SKU is found by. A column: under row level security no index serves a condition with lower()'`.execute(
    db,
  );
  await sql`comment on column listings.known_by is
    'Who said what it stands for: the last paid order, or a person, whom no order overrules; null while nobody did'`.execute(
    db,
  );
  await sql`comment on column listings.used_at is 'When an order with it was last paid'`.execute(db);
};

/** What is known so far was learned from orders, which know no title of the store: what is printed on which base is one product. */
const intoProducts = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create temporary table titled on commit drop as
    select listings.account_id, listings.shop_id, listings.id,
      left(coalesce(base_products.name || ' · ', '')
        || coalesce(regexp_replace(listings.prints -> 0 ->> 'file_name', '\\.[A-Za-z]+$', ''), listings.sku), 200) as title,
      concat_ws(' / ', nullif(variants.color, ''), nullif(variants.size, '')) as options
    from listings
    left join variants on variants.id = listings.variant_id
    left join base_products on base_products.id = variants.base_id`.execute(db);
  await sql`
    insert into products (account_id, shop_id, source, title, created_at)
    select titled.account_id, titled.shop_id, 'orders', min(titled.title), min(listings.updated_at)
    from titled join listings on listings.account_id = titled.account_id and listings.id = titled.id
    group by titled.account_id, titled.shop_id, lower(titled.title)`.execute(db);
  await sql`
    update listings set product_id = products.id, options = titled.options, used_at = listings.updated_at,
      known_by = case when listings.variant_id is not null then 'orders' end
    from titled
    join products on products.account_id = titled.account_id and products.shop_id = titled.shop_id and lower(products.title) = lower(titled.title)
    where listings.account_id = titled.account_id and listings.id = titled.id`.execute(db);
};

const keys = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table listings
    drop constraint listings_pkey,
    add primary key (account_id, id),
    drop column title,
    alter column product_id set not null,
    add foreign key (account_id, product_id) references products (account_id, id) on delete cascade`.execute(
    db,
  );
  await sql`create unique index listings_sku on listings (account_id, shop_id, sku_lower)`.execute(db);
  await sql`create index listings_product on listings (account_id, product_id)`.execute(db);
  await sql`comment on table listings is
    'Variants of products: what a store''s own SKU stands for, a variant of the catalog and its print files'`.execute(
    db,
  );
};

/** Products with their variants; what was learned from paid orders so far is grouped into them (domain §7). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await productTable(db);
  await oneOfEach(db);
  await variantColumns(db);
  await intoProducts(db);
  await keys(db);
};
