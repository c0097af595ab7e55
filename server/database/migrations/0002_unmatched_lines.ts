import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

export const kind = 'expand';

const costColumns = [
  'base_cents',
  'extra_print_cents',
  'shipping_cents',
  'handling_cents',
  'surcharge_cents',
  'discount_cents',
  'total_cents',
];

/** Lets an order wait without a cost: it has one only when each of its items has a product. */
const openCosts = async (db: Kysely<unknown>): Promise<void> => {
  const changes = costColumns.map((column) => sql`alter column ${sql.ref(column)} drop not null`);
  await sql`alter table orders ${sql.join(changes)}`.execute(db);
  // An order without a cost adds nothing to the cents of its figures.
  await sql`
    create or replace function figures_of_order(
      status smallint, hold text, address_check text, matched boolean, in_stock boolean, prints_held boolean,
      total_cents bigint, created_at timestamptz
    ) returns table (figure text, day date, cents bigint) language sql immutable as $$
      select figure, day, coalesce(cents, 0) from (values
        ('orders', '-infinity'::date, 0::bigint, true),
        ('orders.status.' || status, '-infinity', total_cents, true),
        ('orders.day.' || status, (created_at at time zone 'UTC')::date, 0, true),
        ('orders.held', '-infinity', case when status = 7 then 0 else total_cents end, hold = 'asked'),
        ('orders.address', '-infinity',
          case when status = 1 or hold is not distinct from 'asked' then 0 else total_cents end,
          status in (1, 2, 3, 9) and address_check = 'invalid'),
        ('orders.payable', '-infinity', total_cents, status = 1 and matched and in_stock and not prints_held),
        ('orders.prints_held', '-infinity', total_cents, status = 1 and matched and in_stock and prints_held),
        ('orders.out_of_stock', '-infinity', total_cents, status = 1 and matched and not in_stock),
        ('orders.unmatched', '-infinity', total_cents, status = 1 and not matched)
      ) as counted (figure, day, cents, applies) where applies
    $$`.execute(db);
};

/** Adds what an item without a product needs: why it has none, and what equal items have in common. */
const addLineColumns = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table order_items
      alter column unit_cents drop not null,
      alter column print_cents drop not null,
      add column external_variant_id text,
      add column unmatched_reason text,
      add column unmatched_key text,
      add column sale_minor bigint,
      add column sale_currency text`.execute(db);
};

/** Lets a listing be known by the store's variant id, or by its product's title and its options, without a SKU. */
const addListingKeys = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table listings
      alter column sku drop not null,
      alter column sku_lower drop not null,
      add column external_variant_id text,
      add column shared_sku text`.execute(db);
  await sql`
    create unique index listings_external on listings (account_id, shop_id, external_variant_id)
      where external_variant_id is not null`.execute(db);
  await sql`
    create unique index listings_words on listings (account_id, product_id, lower(options))
      where sku is null and external_variant_id is null`.execute(db);
};

/** Keeps the items and listings that a matching changed, for the minute in which it can be undone. */
const createMatchings = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table item_matchings (
      account_id uuid not null references accounts (id) on delete cascade,
      id uuid not null default uuidv7(),
      shop_id uuid not null,
      created_at timestamptz not null default now(),
      before jsonb not null,
      primary key (account_id, id),
      foreign key (account_id, shop_id) references shops (account_id, id) on delete cascade
    )`.execute(db);
  await tenantTable(db, 'item_matchings');
};

/** Adds items without a product: their orders wait unpaid and without a cost until somebody matches them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await openCosts(db);
  await addLineColumns(db);
  await addListingKeys(db);
  await sql`alter table imports add column unmatched_codes text[] not null default '{}'`.execute(db);
  await createMatchings(db);
};
