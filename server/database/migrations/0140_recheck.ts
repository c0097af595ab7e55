import { sql, type Kysely } from 'kysely';

/** Stored rows are checked again by the import's job where they are many: nothing that was fixed in them is lost. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports add column recheck text check (recheck in ('existing', 'all'))`.execute(db);
  await sql`comment on column imports.recheck is
    'While checking: the orders whose stored rows are checked again; null where the file is read'`.execute(
    db,
  );
};
