import { sql, type Kysely } from 'kysely';
import { grantServer } from './tenantTable.ts';

const all = 'select, insert, update, delete';

/**
 * Rights of the server in each table outside of a tenant's transaction: sign-in, jobs, staff, limits. It has none to a
 * table that is not here. What only grows has neither update nor delete.
 */
const rights: Readonly<Record<string, string>> = {
  access_links: all,
  account_changes: 'select, insert, update',
  account_tokens: all,
  accounts: all,
  announcements: 'select, insert, update',
  audit_log: 'select, insert',
  bank_movements: 'select, insert, update',
  base_products: 'select',
  bill_orders: 'select, update',
  bills: 'select, update',
  containers: 'select, insert, update',
  design_link_uses: 'select',
  design_links: 'select',
  designs: 'select',
  exchange_rates: 'select, insert',
  exports: 'select, update',
  holidays: all,
  hook_signatures: 'select, insert, delete',
  idempotency_keys: 'select, delete',
  import_rows: 'select, delete',
  import_values: 'select, delete',
  imports: 'select, update, delete',
  ledger_entries: 'select, insert',
  member_access: 'select, insert, delete',
  members: 'select, update',
  notifications: all,
  order_events: 'select, insert',
  order_items: 'select, insert',
  orders: 'select, insert, update',
  packages: 'select, insert, update',
  payees: 'select, insert, update',
  print_areas: 'select',
  provider_quality: all,
  providers: 'select',
  rate_fetches: 'select, insert, delete',
  rate_limits: all,
  recovery_codes: 'select, insert, delete',
  roles: 'select',
  second_factors: all,
  sessions: all,
  ship_rates: 'select',
  shops: all,
  staff_answers: 'select, insert, delete',
  staff_deeds: 'select, insert',
  staff_moves: 'select, insert, delete',
  staff_people: 'select, insert, update',
  staff_words: all,
  storage_use: 'select, insert, update',
  stored_objects: all,
  taken_uploads: 'select, delete',
  ticket_files: 'select, insert',
  ticket_items: 'select, insert',
  ticket_lines: 'select, insert',
  ticket_offers: 'select, insert, update',
  tickets: 'select, insert, update',
  tracking_events: 'select, insert',
  trackings: 'select, insert, update',
  transactions: 'select, insert, update',
  users: all,
  variants: 'select',
  waiting_orders: 'select, update, delete',
};

/** Statistics after an import: PostgreSQL's own clock comes too late for the queries that follow. */
const analyzed = ['import_rows', 'orders', 'order_items'];

/** All of a wallet but its balance. */
const walletColumns = 'floor_cents, next_bill, next_transaction, next_ticket';
const walletRights = `select, insert (account_id, ${walletColumns}), update (${walletColumns}), delete`;

const grantAll = async (db: Kysely<unknown>): Promise<void> => {
  await grantServer(db, 'wallets', walletRights);
  for (const [table, each] of Object.entries(rights)) await grantServer(db, table, each);
  for (const table of analyzed) await sql`grant maintain on ${sql.table(table)} to platen_server`.execute(db);
};

/**
 * Entries alone move a balance: no running role may set it. Only staff write corrections, which may pass the floor: its
 * check (check_floor) runs as the owner now and does not see for whom.
 */
const postBalances = async (db: Kysely<unknown>): Promise<void> => {
  await sql`revoke update (balance_cents) on wallets from platen_app`.execute(db);
  await sql`create policy no_correction on ledger_entries as restrictive for insert to platen_app
    with check (kind <> 'adjustment')`.execute(db);
  await sql`
    create function post_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        update wallets set balance_cents = last.balance_after_cents
        from (
          select distinct on (account_id) account_id, balance_after_cents from posted
          where side = 'wallet' order by account_id, position desc) as last
        where wallets.account_id = last.account_id and wallets.balance_cents <> last.balance_after_cents;
        return null;
      end $$`.execute(db);
  await sql`revoke execute on function post_balance() from public`.execute(db);
  await sql`
    create trigger ledger_posts after insert on ledger_entries referencing new table as posted
      for each statement execute function post_balance()`.execute(db);
};

/** Numbers of entries are given by their ledger, to the server as to a tenant; a restore, as the owner, brings them. */
const refuseNumbers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function refuse_numbers() returns trigger language plpgsql as $$
      begin
        if current_user in ('platen_app', 'platen_server') and (new.position is not null or new.kind_position is not null) then
          raise exception 'entries are numbered by their ledger' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end $$`.execute(db);
};

/** The role of the server gets what it needs and no more; everything else belongs to the owner. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await grantAll(db);
  await postBalances(db);
  await refuseNumbers(db);
};
