import { sql, type Kysely } from 'kysely';

/**
 * No balance below its floor but by a correction of the house (domain §5.1): money that another side took back is gone,
 * whatever was bought with it. A seller's own queries never pass the floor.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table wallets drop constraint wallets_check`.execute(db);
  await sql`
    create function check_floor() returns trigger language plpgsql as $$
      begin
        if new.balance_cents >= new.floor_cents then return new; end if;
        if tg_op = 'UPDATE' and new.floor_cents <= old.floor_cents and (new.balance_cents >= old.balance_cents or (
          current_user <> 'platen_app' and 'adjustment' = (
            select kind from ledger_entries where account_id = new.account_id and side = 'wallet' order by position desc limit 1)
        )) then return new; end if;
        raise exception 'wallets_check: no balance below its floor' using errcode = 'check_violation', constraint = 'wallets_check';
      end $$`.execute(db);
  await sql`
    create trigger wallet_floor before insert or update of balance_cents, floor_cents on wallets
      for each row when (new.balance_cents < new.floor_cents) execute function check_floor()`.execute(db);
};
