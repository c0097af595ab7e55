import { sql, type Kysely } from 'kysely';

export const kind = 'expand';
export const transaction = false;

/** Finds the items that wait for a product without reading the others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index concurrently if exists order_items_unmatched`.execute(db);
  await sql`
    create index concurrently order_items_unmatched on order_items (account_id, unmatched_key, order_id)
      where unmatched_key is not null`.execute(db);
};
