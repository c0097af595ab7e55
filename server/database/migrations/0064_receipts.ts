import { sql, type Kysely } from 'kysely';

/** A receipt that was sent stays what it is, for the person who decides by it and for everybody who looks later. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function keep_receipt() returns trigger language plpgsql as $$
    begin
      raise exception 'transactions: a receipt that was sent does not change';
    end $$`.execute(db);
  await sql`create trigger transactions_receipt before update of receipt_key, receipt_name on transactions
    for each row when (old.receipt_key is not null and (old.receipt_key, old.receipt_name) is distinct from (new.receipt_key, new.receipt_name))
    execute function keep_receipt()`.execute(db);
};
