import { sql, type Kysely } from 'kysely';

/**
 * Which bill a top-up is to pay: the orders of that bill are tried first when its money comes. It is looked up when the top-up
 * is asked for, and no reference: bills refer to the top-up that paid them (0161), and a backup restores tables one after the other.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table transactions add column bill_id uuid`.execute(db);
  await sql`comment on column transactions.bill_id is 'The bill that it was asked for: its orders are tried first when the money is there'`.execute(
    db,
  );
};
