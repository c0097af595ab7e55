import { sql, type Kysely } from 'kysely';

/** A session ends when it was not used for so long; those that are open get the time of "Keep me signed in". */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column idle_seconds int not null default ${sql.lit(7 * 24 * 60 * 60)} check (idle_seconds > 0)`.execute(
    db,
  );
};
