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
end $$;

create function check_floor() returns trigger language plpgsql as $$
begin
  if new.balance_cents >= new.floor_cents then return new; end if;
  if tg_op = 'UPDATE' and new.floor_cents <= old.floor_cents and (new.balance_cents >= old.balance_cents or (
    current_user <> 'platen_app' and 'adjustment' = (
      select kind from ledger_entries where account_id = new.account_id and side = 'wallet'
      order by position desc limit 1)
  )) then return new; end if;
  raise exception 'wallets_check: no balance below its floor'
    using errcode = 'check_violation', constraint = 'wallets_check';
end $$;

-- Balances. One row per account: its lock guards every debit. Only a trigger on ledger_entries writes the balance.
create table wallets (
  account_id uuid primary key references accounts (id),
  balance_cents bigint not null default 0,
  -- 0 for prepaid accounts, minus the credit limit for postpaid ones.
  floor_cents bigint not null default 0,
  next_bill bigint not null default 1001,
  next_transaction bigint not null default 1001,
  next_ticket bigint not null default 1001
);
alter table wallets enable row level security;
create policy server on wallets to platen_server using (true);
create policy tenant on wallets to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, update (next_bill, next_transaction, next_ticket) on wallets to platen_app;
grant select, delete, insert (account_id, floor_cents, next_bill, next_transaction, next_ticket),
  update (floor_cents, next_bill, next_transaction, next_ticket) on wallets to platen_server;
create constraint trigger wallet_balance after update of balance_cents on wallets
  deferrable initially deferred for each row
  execute function check_wallet();
create trigger wallet_floor before insert or update of balance_cents, floor_cents on wallets
  for each row when (new.balance_cents < new.floor_cents) execute function check_floor();

create function check_bill() returns trigger language plpgsql as $$
declare bill record; lines record; moved bigint; due bigint;
begin
  select * into bill from bills where account_id = new.account_id and id = new.id;
  select coalesce(sum(amount_cents), 0) as total, coalesce(sum(refunded_cents), 0) as refunded into lines
    from bill_orders where account_id = new.account_id and bill_id = new.id;
  if bill.status <> 'canceled' and bill.total_cents <> lines.total then
    raise exception 'a bill is the sum of its lines' using errcode = 'check_violation';
  end if;
  select coalesce(-sum(amount_cents), 0) into moved from ledger_entries
    where account_id = new.account_id and side = 'wallet' and bill_id = new.id;
  due := case bill.status
    when 'unpaid' then 0
    when 'canceled' then 0
    when 'partially paid' then bill.paid_cents
    else bill.total_cents - lines.refunded end;
  if moved <> due then
    raise exception 'a bill is what its entries of the ledger moved' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Bills of an account. At the end of a transaction a bill is the sum of its lines and equals its ledger
-- entries.
create table bills (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  code text not null,
  status text not null check (status in ('unpaid', 'partially paid', 'paid', 'confirmed', 'debt', 'canceled')),
  total_cents bigint not null check (total_cents >= 0),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  due_at timestamptz,
  paid_cents bigint not null default 0,
  paid_at timestamptz,
  usd_to_vnd numeric(12, 2) check (usd_to_vnd > 0),
  -- The top-up that paid it while it waited.
  top_up_id uuid,
  search_text text not null generated always as (search_words(code)) stored,
  primary key (account_id, id),
  unique (account_id, code),
  foreign key (account_id, top_up_id) references transactions (account_id, id),
  foreign key (account_id, created_by) references users (account_id, id),
  check (paid_cents between 0 and total_cents)
);
create index bills_created on bills (account_id, created_at, id);
create index bills_due on bills (account_id, status, due_at)
  where status in ('confirmed', 'debt', 'unpaid', 'partially paid');
create index bills_due_sort on bills (account_id, due_at, id);
create index bills_filters on bills (account_id, status, created_at, id);
create index bills_open on bills (account_id, status) include (total_cents, paid_cents)
  where status in ('unpaid', 'partially paid', 'confirmed', 'debt');
create index bills_search on bills using gin (account_id, search_text gin_trgm_ops);
create index bills_top_up on bills (account_id, top_up_id) where top_up_id is not null;
create index bills_total on bills (account_id, total_cents, id);
alter table bills enable row level security;
create policy server on bills to platen_server using (true);
create policy tenant on bills to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update on bills to platen_app;
grant select, update on bills to platen_server;
create view searched_bills as select * from bills
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid;
grant select on searched_bills to platen_app;
create constraint trigger bill_adds_up after insert or update on bills
  deferrable initially deferred for each row
  execute function check_bill();

-- Lines of a bill: an order and what it cost by its parts.
create table bill_orders (
  account_id uuid not null,
  bill_id uuid not null,
  order_id uuid not null,
  amount_cents bigint not null,
  refunded_cents bigint not null default 0,
  base_cents bigint,
  extra_print_cents bigint,
  shipping_cents bigint,
  handling_cents bigint,
  surcharge_cents bigint,
  discount_cents bigint,
  -- open: its bill is not paid in full. An order is on one such bill at most.
  state text not null default 'charged' check (state in ('open', 'charged', 'canceled')),
  primary key (account_id, bill_id, order_id),
  foreign key (account_id, bill_id) references bills (account_id, id),
  foreign key (account_id, order_id) references orders (account_id, id),
  check (base_cents is null or amount_cents =
    base_cents + extra_print_cents + shipping_cents + handling_cents + surcharge_cents - discount_cents),
  check (refunded_cents between 0 and greatest(amount_cents, 0))
);
create unique index bill_orders_open on bill_orders (account_id, order_id) where state = 'open';
create index bill_orders_order on bill_orders (account_id, order_id);
create index bill_orders_refunded on bill_orders (account_id, order_id) where refunded_cents > 0;
alter table bill_orders enable row level security;
create policy server on bill_orders to platen_server using (true);
create policy tenant on bill_orders to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update on bill_orders to platen_app;
grant select, update on bill_orders to platen_server;

create function drop_open_lines(orders uuid[], gone boolean) returns table(bill_id uuid, order_id uuid, state text)
  language sql security definer set search_path = public, pg_temp as $$
  delete from bill_orders
  where bill_orders.account_id = nullif(current_setting('app.account_id', true), '')::uuid
    and bill_orders.order_id = any(orders) and (bill_orders.state = 'open' or (gone and bill_orders.state = 'canceled'))
  returning bill_orders.bill_id, bill_orders.order_id, bill_orders.state
$$;
revoke execute on function drop_open_lines(uuid[], boolean) from public;
grant execute on function drop_open_lines to platen_app;

create function refuse_numbers() returns trigger language plpgsql as $$
begin
  if current_user in ('platen_app', 'platen_server')
    and (new.position is not null or new.kind_position is not null) then
    raise exception 'entries are numbered by their ledger' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

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
end $$;

create function check_transfer() returns trigger language plpgsql as $$
begin
  if (
    select sum(amount_cents) from ledger_entries
    where account_id = new.account_id and transfer_id = new.transfer_id) <> 0 then
    raise exception 'the sides of a transfer add up to nothing' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function post_balance() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update wallets set balance_cents = last.balance_after_cents
  from (
    select distinct on (account_id) account_id, balance_after_cents from posted
    where side = 'wallet' order by account_id, position desc) as last
  where wallets.account_id = last.account_id and wallets.balance_cents <> last.balance_after_cents;
  return null;
end $$;
revoke execute on function post_balance() from public;

-- Double-entry ledger, append-only. The wallet side is numbered without gaps, in total and within its kind, so
-- that any page is found by number.
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
  position bigint,
  kind_position bigint,
  -- Who moved the money; null: the operator or a job.
  actor text,
  note text,
  search_text text not null generated always as (search_words(reference)) stored,
  primary key (account_id, id),
  unique (account_id, kind, reference, side),
  check ((side = 'wallet') = (balance_after_cents is not null)),
  check ((side = 'wallet') = (position is not null))
);
create index ledger_bill on ledger_entries (account_id, bill_id)
  where side = 'wallet' and bill_id is not null;
create index ledger_debt_adjustments on ledger_entries (account_id, position) include (amount_cents)
  where side = 'wallet' and kind = 'adjustment' and amount_cents < 0 and balance_after_cents < 0;
create index ledger_entries_search on ledger_entries using gin (account_id, search_text gin_trgm_ops);
create unique index ledger_kind_position on ledger_entries (account_id, kind, kind_position)
  where side = 'wallet';
create index ledger_order on ledger_entries (account_id, order_id)
  where side = 'wallet' and order_id is not null;
create unique index ledger_position on ledger_entries (account_id, position)
  where side = 'wallet';
create index ledger_time on ledger_entries (account_id, created_at, position) include (kind, amount_cents)
  where side = 'wallet';
create index ledger_transfer on ledger_entries (account_id, transfer_id);
alter table ledger_entries enable row level security;
create policy server on ledger_entries to platen_server using (true);
create policy tenant on ledger_entries to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on ledger_entries to platen_app, platen_server;
create view searched_ledger_entries as select * from ledger_entries
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid;
grant select on searched_ledger_entries to platen_app;
create trigger ledger_append_only before delete or update on ledger_entries
  for each row execute function refuse_change();
create constraint trigger ledger_balance after insert on ledger_entries
  deferrable initially deferred for each row when (new.side = 'wallet')
  execute function check_wallet();
create trigger ledger_before_chain before insert on ledger_entries
  for each row execute function refuse_numbers();
create trigger ledger_chain before insert on ledger_entries
  for each row execute function chain_entry();
create trigger ledger_posts after insert on ledger_entries
  referencing new table as posted for each statement
  execute function post_balance();
create constraint trigger ledger_transfers after insert on ledger_entries
  deferrable initially deferred for each row
  execute function check_transfer();

-- Reminders that were sent, once per kind and debt.
create table debt_reminders (
  account_id uuid not null references accounts (id),
  debt_time timestamptz not null,
  kind text not null check (kind in ('debt_soon', 'debt_today', 'debt_over')),
  created_at timestamptz not null default now(),
  primary key (account_id, debt_time, kind)
);
alter table debt_reminders enable row level security;
create policy tenant on debt_reminders to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on debt_reminders to platen_app;

-- Orders that are paid as soon as the balance suffices, in this order.
create table waiting_orders (
  account_id uuid not null references accounts (id),
  shop_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  -- Cost when the seller agreed: it is never paid at a higher one.
  amount_cents bigint not null,
  place bigint not null,
  since timestamptz not null,
  -- Why it is no longer tried; shown until the seller answers.
  left_reason text,
  left_at timestamptz,
  -- Cost when it left because it had become dearer.
  left_cents bigint,
  primary key (account_id, order_id),
  foreign key (account_id, order_id) references orders (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, id),
  check ((left_reason is null) = (left_at is null))
);
create index waiting_orders_place on waiting_orders (account_id, place, order_id)
  where left_reason is null;
alter table waiting_orders enable row level security;
create policy server on waiting_orders to platen_server using (true);
create policy tenant on waiting_orders to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on waiting_orders to platen_app;
grant select, update, delete on waiting_orders to platen_server;
