import { sql, type Kysely, type Transaction } from 'kysely';
import { inTransaction, inTransactionOnce } from './changes.ts';
import { serverRole, tenantRole } from './roles/names.ts';
import type { Database } from './tables/tables.ts';

export type Tx = Transaction<Database>;

type Work<T> = (tx: Tx) => Promise<T>;

/**
 * Makes the transaction a tenant's. Sent before the first statement (transactionClient.ts), so nothing runs as
 * another tenant.
 */
const becomeTenant = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`set local role ${sql.raw(tenantRole)}; set local app.account_id = ${sql.lit(accountId)}`.execute(
    tx,
  );
};

/**
 * Continues as the server within a tenant's transaction, for data that no tenant reaches, such as sessions. Call it
 * last.
 */
export const becomeServer = async (tx: Tx): Promise<void> => {
  await sql`set local role ${sql.raw(serverRole)}`.execute(tx);
};

/**
 * Runs `work` in one transaction as the tenant: row level security shows and takes only rows of this account.
 * Everything that reads or writes a seller's data goes through here; queries name the account as well. The work runs
 * once more after a conflict with another transaction, so it must change nothing but the database.
 * @example
 * const designs = await asTenant(db, accountId, (tx) => findDesigns(tx, accountId, request.query));
 */
export const asTenant = <T>(db: Kysely<Database>, accountId: string, work: Work<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await becomeTenant(tx, accountId);
    return work(tx);
  });

/** Runs work like `asTenant`, but without a retry: for work that writes a file or consumes its input. */
export const asTenantOnce = <T>(db: Kysely<Database>, accountId: string, work: Work<T>): Promise<T> =>
  inTransactionOnce(db, async (tx) => {
    await becomeTenant(tx, accountId);
    return work(tx);
  });

/** Runs work that only reads like `asTenant`: the database refuses writes. */
export const readAsTenant = <T>(db: Kysely<Database>, accountId: string, work: Work<T>): Promise<T> =>
  readAsServer(db, async (tx) => {
    await becomeTenant(tx, accountId);
    return work(tx);
  });

/** Runs work that only reads with the server's rights: for lists over all accounts. */
export const readAsServer = <T>(db: Kysely<Database>, work: Work<T>): Promise<T> =>
  db.transaction().setAccessMode('read only').execute(work);
