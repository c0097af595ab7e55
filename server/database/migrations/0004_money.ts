import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

const bills = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table bills (
      account_id uuid not null references accounts (id),
      id uuid not null default uuidv7(),
      code text not null,
      status text not null check (status in ('unpaid', 'partially paid', 'paid', 'confirmed', 'debt', 'canceled')),
      total_cents bigint not null check (total_cents >= 0),
      created_by uuid not null references users (id),
      created_at timestamptz not null default now(),
      due_at timestamptz,
      primary key (account_id, id),
      unique (account_id, code)
    )`.execute(db);
  await sql`
    create table bill_orders (
      account_id uuid not null,
      bill_id uuid not null,
      order_id uuid not null,
      amount_cents bigint not null,
      refunded_cents bigint not null default 0,
      primary key (account_id, bill_id, order_id),
      foreign key (account_id, bill_id) references bills (account_id, id),
      foreign key (account_id, order_id) references orders (account_id, id)
    )`.execute(db);
  await sql`create index bill_orders_order on bill_orders (account_id, order_id)`.execute(db);
};

/**
 * Double entry, append-only: every transfer has entries that add up to nothing; the balance of a wallet is the
 * sum of its entries, kept in `wallets` under a row lock so that no debit passes the floor.
 */
const ledger = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table wallets (
      account_id uuid primary key references accounts (id),
      balance_cents bigint not null default 0,
      floor_cents bigint not null default 0,
      next_bill bigint not null default 1001,
      check (balance_cents >= floor_cents)
    )`.execute(db);
  await sql`comment on column wallets.floor_cents is '0 when prepaid, minus the credit limit when postpaid'`.execute(
    db,
  );
  await sql`
    create table ledger_entries (
      account_id uuid not null references accounts (id),
      id uuid not null default uuidv7(),
      transfer_id uuid not null,
      side text not null check (side in ('wallet', 'house')),
      kind text not null check (kind in ('topup', 'payment', 'refund', 'adjustment', 'withdraw')),
      amount_cents bigint not null check (amount_cents <> 0),
      balance_after_cents bigint,
      reference text not null,
      bill_id uuid,
      order_id uuid,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      unique (account_id, kind, reference, side),
      check ((side = 'wallet') = (balance_after_cents is not null))
    )`.execute(db);
  await sql`create index ledger_wallet on ledger_entries (account_id, side, id desc)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'the ledger is append-only'; end $$`.execute(db);
  await sql`create trigger ledger_append_only before update or delete on ledger_entries
    for each row execute function refuse_change()`.execute(db);
};

const requests = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table idempotency_keys (
      account_id uuid not null references accounts (id),
      key text not null,
      request_hash bytea not null,
      status int not null,
      body jsonb not null,
      created_at timestamptz not null default now(),
      primary key (account_id, key)
    )`.execute(db);
  await sql`create index idempotency_age on idempotency_keys (created_at)`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await bills(db);
  await ledger(db);
  await requests(db);
  await tenantTable(db, 'bills');
  await tenantTable(db, 'bill_orders');
  await tenantTable(db, 'wallets');
  await tenantTable(db, 'ledger_entries', 'append');
  await tenantTable(db, 'idempotency_keys');
};
