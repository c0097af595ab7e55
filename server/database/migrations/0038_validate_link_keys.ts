import { sql, type Kysely } from 'kysely';

export const kind = 'expand';

/** Checks the rows that were there before the keys of 0037. Others may write meanwhile. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table products validate constraint products_link_id`.execute(db);
  await sql`alter table store_links validate constraint store_links_created_by`.execute(db);
  await sql`alter table store_links validate constraint store_links_payer_id`.execute(db);
  await sql`alter table store_hand_overs validate constraint store_hand_overs_user_id`.execute(db);
};
