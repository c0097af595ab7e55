import { sql, type Kysely } from 'kysely';

/** Which cells of a row the seller has fixed, so that the preview still shows them when it is opened again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table import_rows add column fixed_fields text[]`.execute(db);
  await sql`comment on column import_rows.fixed_fields is 'Target fields that the seller has fixed; null for none'`.execute(
    db,
  );
};
