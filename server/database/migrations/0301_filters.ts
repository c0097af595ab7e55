import { sql, type Kysely } from 'kysely';

/**
 * Columns that a list is narrowed by, in one index of all of them: what few rows have is found without reading the list,
 * whichever filters are combined. An index in order for each column would cost each new row as many entries.
 */
const combined: Readonly<Record<string, string>> = {
  orders: 'account_id, shop_id, source, shipping_line, country, address_check, matched',
  trackings: 'account_id, shop_id, status, line, country',
  tickets: 'account_id, shop_id, category, type, status',
  transactions: 'account_id, kind, method, status',
};

/** The only such column of a list stands in an index in the list's order. */
const inOrder: Readonly<Record<string, string>> = {
  products: '(account_id, shop_id, source, created_at, id)',
  bills: '(account_id, status, created_at, id)',
  designs: '(account_id, kind, created_at, id) where gone_at is null',
  notifications: '(account_id, type, created_at, id)',
};

/**
 * Orders that lists are sorted in, where rows are not written in masses. Codes of orders stand behind their shop: among
 * those of all shops the codes of others lay between them.
 */
const sorts = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index orders_code_of_shop on orders (account_id, shop_id, code, id)`.execute(db);
  await sql`create index transactions_amount on transactions (account_id, amount_cents, id)`.execute(db);
  await sql`create index bills_total on bills (account_id, total_cents, id)`.execute(db);
  await sql`create index bills_due_sort on bills (account_id, due_at, id)`.execute(db);
};

/**
 * A variant of a product stands for something when it has a base product and files that all can be printed. What it holds
 * is looked at once, when it is written: the state of a product is read from an index of those that lack something.
 */
const openVariants = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table listings add column matched boolean not null generated always as (
      variant_id is not null and prints <> '[]'
      and not jsonb_path_exists(prints, '$[*] ? (@.design_id == null && (@.url == null || exists(@.problem)))')) stored`.execute(
    db,
  );
  await sql`create index listings_open on listings (account_id, product_id) where not matched`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, columns] of Object.entries(combined)) {
    await sql`create index ${sql.id(`${table}_filters`)} on ${sql.table(table)} using gin (${sql.raw(columns)})`.execute(
      db,
    );
  }
  for (const [table, columns] of Object.entries(inOrder)) {
    await sql`create index ${sql.id(`${table}_filters`)} on ${sql.table(table)} ${sql.raw(columns)}`.execute(
      db,
    );
  }
  await sorts(db);
  await openVariants(db);
};
