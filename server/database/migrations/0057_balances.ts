import { sql, type Kysely } from 'kysely';

/**
 * Entries of a wallet are numbered without gaps, together and within their kind, so that any page of a long ledger is
 * found by its number and none is counted by reading it.
 */
const numbers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table ledger_entries
      add column position bigint,
      add column kind_position bigint,
      add column actor text,
      add column note text`.execute(db);
  await sql`comment on column ledger_entries.actor is 'Who moved the money; null: the house or its clock'`.execute(
    db,
  );
  await sql`alter table ledger_entries disable trigger ledger_append_only`.execute(db);
  await sql`
    update ledger_entries set position = numbered.position, kind_position = numbered.kind_position
    from (
      select account_id, id, row_number() over (partition by account_id order by created_at, id) as position,
        row_number() over (partition by account_id, kind order by created_at, id) as kind_position
      from ledger_entries where side = 'wallet') as numbered
    where ledger_entries.account_id = numbered.account_id and ledger_entries.id = numbered.id`.execute(db);
  await sql`alter table ledger_entries enable trigger ledger_append_only`.execute(db);
  await sql`alter table ledger_entries add check ((side = 'wallet') = (position is not null))`.execute(db);
  await sql`create unique index ledger_position on ledger_entries (account_id, position) where side = 'wallet'`.execute(
    db,
  );
  await sql`
    create unique index ledger_kind_position on ledger_entries (account_id, kind, kind_position) where side = 'wallet'`.execute(
    db,
  );
  await sql`
    create index ledger_time on ledger_entries (account_id, created_at, position) include (kind, amount_cents)
    where side = 'wallet'`.execute(db);
  await sql`drop index ledger_wallet`.execute(db);
};

/**
 * The chain of a wallet: every entry takes the next numbers, is no earlier than the one before, and leaves what that left
 * and its own amount. Rows of a backup bring their numbers along. The wallet's lock keeps two from coming at once.
 */
const chain = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function chain_entry() returns trigger language plpgsql as $$
      declare last record;
      begin
        if new.side <> 'wallet' or new.position is not null then return new; end if;
        select position, balance_after_cents, created_at into last from ledger_entries
          where account_id = new.account_id and side = 'wallet' order by position desc limit 1;
        new.position := coalesce(last.position, 0) + 1;
        new.kind_position := 1 + coalesce((select max(kind_position) from ledger_entries
          where account_id = new.account_id and side = 'wallet' and kind = new.kind), 0);
        new.created_at := greatest(new.created_at, last.created_at);
        if new.balance_after_cents <> coalesce(last.balance_after_cents, 0) + new.amount_cents then
          raise exception 'the balance after an entry is the one before it and its amount' using errcode = 'check_violation';
        end if;
        return new;
      end $$`.execute(db);
  await sql`create trigger ledger_chain before insert on ledger_entries for each row execute function chain_entry()`.execute(
    db,
  );
};

/** When a transaction ends, a wallet holds what its last entry left, and the two sides of a transfer add up to nothing. */
const ends = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function check_wallet() returns trigger language plpgsql as $$
      begin
        if exists (
          select from wallets where account_id = new.account_id and balance_cents <> coalesce((
            select balance_after_cents from ledger_entries
            where account_id = new.account_id and side = 'wallet' order by position desc limit 1), 0)
        ) then
          raise exception 'the balance is what the last entry left' using errcode = 'check_violation';
        end if;
        return null;
      end $$`.execute(db);
  await sql`
    create constraint trigger wallet_balance after update of balance_cents on wallets
      deferrable initially deferred for each row execute function check_wallet()`.execute(db);
  await sql`
    create constraint trigger ledger_balance after insert on ledger_entries
      deferrable initially deferred for each row when (new.side = 'wallet') execute function check_wallet()`.execute(
    db,
  );
  await sql`create index ledger_transfer on ledger_entries (account_id, transfer_id)`.execute(db);
  await sql`
    create function check_transfer() returns trigger language plpgsql as $$
      begin
        if (select sum(amount_cents) from ledger_entries where account_id = new.account_id and transfer_id = new.transfer_id) <> 0 then
          raise exception 'the sides of a transfer add up to nothing' using errcode = 'check_violation';
        end if;
        return null;
      end $$`.execute(db);
  await sql`
    create constraint trigger ledger_transfers after insert on ledger_entries
      deferrable initially deferred for each row execute function check_transfer()`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await numbers(db);
  await chain(db);
  await ends(db);
};
