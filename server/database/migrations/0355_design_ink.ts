import { sql, type Kysely } from 'kysely';
import { searchView } from './searchView.ts';

/** How much of a file has ink, and in which color, where it may not be seen once it is printed; null where it will, or nobody looked. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table designs add column ink jsonb`.execute(db);
  await searchView(db, 'designs');
};
