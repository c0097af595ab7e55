import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** Top-ups and withdrawals, and where the house takes money. */
const transactions = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table transactions (
      account_id uuid not null references accounts (id),
      id uuid not null default uuidv7(),
      code text not null,
      kind text not null check (kind in ('topup', 'withdraw')),
      method text not null check (method in ('bank', 'paypal', 'payoneer', 'pingpong', 'lianlian')),
      status text not null check (status in ('waiting', 'pending', 'approved', 'rejected', 'canceled', 'withdrew', 'balance')),
      amount_cents bigint not null check (amount_cents > 0),
      fee_cents bigint not null default 0 check (fee_cents between 0 and amount_cents),
      credited_cents bigint check (credited_cents > 0),
      vnd bigint check (vnd > 0),
      rate numeric(12, 2) check (rate > 0),
      rate_until timestamptz,
      transfer_text text unique,
      reference text,
      receipt_key text,
      receipt_name text,
      note text,
      target text,
      reason text,
      created_by uuid references users (id),
      created_at timestamptz not null default now(),
      reported_at timestamptz,
      settled_at timestamptz,
      version int not null default 1,
      primary key (account_id, id),
      unique (account_id, code),
      check (kind <> 'topup' or (status = 'approved') = (credited_cents is not null))
    )`.execute(db);
  await sql`comment on column transactions.reported_at is 'When the seller said that he had paid'`.execute(
    db,
  );
  await sql`comment on column transactions.rate_until is 'Until when the rate is kept; later the rate of the day counts'`.execute(
    db,
  );
  await sql`create unique index transactions_reference on transactions (method, lower(reference))
    where kind = 'topup' and status in ('waiting', 'pending', 'approved')`.execute(db);
  await sql`create index transactions_created on transactions (account_id, created_at, id)`.execute(db);
  await sql`create index transactions_open on transactions (created_at) where status in ('waiting', 'pending')`.execute(
    db,
  );
  await tenantTable(db, 'transactions');
  await sql`revoke delete on transactions from platen_app`.execute(db);
  await sql`
    create policy house_books on transactions as restrictive to platen_app
      using (true) with check (credited_cents is null and status not in ('approved', 'rejected', 'withdrew'))`.execute(
    db,
  );
  await sql`alter table wallets add column next_transaction bigint not null default 1001`.execute(db);
  await sql`grant update (next_transaction) on wallets to platen_app`.execute(db);
};

const payees = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table payees (
      method text primary key check (method in ('bank', 'paypal', 'payoneer', 'pingpong', 'lianlian')),
      holder text not null,
      address text not null,
      bank_name text,
      bank_bin text,
      updated_at timestamptz not null default now(),
      check ((method = 'bank') = (bank_bin is not null and bank_name is not null))
    )`.execute(db);
  await sql`comment on column payees.address is 'Number of the bank account, or the address of an account elsewhere'`.execute(
    db,
  );
  await sql`grant select on payees to platen_app`.execute(db);
};

/** Rates with two decimals, and who of the house set them. */
const rates = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table exchange_rates alter column usd_to_vnd type numeric(12, 2), add column set_by text`.execute(
    db,
  );
  await sql`grant select on exchange_rates to platen_app`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await transactions(db);
  await payees(db);
  await rates(db);
};
