import { sql, type Kysely } from 'kysely';

/** Analytics reads the orders of a shop by the day on which they were paid; what is not paid takes no part in the index. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index orders_of_paid_days on orders (account_id, shop_id, paid_at) where paid_at is not null`.execute(
    db,
  );
};
