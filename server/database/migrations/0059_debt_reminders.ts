import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** What an account was reminded of, once each in a debt: a new one begins at another time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table debt_reminders (
      account_id uuid not null references accounts (id),
      debt_time timestamptz not null,
      kind text not null check (kind in ('debt_soon', 'debt_today', 'debt_over')),
      created_at timestamptz not null default now(),
      primary key (account_id, debt_time, kind)
    )`.execute(db);
  await tenantTable(db, 'debt_reminders', 'append');
};
