import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** When something of a resource last changed in an account: the poll of the bell tells it to the pages that are open. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table account_changes (
      account_id uuid not null references accounts (id),
      resource text not null,
      changed_at timestamptz not null,
      primary key (account_id, resource)
    )`.execute(db);
  await tenantTable(db, 'account_changes');
};
