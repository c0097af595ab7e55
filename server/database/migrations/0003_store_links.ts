import { sql, type Kysely } from 'kysely';
import { searchView } from './searchView.ts';
import { tenantTable } from './tenantTable.ts';

export const kind = 'expand';

const links = sql`
  create table store_links (
    account_id uuid not null references accounts (id),
    id uuid not null default uuidv7(),
    shop_id uuid not null,
    platform text not null,
    origin text not null,
    -- Equal for every link to the same store.
    external_id text not null,
    name text not null,
    currency text not null,
    time_zone text not null,
    api_version text not null,
    status text not null default 'active' check (status in ('active', 'paused', 'broken', 'disconnected')),
    problem text,
    problem_detail text,
    problem_since timestamptz,
    -- Sealed with SECRET_KEY; null once it is disconnected.
    credentials bytea,
    token bytea,
    token_expires_at timestamptz,
    hook_secret bytea,
    granted_scopes text[] not null default '{}',
    tracking_way text,
    hooks jsonb not null default '[]',
    hooks_checked_at timestamptz,
    shipping_line text not null,
    send_trackings boolean not null default true,
    notify_buyer boolean not null default false,
    -- Orders that were placed before stay out.
    taken_from timestamptz not null,
    pull_cursor text not null,
    product_cursor timestamptz,
    checked_at timestamptz,
    last_pull_at timestamptz,
    last_pull jsonb,
    next_pull_at timestamptz not null default now(),
    wait_until timestamptz,
    tries int not null default 0,
    version int not null default 1,
    created_by uuid,
    created_at timestamptz not null default now(),
    disconnected_at timestamptz,
    primary key (account_id, id),
    foreign key (account_id, shop_id) references shops (account_id, id)
  )`;

/** A hook arrives before its account is known: it names this id, which nobody can guess. */
const hooks = sql`
  create table store_hooks (
    hook_id text primary key,
    account_id uuid not null,
    link_id uuid not null,
    foreign key (account_id, link_id) references store_links (account_id, id) on delete cascade
  )`;

const incoming = sql`
  create table incoming_orders (
    account_id uuid not null,
    id uuid not null default uuidv7(),
    shop_id uuid not null,
    link_id uuid not null,
    external_id text not null,
    number text not null,
    search_text text not null generated always as (search_words(number)) stored,
    status text not null,
    reason text,
    reason_detail text,
    order_id uuid,
    store_state text not null,
    store_updated_at timestamptz not null,
    differs boolean not null default false,
    -- The seller overruled the rule that kept it out, or said that its number is another order's.
    is_allowed boolean not null default false,
    -- Of what we use: an answer with the same one needs no work.
    fingerprint text,
    -- The order as it was last read; the raw answer only while it could not be taken.
    snapshot jsonb,
    raw jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (account_id, id),
    unique (account_id, link_id, external_id),
    foreign key (account_id, link_id) references store_links (account_id, id) on delete cascade,
    foreign key (account_id, order_id) references orders (account_id, id) on delete set null (order_id)
  )`;

const lines = sql`
  create table incoming_lines (
    account_id uuid not null,
    incoming_id uuid not null,
    external_id text not null,
    position int not null,
    kind text not null,
    external_variant_id text,
    -- As it was first seen: a store changes it with the product.
    sku text,
    title text not null,
    options text not null,
    ordered_pieces int not null check (ordered_pieces >= 0),
    taken_back_pieces int not null check (taken_back_pieces >= 0),
    sent_pieces int not null check (sent_pieces >= 0),
    -- The item of our order; null for lines that are not ours.
    item_id uuid,
    primary key (account_id, incoming_id, external_id),
    foreign key (account_id, incoming_id) references incoming_orders (account_id, id) on delete cascade
  )`;

const events = sql`
  create table store_events (
    account_id uuid not null,
    id uuid not null default uuidv7(),
    shop_id uuid not null,
    link_id uuid not null,
    kind text not null,
    detail text not null,
    delivery_id text,
    -- What a hook is about: an order or a product of the store.
    topic text,
    external_id text,
    body bytea,
    status text not null,
    reason text,
    took_ms int,
    created_at timestamptz not null default now(),
    primary key (account_id, id),
    foreign key (account_id, link_id) references store_links (account_id, id) on delete cascade
  )`;

const pushes = sql`
  create table store_pushes (
    account_id uuid not null,
    tracking_id uuid not null,
    link_id uuid not null,
    incoming_id uuid not null,
    status text not null check (status in ('waiting', 'sent', 'not_needed', 'failed')),
    reason text,
    reason_detail text,
    tracking_number text not null,
    external_ids text[] not null default '{}',
    tries int not null default 0,
    next_try_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (account_id, tracking_id, link_id),
    foreign key (account_id, link_id) references store_links (account_id, id) on delete cascade,
    foreign key (account_id, incoming_id) references incoming_orders (account_id, id) on delete cascade
  )`;

/** Every new parcel of an order that a store sent, and every changed number, is to be reported, whoever wrote it. */
const reports = [
  sql`
    create function note_parcels_to_report() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into store_pushes (account_id, tracking_id, link_id, incoming_id, status, tracking_number, next_try_at)
      select parcel.account_id, parcel.id, incoming.link_id, incoming.id, 'waiting', parcel.number, now()
      from new_rows as parcel
      join incoming_orders as incoming on incoming.account_id = parcel.account_id
        and incoming.order_id = parcel.order_id and incoming.status <> 'here_already'
      join store_links as link on link.account_id = incoming.account_id and link.id = incoming.link_id
        and link.send_trackings and link.status <> 'disconnected'
      on conflict (account_id, tracking_id, link_id) do update
        set status = 'waiting', tracking_number = excluded.tracking_number, next_try_at = now(), tries = 0
        where store_pushes.tracking_number <> excluded.tracking_number;
      return null;
    end $$`,
  sql`revoke execute on function note_parcels_to_report() from public`,
  sql`
    create trigger report_after_insert after insert on trackings
      referencing new table as new_rows for each statement execute function note_parcels_to_report()`,
  sql`
    create trigger report_after_update after update on trackings
      referencing new table as new_rows for each statement execute function note_parcels_to_report()`,
];

/** Lists by shop read these columns in their order; the clock looks for what is due. */
const indexes = [
  sql`create unique index store_links_external on store_links (account_id, platform, external_id) where status <> 'disconnected'`,
  sql`create index store_links_list on store_links (account_id, shop_id, created_at, id)`,
  sql`create index store_links_due on store_links (next_pull_at) where status in ('active', 'broken')`,
  sql`create index store_hooks_link on store_hooks (account_id, link_id)`,
  sql`create index incoming_orders_list on incoming_orders (account_id, shop_id, created_at, id)`,
  sql`create index incoming_orders_search on incoming_orders using gin (account_id, search_text gin_trgm_ops)`,
  sql`create index incoming_orders_link on incoming_orders (account_id, link_id, created_at, id)`,
  sql`create index incoming_orders_order on incoming_orders (account_id, order_id) where order_id is not null`,
  sql`create index incoming_orders_failed on incoming_orders (account_id, link_id) where status = 'failed'`,
  sql`create index store_events_list on store_events (account_id, shop_id, created_at, id)`,
  sql`create index store_events_link on store_events (account_id, link_id, created_at, id)`,
  sql`create index store_events_hooks on store_events (account_id, link_id, created_at) where kind = 'hook'`,
  sql`create index store_events_age on store_events (created_at)`,
  sql`create index store_events_waiting on store_events (created_at) where status = 'waiting'`,
  sql`create unique index store_events_delivery on store_events (account_id, link_id, delivery_id)
    where delivery_id is not null`,
  sql`create index store_pushes_due on store_pushes (next_try_at) where next_try_at is not null`,
];

/**
 * A number is unique in a shop whatever its source (domain §1.3); "it is another one" makes the next copy. Products know the
 * store's id.
 */
const changes = [
  sql`alter table orders add column number_copy int not null default 1`,
  sql`
    update orders set number_copy = numbered.copy
    from (select account_id, id, row_number() over (partition by account_id, shop_id, order_number
      order by created_at, id)::int as copy from orders where order_number is not null) as numbered
    where orders.account_id = numbered.account_id and orders.id = numbered.id and numbered.copy > 1`,
  sql`drop index orders_number`,
  sql`create unique index orders_number on orders (account_id, shop_id, order_number, number_copy)
    where order_number is not null`,
  sql`alter table products drop constraint products_source_check`,
  sql`alter table products add column external_id text, add constraint products_source_check
    check (source in ('orders', 'file', 'hand', 'shopify', 'shopbase', 'woocommerce'))`,
  sql`create unique index products_external on products (account_id, shop_id, external_id)
    where external_id is not null`,
];

/** Creates the links to stores on other platforms, what comes in by them, and what is reported back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [links, hooks, incoming, lines, events, pushes, ...reports, ...indexes, ...changes])
    await statement.execute(db);
  await tenantTable(db, 'store_links', 'all', 'select');
  await tenantTable(db, 'store_hooks', 'all', 'select');
  await tenantTable(db, 'incoming_orders');
  await searchView(db, 'incoming_orders');
  await searchView(db, 'orders');
  await searchView(db, 'products');
  await tenantTable(db, 'incoming_lines');
  await tenantTable(db, 'store_events', 'all', 'select, delete');
  await tenantTable(db, 'store_pushes', 'all', 'select');
};
