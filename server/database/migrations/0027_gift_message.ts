import { sql, type QueryExecutorProvider } from 'kysely';

/** What the buyer wants to tell who gets the parcel. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`alter table orders add column gift_message text`.execute(db);
};
