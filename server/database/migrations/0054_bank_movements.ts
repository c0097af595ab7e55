import { sql, type Kysely } from 'kysely';

/**
 * Money that came to the house's bank account, as its statement or its webhook says. One that the bank names once counts
 * once, whichever way it is told. It is `new` only until it is settled.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table bank_movements (
      id uuid primary key default uuidv7(),
      bank_account text not null,
      bank_ref text not null,
      source text not null check (source in ('webhook', 'statement')),
      vnd bigint not null check (vnd > 0),
      words text not null,
      happened_at timestamptz not null,
      status text not null default 'new' check (status in ('new', 'booked', 'counted', 'unmatched', 'ignored')),
      reason text,
      account_id uuid,
      transaction_id uuid,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      unique (bank_account, bank_ref),
      foreign key (account_id, transaction_id) references transactions (account_id, id),
      check ((status in ('booked', 'counted')) = (transaction_id is not null))
    )`.execute(db);
  await sql`create index bank_movements_open on bank_movements (created_at) where status in ('new', 'unmatched')`.execute(
    db,
  );
  await sql`create index bank_movements_transaction on bank_movements (account_id, transaction_id)`.execute(
    db,
  );
  await sql`alter table bank_movements enable row level security`.execute(db);
  await sql`
    create policy tenant on bank_movements for select to platen_app
      using (account_id = nullif(current_setting('app.account_id', true), '')::uuid)`.execute(db);
  await sql`grant select (account_id, transaction_id, vnd) on bank_movements to platen_app`.execute(db);
};
