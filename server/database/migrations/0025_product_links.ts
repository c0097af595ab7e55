import { sql, type Kysely } from 'kysely';
import { searchView } from './searchView.ts';

export const kind = 'expand';

/** Names the link that a product comes by, to find those that its store has no longer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table products add column link_id uuid`.execute(db);
  await sql`create index products_link on products (account_id, link_id, id) where link_id is not null`.execute(
    db,
  );
  // All products are taken anew, with their links.
  await sql`update store_links set product_cursor = null where product_cursor is not null`.execute(db);
  await searchView(db, 'products');
};
