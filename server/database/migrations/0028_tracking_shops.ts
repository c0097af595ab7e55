import { sql, type Kysely } from 'kysely';

/** The list of trackings reads those of a shop from an index, the newest first, like that of orders. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table trackings add column shop_id uuid`.execute(db);
  await sql`
    update trackings set shop_id = orders.shop_id from orders
    where orders.account_id = trackings.account_id and orders.id = trackings.order_id`.execute(db);
  await sql`alter table trackings alter column shop_id set not null`.execute(db);
  await sql`create index trackings_recent on trackings (account_id, shop_id, created_at, id)`.execute(db);
};
