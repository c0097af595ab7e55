import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { withoutControls } from '../../../contract/schema/direction.ts';

/** Controls, marks of direction, and letters without width: what `withoutControls` takes away, as PostgreSQL finds it. */
const hidden = String.raw`[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]`;

/** Tables with names of files that people see. */
const named = [
  ['designs', 'file_name'],
  ['imports', 'file_name'],
  ['exports', 'file_name'],
  ['ticket_files', 'file_name'],
  ['transactions', 'receipt_name'],
] as const;

interface Named {
  account_id: string;
  id: string;
  name: string;
}

const plain = (name: string): string => withoutControls(name).trim() || 'file';

/** `moon (2).png` where a design of the library is called `moon.png`. */
const freeName = async (
  db: QueryExecutorProvider,
  { account_id: accountId, id, name }: Named,
): Promise<string> => {
  const bare = plain(name);
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? bare : bare.replace(/(\.\w+)?$/, ` (${number})$1`);
    const { rows } = await sql`
      select from designs where account_id = ${accountId} and id <> ${id} and lower(file_name) = lower(${next}) and gone_at is null`.execute(
      db,
    );
    if (rows.length === 0) return next;
  }
};

const cleanColumn = async (db: QueryExecutorProvider, table: string, column: string): Promise<void> => {
  const { rows } = await sql<Named>`
    select account_id, id, ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} ~ ${hidden}`.execute(
    db,
  );
  for (const row of rows) {
    const name = table === 'designs' ? await freeName(db, row) : plain(row.name);
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${name}
      where account_id = ${row.account_id} and id = ${row.id}`.execute(db);
  }
};

/** The names that orders and listings keep with their print files. */
const cleanPrints = async (db: QueryExecutorProvider, table: 'order_items' | 'listings'): Promise<void> => {
  const bare = sql`coalesce(nullif(btrim(regexp_replace(print ->> 'file_name', ${hidden}, '', 'g')), ''), 'file')`;
  await sql`
    update ${sql.table(table)} set prints = (
      select jsonb_agg(print || jsonb_build_object('file_name', ${bare}) order by place)
      from jsonb_array_elements(prints) with ordinality as each (print, place))
    where exists (select from jsonb_array_elements(prints) as print where print ->> 'file_name' ~ ${hidden})`.execute(
    db,
  );
};

/** Names of files from before they were cleaned at the door: a mark of direction makes `gpj.exe` of `exe.jpg`. */
export const cleanFileNames = async (db: QueryExecutorProvider): Promise<void> => {
  for (const [table, column] of named) await cleanColumn(db, table, column);
  await cleanPrints(db, 'order_items');
  await cleanPrints(db, 'listings');
};

export const up = (db: Kysely<unknown>): Promise<void> => cleanFileNames(db);
