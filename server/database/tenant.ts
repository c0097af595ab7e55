import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

export type Tx = Transaction<Database>;

/**
 * Runs `work` in one transaction as the tenant: row level security shows and takes only rows of this account.
 * Everything that reads or writes a seller's data goes through here; queries name the account as well.
 */
export const asTenant = <T>(db: Kysely<Database>, accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'platen_app', true), set_config('app.account_id', ${accountId}, true)`.execute(tx);
    return work(tx);
  });
