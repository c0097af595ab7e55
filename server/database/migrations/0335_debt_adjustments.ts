import { sql, type Kysely } from 'kysely';

/** Adjustments that left a wallet below 0: what is owed of each bill is read with them, however long the ledger is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index ledger_debt_adjustments on ledger_entries (account_id, position) include (amount_cents)
    where side = 'wallet' and kind = 'adjustment' and amount_cents < 0 and balance_after_cents < 0`.execute(
    db,
  );
};
