import { sql, type QueryExecutorProvider } from 'kysely';

/** What a buyer wants to be made for him alone. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`alter table order_items add column personalization text`.execute(db);
};
