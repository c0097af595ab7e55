-- How many rows of a shop count in a figure, and their cents. Only a job writes it, so that no two orders wait
-- for one row.
create table shop_figures (
  account_id uuid not null references accounts (id) on delete cascade,
  shop_id uuid not null,
  figure text not null,
  day date not null,
  records bigint not null,
  cents bigint not null,
  primary key (account_id, shop_id, figure, day),
  foreign key (account_id, shop_id) references shops (account_id, id) on delete cascade
) with (fillfactor = 60);
alter table shop_figures enable row level security;
create policy server on shop_figures to platen_server using (true);
create policy tenant on shop_figures to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select on shop_figures to platen_app;
grant select, insert, update, delete on shop_figures to platen_server;

-- Differences that the job has not added to shop_figures yet. A figure is the sum of both.
create table shop_figure_changes (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default uuidv7(),
  shop_id uuid not null,
  figure text not null,
  day date not null,
  records bigint not null,
  cents bigint not null,
  primary key (account_id, shop_id, figure, day, id),
  foreign key (account_id, shop_id) references shops (account_id, id) on delete cascade
);
alter table shop_figure_changes enable row level security;
create policy server on shop_figure_changes to platen_server using (true);
create policy tenant on shop_figure_changes to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select on shop_figure_changes to platen_app;
grant select, insert, update, delete on shop_figure_changes to platen_server;

-- The figures that a row counts in: name, UTC day for what a window of days is counted over, and cents. Whoever changes
-- one of these functions counts again: the triggers below and the view counted_figures read them
-- (docs/decisions/shop-figures.md). They are plain SQL, so that PostgreSQL inlines them.
create function figures_of_order(
  status smallint, hold text, address_check text, matched boolean, in_stock boolean, prints_held boolean, total_cents bigint,
  created_at timestamptz
) returns table (figure text, day date, cents bigint) language sql immutable as $$
  select figure, day, cents from (values
    ('orders', '-infinity'::date, 0::bigint, true),
    ('orders.status.' || status, '-infinity', total_cents, true),
    ('orders.day.' || status, (created_at at time zone 'UTC')::date, 0, true),
    ('orders.held', '-infinity', case when status = 7 then 0 else total_cents end, hold = 'asked'),
    ('orders.address', '-infinity', case when status = 1 or hold is not distinct from 'asked' then 0 else total_cents end,
      status in (1, 2, 3, 9) and address_check = 'invalid'),
    ('orders.payable', '-infinity', total_cents, status = 1 and matched and in_stock and not prints_held),
    ('orders.prints_held', '-infinity', total_cents, status = 1 and matched and in_stock and prints_held),
    ('orders.out_of_stock', '-infinity', total_cents, status = 1 and matched and not in_stock),
    ('orders.unmatched', '-infinity', total_cents, status = 1 and not matched)
  ) as counted (figure, day, cents, applies) where applies
$$;

create function figures_of_tracking(status smallint, late_at timestamptz, last_event_at timestamptz, activated_at timestamptz)
  returns table (figure text, day date, cents bigint) language sql immutable as $$
  select figure, day, cents from (values
    ('trackings.troubled', '-infinity'::date, 0::bigint, status in (8, 10, 14)),
    ('trackings.late', (late_at at time zone 'UTC')::date, 0, late_at is not null),
    ('trackings.label', (last_event_at at time zone 'UTC')::date, 0,
      status = 1 and activated_at is null and last_event_at is not null),
    ('trackings.quiet', (last_event_at at time zone 'UTC')::date, 0,
      status not in (8, 9, 10, 11, 12, 14) and activated_at is not null and last_event_at is not null)
  ) as counted (figure, day, cents, applies) where applies
$$;

create function figures_of_ticket(awaits text)
  returns table (figure text, day date, cents bigint) language sql immutable as $$
  select figure, day, cents from (values
    ('tickets.waiting', '-infinity'::date, 0::bigint, awaits = 'seller')
  ) as counted (figure, day, cents, applies) where applies
$$;

-- The figures as a full count gives them.
create view counted_figures with (security_invoker = true) as
  select account_id, shop_id, figure, day, count(*) as records, sum(cents)::bigint as cents
  from (
    select account_id, shop_id, counted.figure, counted.day, counted.cents
    from orders, figures_of_order(status, hold, address_check, matched, in_stock, prints_held, total_cents, created_at) as counted
    union all
    select account_id, shop_id, counted.figure, counted.day, counted.cents
    from trackings, figures_of_tracking(status, late_at, last_event_at, activated_at) as counted
    union all
    select account_id, shop_id, counted.figure, counted.day, counted.cents
    from tickets, figures_of_ticket(awaits) as counted
  ) as counted
  group by account_id, shop_id, figure, day;

-- Each statement adds one row for each figure, however many rows it changes.
create function note_figures_of_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into shop_figure_changes (account_id, shop_id, figure, day, records, cents)
    select account_id, shop_id, counted.figure, counted.day, count(*), sum(counted.cents)
    from new_rows, figures_of_order(status, hold, address_check, matched, in_stock, prints_held, total_cents, created_at) as counted
    group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into shop_figure_changes (account_id, shop_id, figure, day, records, cents)
    select account_id, shop_id, counted.figure, counted.day, -count(*), -sum(counted.cents)
    from old_rows, figures_of_order(status, hold, address_check, matched, in_stock, prints_held, total_cents, created_at) as counted
    group by 1, 2, 3, 4;
  else
    insert into shop_figure_changes (account_id, shop_id, figure, day, records, cents)
    select account_id, shop_id, figure, day, sum(sign), sum(sign * cents)
    from (
      select account_id, shop_id, after.*, 1 as sign
      from new_rows, figures_of_order(status, hold, address_check, matched, in_stock, prints_held, total_cents, created_at) as after
      union all
      select account_id, shop_id, before.*, -1
      from old_rows, figures_of_order(status, hold, address_check, matched, in_stock, prints_held, total_cents, created_at) as before
    ) as changes
    group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * cents) <> 0;
  end if;
  return null;
end $$;
revoke execute on function note_figures_of_orders() from public;
create trigger figures_after_insert after insert on orders referencing new table as new_rows for each statement
  execute function note_figures_of_orders();
create trigger figures_after_delete after delete on orders referencing old table as old_rows for each statement
  execute function note_figures_of_orders();
create trigger figures_after_update after update on orders
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_figures_of_orders();

create function note_figures_of_trackings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into shop_figure_changes (account_id, shop_id, figure, day, records, cents)
    select account_id, shop_id, counted.figure, counted.day, count(*), sum(counted.cents)
    from new_rows, figures_of_tracking(status, late_at, last_event_at, activated_at) as counted
    group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into shop_figure_changes (account_id, shop_id, figure, day, records, cents)
    select account_id, shop_id, counted.figure, counted.day, -count(*), -sum(counted.cents)
    from old_rows, figures_of_tracking(status, late_at, last_event_at, activated_at) as counted
    group by 1, 2, 3, 4;
  else
    insert into shop_figure_changes (account_id, shop_id, figure, day, records, cents)
    select account_id, shop_id, figure, day, sum(sign), sum(sign * cents)
    from (
      select account_id, shop_id, after.*, 1 as sign
      from new_rows, figures_of_tracking(status, late_at, last_event_at, activated_at) as after
      union all
      select account_id, shop_id, before.*, -1
      from old_rows, figures_of_tracking(status, late_at, last_event_at, activated_at) as before
    ) as changes
    group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * cents) <> 0;
  end if;
  return null;
end $$;
revoke execute on function note_figures_of_trackings() from public;
create trigger figures_after_insert after insert on trackings referencing new table as new_rows for each statement
  execute function note_figures_of_trackings();
create trigger figures_after_delete after delete on trackings referencing old table as old_rows for each statement
  execute function note_figures_of_trackings();
create trigger figures_after_update after update on trackings
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_figures_of_trackings();

create function note_figures_of_tickets() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into shop_figure_changes (account_id, shop_id, figure, day, records, cents)
    select account_id, shop_id, counted.figure, counted.day, count(*), sum(counted.cents)
    from new_rows, figures_of_ticket(awaits) as counted
    group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into shop_figure_changes (account_id, shop_id, figure, day, records, cents)
    select account_id, shop_id, counted.figure, counted.day, -count(*), -sum(counted.cents)
    from old_rows, figures_of_ticket(awaits) as counted
    group by 1, 2, 3, 4;
  else
    insert into shop_figure_changes (account_id, shop_id, figure, day, records, cents)
    select account_id, shop_id, figure, day, sum(sign), sum(sign * cents)
    from (
      select account_id, shop_id, after.*, 1 as sign
      from new_rows, figures_of_ticket(awaits) as after
      union all
      select account_id, shop_id, before.*, -1
      from old_rows, figures_of_ticket(awaits) as before
    ) as changes
    group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * cents) <> 0;
  end if;
  return null;
end $$;
revoke execute on function note_figures_of_tickets() from public;
create trigger figures_after_insert after insert on tickets referencing new table as new_rows for each statement
  execute function note_figures_of_tickets();
create trigger figures_after_delete after delete on tickets referencing old table as old_rows for each statement
  execute function note_figures_of_tickets();
create trigger figures_after_update after update on tickets
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_figures_of_tickets();
