import { sql, type Kysely } from 'kysely';

/** What the tenant may do; `read`: only triggers and jobs write. */
const granted = { all: 'select, insert, update, delete', append: 'select, insert', read: 'select' } as const;

/**
 * Makes a table a tenant's: rows are seen and written only where `account_id` is the transaction's account
 * (architecture §3, Tenancy). An unset account gives no rows: `nullif` because a reset setting reads as ''.
 */
export const tenantTable = async (
  db: Kysely<unknown>,
  table: string,
  grants: keyof typeof granted = 'all',
): Promise<void> => {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`
    create policy tenant on ${name} to platen_app
      using (account_id = nullif(current_setting('app.account_id', true), '')::uuid)
      with check (account_id = nullif(current_setting('app.account_id', true), '')::uuid)`.execute(db);
  await sql`grant ${sql.raw(granted[grants])} on ${name} to platen_app`.execute(db);
};
