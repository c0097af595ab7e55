import { sql, type Kysely } from 'kysely';

/** Rights of a tenant in a table. `read`: only triggers and jobs write. */
const granted = { all: 'select, insert, update, delete', append: 'select, insert', read: 'select' } as const;

/**
 * Gives the server rights to a table for what it does outside of a tenant's transaction, such as `select, update`. Row
 * level security binds it too, so it gets a policy of its own.
 */
export const grantServer = async (db: Kysely<unknown>, table: string, rights: string): Promise<void> => {
  const name = sql.table(table);
  const { rows } = await sql<{ isSecured: boolean }>`
    select relrowsecurity as "isSecured" from pg_class where oid = ${table}::regclass`.execute(db);
  if (rows[0]?.isSecured)
    await sql`create policy server on ${name} to platen_server using (true) with check (true)`.execute(db);
  await sql`grant ${sql.raw(rights)} on ${name} to platen_server`.execute(db);
};

/**
 * Makes a table a tenant's: rows are seen and written only where `account_id` is the transaction's account
 * (architecture §3, Tenancy). An unset account gives no rows: `nullif` because a reset setting reads as ''.
 * `server` names what sign-in, jobs and staff do in it, such as `select, update`; nothing by itself.
 */
export const tenantTable = async (
  db: Kysely<unknown>,
  table: string,
  grants: keyof typeof granted = 'all',
  server?: string,
): Promise<void> => {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`
    create policy tenant on ${name} to platen_app
      using (account_id = nullif(current_setting('app.account_id', true), '')::uuid)
      with check (account_id = nullif(current_setting('app.account_id', true), '')::uuid)`.execute(db);
  await sql`grant ${sql.raw(granted[grants])} on ${name} to platen_app`.execute(db);
  if (server) await grantServer(db, table, server);
};
