import { sql, type Kysely } from 'kysely';

/** The mockups of all colors of a product are written as files of lists are, into a ZIP. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table exports drop constraint exports_format_check`.execute(db);
  await sql`alter table exports add constraint exports_format_check check (format in ('csv', 'xlsx', 'zip'))`.execute(
    db,
  );
};
