import { sql, type Kysely } from 'kysely';

/**
 * What a tenant's queries may change of money: the balance and the bills' counter of a wallet, no floor, which is what the
 * house lends; of bills and what stands in them nothing goes away.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`revoke insert, update, delete on wallets from platen_app`.execute(db);
  await sql`grant update (balance_cents, next_bill) on wallets to platen_app`.execute(db);
  await sql`revoke delete on bills, bill_orders from platen_app`.execute(db);
};
