import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';
import type { Tx } from '../database/tenant.ts';

/** Status of a user in a query over `users` and `accounts`: inactive if the user or the whole account is. */
export const userStatus = sql<
  'active' | 'inactive'
>`case when accounts.inactive_at is null then users.status else 'inactive' end`.as('status');

/** Returns true unless staff made the account inactive. */
export const isAccountActive = async (db: Kysely<Database> | Tx, accountId: string): Promise<boolean> => {
  const account = await db
    .selectFrom('accounts')
    .select('inactive_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.inactive_at === null;
};
