create function order_words(account uuid, id uuid) returns text language sql stable as $$
  select concat_ws(' ', '', code, order_number, recipient) from orders
  where orders.account_id = account and orders.id = order_words.id
$$;

create function set_tracking_words() returns trigger language plpgsql as $$
begin
  new.search_text := search_words(new.number || order_words(new.account_id, new.order_id));
  return new;
end $$;

create function note_first_label() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set sent_at = labels.sent_at
  from (select account_id, order_id, min(created_at) as sent_at from new_rows group by account_id, order_id) as labels
  where orders.account_id = labels.account_id and orders.id = labels.order_id
    and (orders.sent_at is null or orders.sent_at > labels.sent_at);
  return null;
end $$;
revoke execute on function note_first_label() from public;

-- Parcels of orders.
create table trackings (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  shop_id uuid not null,
  order_id uuid not null,
  number text not null,
  carrier text not null,
  line text not null,
  url text,
  package_no int not null default 1,
  status smallint not null default 1 check (status between 1 and 14),
  last_event text,
  last_event_at timestamptz,
  items jsonb not null default '[]',
  created_at timestamptz not null default now(),
  country char(2) not null,
  container_id uuid references containers (id),
  -- When the carrier's latest report happened; null while there is only a label.
  carrier_at timestamptz,
  activated_at timestamptz,
  delivered_at timestamptz,
  -- Without another event the parcel counts as lost from then on.
  silent_by timestamptz,
  scan_by timestamptz,
  deliver_by timestamptz,
  lost_by timestamptz,
  promised_at timestamptz,
  expected_from timestamptz,
  expected_to timestamptz,
  state text generated always as (
    case status
      when 9 then 'delivered'
      when 14 then 'alert'
      when 8 then 'undelivered'
      when 10 then 'undelivered'
      when 11 then 'undelivered'
      else 'in-transit'
    end) stored,
  search_text text not null default '',
  -- From when on it is late (contract/trackings/lateness.ts), unless it arrives before; null: nothing is due.
  late_at timestamptz generated always as (
    case when status not in (9, 11) then least(
      promised_at, deliver_by, case when activated_at is null then scan_by end, lost_by,
      case when status not in (8, 12) then silent_by end)
    end) stored,
  primary key (account_id, id),
  foreign key (account_id, order_id) references orders (account_id, id) on delete cascade
);
create index trackings_container on trackings (container_id) where container_id is not null;
create index trackings_filters on trackings using gin (account_id, shop_id, status, line, country);
create index trackings_late on trackings (account_id, shop_id, late_at) where late_at is not null;
create index trackings_number on trackings (number, carrier);
create index trackings_open on trackings (account_id, shop_id, last_event_at, created_at, id)
  include (activated_at, status, state, silent_by, lost_by, deliver_by, scan_by, promised_at, country, line)
  where status not in (9, 11);
create index trackings_order on trackings (account_id, order_id);
create index trackings_quiet on trackings (account_id, shop_id, created_at, id)
  where activated_at is null and status = 1;
create index trackings_recent on trackings (account_id, shop_id, created_at, id) include (country, line);
create index trackings_search on trackings using gin (account_id, search_text gin_trgm_ops);
create index trackings_state on trackings (account_id, shop_id, state, created_at, id) include (country, line);
alter table trackings enable row level security;
create policy server on trackings to platen_server using (true);
create policy tenant on trackings to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on trackings to platen_app;
grant select, insert, update on trackings to platen_server;
create view searched_trackings as select * from trackings
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid;
grant select on searched_trackings to platen_app;
create trigger making_after_insert after insert on trackings
  referencing new table as new_rows for each statement
  execute function note_first_label();
create trigger trackings_words before insert or update of number, order_id on trackings
  for each row execute function set_tracking_words();

-- A container has parcels of several sellers: each sees those that hold a parcel of theirs.
create policy tenant on containers for select to platen_app
  using (exists (select from trackings where trackings.container_id = containers.id));

-- Events that carriers reported. The key is also the order in which they are read.
create table tracking_events (
  account_id uuid not null,
  tracking_id uuid not null,
  happened_at timestamptz not null,
  code smallint not null check (code between 1 and 14),
  text text not null,
  event text not null,
  place text,
  created_at timestamptz not null default now(),
  primary key (account_id, tracking_id, happened_at, code, text),
  foreign key (account_id, tracking_id) references trackings (account_id, id) on delete cascade
);
alter table tracking_events enable row level security;
create policy server on tracking_events to platen_server using (true);
create policy tenant on tracking_events to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on tracking_events to platen_app, platen_server;

-- Webhook messages that were received, by signature, so that a repeated one is ignored.
create table webhook_signatures (
  signature bytea primary key,
  seen_at timestamptz not null
);
create index webhook_signatures_age on webhook_signatures (seen_at);
grant select, insert, delete on webhook_signatures to platen_server;
