import { sql, type Kysely } from 'kysely';
import type { Database } from './tables/tables.ts';

const chunk = 2000;

/**
 * Inserts any number of rows of the same shape in order, a few thousand per statement: as one JSON parameter,
 * because PostgreSQL takes at most 65,535 parameters. Columns that the first row lacks get their default. `json`,
 * not `jsonb`: it is read once, and building a tree first doubles the time.
 */
export const insertRows = async (
  db: Kysely<Database>,
  table: keyof Database,
  rows: readonly object[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += chunk) {
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)},
        ${JSON.stringify(rows.slice(at, at + chunk))}::json)`.execute(db);
  }
};
