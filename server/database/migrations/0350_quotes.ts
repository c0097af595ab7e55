import { sql, type Kysely } from 'kysely';

/** How the quotation marks of a file are read, for imports and templates; null leaves it to the reader. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['imports', 'import_templates']) {
    await sql`
      alter table ${sql.table(table)} alter column ways
        set default '{"separator": null, "encoding": null, "header_row": null, "quotes": null}'`.execute(db);
    await sql`update ${sql.table(table)} set ways = '{"quotes": null}'::jsonb || ways`.execute(db);
  }
};
