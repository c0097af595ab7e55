-- Rates of US dollars in dong; the newest is in force.
create table exchange_rates (
  id bigint generated always as identity primary key,
  usd_to_vnd numeric(12, 2) not null check (usd_to_vnd > 0),
  updated_at timestamptz not null default now(),
  set_by text
);
grant select on exchange_rates to platen_app;
grant select, insert on exchange_rates to platen_server;

-- What a source of rates answered.
create table rate_fetches (
  id uuid primary key default uuidv7(),
  source text not null,
  outcome text not null check (outcome in ('set', 'same', 'leap', 'failed')),
  usd_to_vnd numeric(12, 2),
  problem text,
  created_at timestamptz not null default now()
);
create index rate_fetches_age on rate_fetches (created_at);
grant select, insert, delete on rate_fetches to platen_server;

-- Where the operator takes money, by method.
create table payees (
  method text primary key check (method in ('bank', 'paypal', 'payoneer', 'pingpong', 'lianlian')),
  holder text not null,
  -- Number of the bank account, or the address of an account elsewhere.
  address text not null,
  bank_name text,
  bank_bin text,
  updated_at timestamptz not null default now(),
  check ((method = 'bank') = (bank_bin is not null and bank_name is not null))
);
grant select on payees to platen_app;
grant select, insert, update on payees to platen_server;

create function refuse_receipt_change() returns trigger language plpgsql as $$
begin
  raise exception 'transactions: a receipt that was sent does not change';
end $$;

-- Top-ups and withdrawals. Only staff may approve, reject or pay one.
create table transactions (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  code text not null,
  kind text not null check (kind in ('topup', 'withdraw')),
  method text not null check (method in ('bank', 'paypal', 'payoneer', 'pingpong', 'lianlian')),
  status text not null
    check (status in ('waiting', 'pending', 'approved', 'rejected', 'canceled', 'withdrew', 'balance')),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0,
  credited_cents bigint check (credited_cents > 0),
  vnd bigint check (vnd > 0),
  rate numeric(12, 2) check (rate > 0),
  -- Until when the rate is guaranteed; later the rate of the day applies.
  rate_until timestamptz,
  transfer_text text,
  reference text,
  receipt_key text,
  receipt_name text,
  note text,
  target text,
  reason text,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- When the seller reported the payment.
  reported_at timestamptz,
  settled_at timestamptz,
  version int not null default 1,
  -- The bill that it was opened for: its orders are paid first.
  bill_id uuid,
  search_text text not null generated always as (
    search_words(code || coalesce(' ' || reference, '') || coalesce(' ' || transfer_text, ''))) stored,
  primary key (account_id, id),
  unique (account_id, code),
  foreign key (account_id, created_by) references users (account_id, id),
  check (fee_cents between 0 and amount_cents),
  check (kind <> 'topup' or ((status = 'approved') = (credited_cents is not null)))
);
create index transactions_amount on transactions (account_id, amount_cents, id);
create index transactions_created on transactions (account_id, created_at, id);
create index transactions_filters on transactions using gin (account_id, kind, method, status);
create index transactions_in_review on transactions (account_id) include (amount_cents)
  where kind = 'topup' and status = 'pending';
create index transactions_open on transactions (created_at)
  where status in ('waiting', 'pending');
create index transactions_search on transactions using gin (account_id, search_text gin_trgm_ops);
alter table transactions enable row level security;
create policy no_settlement on transactions as restrictive to platen_app
  using (true)
  with check (credited_cents is null and status not in ('approved', 'rejected', 'withdrew'));
create policy server on transactions to platen_server using (true);
create policy tenant on transactions to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update on transactions to platen_app, platen_server;
create view searched_transactions as select * from transactions
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid;
grant select on searched_transactions to platen_app;
create trigger transactions_receipt before update of receipt_key, receipt_name on transactions
  for each row when (old.receipt_key is not null
    and (old.receipt_key is distinct from new.receipt_key or old.receipt_name is distinct from new.receipt_name))
  execute function refuse_receipt_change();

-- What a payment is recognized by. Global: a transfer text leads to one top-up, and no two top-ups that may still be
-- paid name the same payment, whatever their accounts. A trigger on transactions writes it.
create table payment_references (
  account_id uuid not null,
  -- transfer_text, or the method whose reference it is.
  kind text not null,
  -- Lower case, but for a transfer text.
  reference text not null,
  transaction_id uuid not null,
  primary key (kind, reference),
  foreign key (account_id, transaction_id) references transactions (account_id, id) on delete cascade
);
create index payment_references_transaction on payment_references (account_id, transaction_id);
grant select on payment_references to platen_server;

create function note_payment_references() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from payment_references where account_id = old.account_id and transaction_id = old.id;
  end if;
  insert into payment_references (kind, reference, account_id, transaction_id)
  select named.kind, named.reference, new.account_id, new.id
  from (values
    ('transfer_text', new.transfer_text, true),
    (new.method, lower(new.reference), new.kind = 'topup' and new.status in ('waiting', 'pending', 'approved'))
  ) as named (kind, reference, counts)
  where named.reference is not null and named.counts;
  return null;
end $$;
revoke execute on function note_payment_references() from public;
create trigger transactions_references
  after insert or update of method, kind, status, reference, transfer_text on transactions
  for each row execute function note_payment_references();

-- Money that arrived at the operator's bank account. Global: the account is unknown until the movement is
-- matched. The bank's reference makes it one movement, whether the webhook or the statement reports it.
create table bank_movements (
  account_id uuid,
  id uuid primary key default uuidv7(),
  transaction_id uuid,
  bank_account text not null,
  bank_ref text not null,
  source text not null check (source in ('webhook', 'statement')),
  vnd bigint not null check (vnd > 0),
  words text not null,
  happened_at timestamptz not null,
  status text not null default 'new' check (status in ('new', 'booked', 'counted', 'unmatched', 'ignored')),
  reason text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (bank_account, bank_ref),
  foreign key (account_id, transaction_id) references transactions (account_id, id),
  check ((status in ('booked', 'counted')) = (transaction_id is not null))
);
create index bank_movements_open on bank_movements (created_at)
  where status in ('new', 'unmatched');
create index bank_movements_transaction on bank_movements (account_id, transaction_id);
alter table bank_movements enable row level security;
create policy server on bank_movements to platen_server using (true);
create policy tenant on bank_movements for select to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select (vnd, happened_at, status, account_id, transaction_id, settled_at) on bank_movements to platen_app;
grant select, insert, update on bank_movements to platen_server;
