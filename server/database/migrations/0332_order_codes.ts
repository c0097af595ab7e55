import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/**
 * The next order code of each account, in a table of its own: payments lock rows of `accounts`, and whoever takes codes
 * must not wait for them. The row is made with the first code.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table order_codes (
      account_id uuid primary key references accounts (id),
      next_code bigint not null
    )`.execute(db);
  await sql`insert into order_codes (account_id, next_code) select id, next_order from accounts`.execute(db);
  await tenantTable(db, 'order_codes');
  await sql`revoke delete on order_codes from platen_app`.execute(db);
  await sql`alter table accounts drop column next_order`.execute(db);
};
