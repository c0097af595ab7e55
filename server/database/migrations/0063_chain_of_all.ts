import { sql, type Kysely } from 'kysely';

/** Numbers of entries are the chain's alone: a tenant's query that brings its own would step around the check of balances. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function refuse_numbers() returns trigger language plpgsql as $$
      begin
        if current_user = 'platen_app' and (new.position is not null or new.kind_position is not null) then
          raise exception 'entries are numbered by their ledger' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end $$`.execute(db);
  // By name before ledger_chain, which gives the numbers.
  await sql`create trigger ledger_before_chain before insert on ledger_entries for each row execute function refuse_numbers()`.execute(
    db,
  );
};
