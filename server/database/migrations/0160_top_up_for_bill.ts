import { sql, type Kysely } from 'kysely';

/** Which bill a top-up is to pay: the orders of that bill are tried first when its money comes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table transactions add column bill_id uuid`.execute(db);
  await sql`alter table transactions add foreign key (account_id, bill_id) references bills (account_id, id)`.execute(db);
  await sql`comment on column transactions.bill_id is 'The bill that it was asked for: its orders are tried first when the money is there'`.execute(db);
};
