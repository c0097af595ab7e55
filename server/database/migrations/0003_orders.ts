import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

const orderTables = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table orders (
      account_id uuid not null references accounts (id),
      id uuid not null default uuidv7(),
      shop_id uuid not null,
      code text not null,
      source text not null,
      order_number text,
      reference text,
      status smallint not null default 1 check (status between 1 and 10),
      payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid', 'refunded')),
      matched boolean not null,
      recipient text not null,
      company text,
      email text,
      phone text,
      address1 text not null,
      address2 text,
      city text not null,
      region text,
      postcode text,
      country char(2) not null,
      address_check text not null default 'unchecked',
      shipping_line text not null,
      item_summary text not null,
      item_picture text,
      quantity int not null,
      base_cents bigint not null,
      extra_print_cents bigint not null,
      shipping_cents bigint not null,
      handling_cents bigint not null,
      surcharge_cents bigint not null,
      discount_cents bigint not null,
      total_cents bigint not null check (total_cents >= 0),
      tracking_number text,
      reject_reason text,
      note text,
      import_id uuid,
      resend_of uuid,
      search text not null,
      version int not null default 1,
      created_at timestamptz not null default now(),
      paid_at timestamptz,
      cancel_until timestamptz,
      primary key (account_id, id),
      foreign key (account_id, shop_id) references shops (account_id, id)
    )`.execute(db);
  await sql`comment on column orders.search is
    'Lower-case text the list searches: code, order number, reference, recipient, SKUs, tracking numbers'`.execute(
    db,
  );
  await sql`
    create table order_items (
      account_id uuid not null,
      id uuid not null default uuidv7(),
      order_id uuid not null,
      position int not null,
      variant_id uuid references variants (id),
      listing_sku text,
      name text not null,
      options text not null,
      quantity int not null check (quantity > 0),
      unit_cents bigint not null,
      print_cents bigint not null,
      prints jsonb not null default '[]',
      primary key (account_id, order_id, id),
      foreign key (account_id, order_id) references orders (account_id, id) on delete cascade
    )`.execute(db);
  await sql`comment on column order_items.prints is
    'Array of {position, design_id, file_name, url, width_px, height_px}: one file a print area'`.execute(db);
};

const orderIndexes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create unique index orders_number on orders (account_id, shop_id, source, order_number)
    where order_number is not null`.execute(db);
  await sql`create unique index orders_code on orders (account_id, code)`.execute(db);
  await sql`create index orders_recent on orders (account_id, shop_id, created_at desc, id desc)`.execute(db);
  await sql`create index orders_status on orders (account_id, shop_id, status, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index orders_search on orders using gin (account_id, search gin_trgm_ops)`.execute(db);
  await sql`create index orders_import on orders (account_id, import_id) where import_id is not null`.execute(
    db,
  );
};

const historyTables = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table order_events (
      account_id uuid not null,
      order_id uuid not null,
      id uuid not null default uuidv7(),
      kind text not null,
      actor text,
      data jsonb not null default '{}',
      created_at timestamptz not null default now(),
      primary key (account_id, order_id, id),
      foreign key (account_id, order_id) references orders (account_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create table trackings (
      account_id uuid not null,
      id uuid not null default uuidv7(),
      order_id uuid not null,
      number text not null,
      carrier text not null,
      line text not null,
      url text,
      package_no int not null default 1,
      status smallint not null default 1 check (status between 1 and 14),
      last_event text,
      last_event_at timestamptz,
      items jsonb not null default '[]',
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, order_id) references orders (account_id, id) on delete cascade
    )`.execute(db);
  await sql`create index trackings_order on trackings (account_id, order_id)`.execute(db);
};

const artwork = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
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
      primary key (account_id, id)
    )`.execute(db);
  await sql`create unique index designs_name on designs (account_id, lower(file_name))`.execute(db);
  await sql`
    create table listings (
      account_id uuid not null,
      shop_id uuid not null,
      sku text not null,
      title text,
      variant_id uuid references variants (id),
      prints jsonb not null default '[]',
      updated_at timestamptz not null default now(),
      primary key (account_id, shop_id, sku),
      foreign key (account_id, shop_id) references shops (account_id, id)
    )`.execute(db);
  await sql`comment on table listings is
    'What a store''s own SKU stands for: a variant and its print files; learned from the last paid order'`.execute(
    db,
  );
};

/**
 * The trigram operators are not leakproof, so under row level security the planner may not use the search
 * index. This function runs as its owner and applies the tenant itself.
 */
const searchFunction = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function find_orders(pattern text) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp rows 50 as $$
      select id from orders
      where account_id = nullif(current_setting('app.account_id', true), '')::uuid and search like pattern
    $$`.execute(db);
  await sql`revoke all on function find_orders(text) from public`.execute(db);
  await sql`grant execute on function find_orders(text) to platen_app`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await orderTables(db);
  await orderIndexes(db);
  await historyTables(db);
  await artwork(db);
  await searchFunction(db);
  for (const table of ['orders', 'order_items', 'trackings', 'designs', 'listings'])
    await tenantTable(db, table);
  await tenantTable(db, 'order_events', 'append');
};
