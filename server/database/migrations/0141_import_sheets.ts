import { sql, type Kysely } from 'kysely';

/** Which sheet of a workbook an import reads, and which others there are: none is left out without a word. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports add column sheet text, add column sheets jsonb not null default '[]'`.execute(
    db,
  );
  await sql`comment on column imports.sheet is 'Sheet that is read, or that the seller wants to be read; null for a CSV'`.execute(
    db,
  );
  await sql`comment on column imports.sheets is 'Visible sheets that have rows'`.execute(db);
};
