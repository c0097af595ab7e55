import { sql, type Kysely } from 'kysely';

/** Columns that keep the seller's work on an import when others are chosen, and count the countries of its rows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports
    add column checked_mapping jsonb,
    add column decisions jsonb not null default '[]'`.execute(db);
  await sql`comment on column imports.checked_mapping is 'Mapping that the stored rows were read by; null while there are none'`.execute(
    db,
  );
  await sql`comment on column imports.decisions is 'What the seller decided about whole rows, in the order of the decisions'`.execute(
    db,
  );
  await sql`alter table import_values add column countries jsonb not null default '[]'`.execute(db);
  await sql`comment on column import_values.countries is 'Rows by country, for each column that holds countries'`.execute(
    db,
  );
  await sql`update imports set checked_mapping = mapping where status = 'preview'`.execute(db);
};
