-- Parcels of several sellers that leave together.
create table containers (
  id uuid primary key default uuidv7(),
  code text not null,
  shipped_at timestamptz,
  created_at timestamptz not null default now()
);
-- Codes are compared without case.
create unique index containers_code on containers (upper(code));
alter table containers enable row level security;
create policy server on containers to platen_server using (true);
grant select on containers to platen_app;
grant select, insert, update on containers to platen_server;

create function spread_order_words() returns trigger language plpgsql as $$
begin
  update trackings set order_id = order_id where account_id = new.account_id and order_id = new.id;
  update tickets set order_id = order_id where account_id = new.account_id and order_id = new.id;
  return null;
end $$;

-- Orders of a shop.
create table orders (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  shop_id uuid not null,
  code text not null,
  source text not null,
  order_number text,
  reference text,
  status smallint not null default 1 check (status between 1 and 10),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid', 'refunded')),
  matched boolean not null,
  recipient text not null,
  company text,
  email text,
  phone text,
  address1 text not null,
  address2 text,
  city text not null,
  region text,
  postcode text,
  country char(2) not null,
  address_check text not null default 'unchecked',
  shipping_line text not null,
  item_summary text not null,
  item_picture text,
  quantity int not null,
  base_cents bigint not null,
  extra_print_cents bigint not null,
  shipping_cents bigint not null,
  handling_cents bigint not null,
  surcharge_cents bigint not null,
  discount_cents bigint not null,
  total_cents bigint not null check (total_cents >= 0),
  tracking_number text,
  reject_reason text,
  note text,
  import_id uuid,
  resend_of uuid,
  -- Lower-case text without accents: code, order number, reference, recipient, SKUs, tracking numbers.
  search text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  cancel_until timestamptz,
  gift_message text,
  hold_reason text,
  -- Container of its latest parcel.
  container_id uuid references containers (id),
  -- Who an order on hold waits for: asked (the seller), answered or house (the operator); null: not on hold.
  hold text,
  search_text text not null generated always as (' ' || translate(search, E'\n\r\t', '   ') || ' '
      || lower(replace(code || coalesce(' ' || order_number, ''), '-', ''))
      || coalesce(' ' || lower(email), '') || coalesce(' ' || phone_digits(phone), '') || ' ') stored,
  -- All its products are available. Updated while the order waits for payment.
  in_stock boolean not null default true,
  -- Tax or customs number of the recipient: personal data, masked in lists, never logged.
  tax_number text,
  -- Some print files wait for the seller's confirmation. Updated while the order waits for payment.
  prints_held boolean not null default false,
  -- When its review first ended; a trigger writes it.
  reviewed_at timestamptz,
  -- When it got its first label; a trigger writes it.
  sent_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, shop_id) references shops (account_id, id)
);
create unique index orders_code on orders (account_id, code);
create index orders_code_of_shop on orders (account_id, shop_id, code, id);
create index orders_container on orders (account_id, container_id) where container_id is not null;
create index orders_destination on orders (account_id,
  (lower(recipient) || ' '
    || regexp_replace(address1 || coalesce(address2, '') || coalesce(postcode, ''), '[^0-9]', '', 'g')) collate "C",
  created_at);
create index orders_filters on orders
  using gin (account_id, shop_id, source, shipping_line, country, address_check, matched);
create index orders_hold on orders (account_id, shop_id, hold, created_at, id) where hold is not null;
create index orders_import on orders (account_id, import_id) where import_id is not null;
create unique index orders_number on orders (account_id, shop_id, source, order_number)
  where order_number is not null;
create index orders_of_paid_days on orders (account_id, shop_id, paid_at) where paid_at is not null;
create index orders_out_of_stock on orders (account_id, shop_id, created_at, id) where not in_stock;
create index orders_paid on orders (account_id, paid_at) where payment_status = 'paid';
create index orders_pending on orders (account_id, id) where status = 1;
create index orders_prints_held on orders (account_id, shop_id, created_at, id) where prints_held;
create index orders_recent on orders (account_id, shop_id, created_at desc, id desc);
create index orders_resends on orders (account_id, resend_of) where resend_of is not null;
create index orders_search on orders using gin (account_id, search_text gin_trgm_ops);
create index orders_status on orders (account_id, shop_id, status, created_at desc, id desc);
alter table orders enable row level security;
create policy server on orders to platen_server using (true);
create policy tenant on orders to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on orders to platen_app;
grant select, insert, update, maintain on orders to platen_server;
create view searched_orders as select * from orders
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid;
grant select on searched_orders to platen_app;
create trigger orders_words after update of code, order_number, recipient on orders
  for each row when (old.code is distinct from new.code or old.order_number is distinct from new.order_number
    or old.recipient is distinct from new.recipient)
  execute function spread_order_words();

create function note_stock_of_items() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update orders set in_stock = false
    from (
      select distinct account_id, order_id from new_rows join variants on variants.id = new_rows.variant_id
      where stock = 'out'
    ) as lacking
    where orders.account_id = lacking.account_id and orders.id = lacking.order_id and status = 1 and in_stock;
  else
    update orders set in_stock = true
    from (select distinct account_id, order_id from old_rows) as touched
    where orders.account_id = touched.account_id and orders.id = touched.order_id and status = 1 and not in_stock
      and not exists (
      select from order_items join variants on variants.id = order_items.variant_id
      where order_items.account_id = orders.account_id and order_items.order_id = orders.id and stock = 'out');
  end if;
  return null;
end $$;
revoke execute on function note_stock_of_items() from public;

-- Items of an order.
create table order_items (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  position int not null,
  variant_id uuid references variants (id),
  listing_sku text,
  name text not null,
  options text not null,
  quantity int not null check (quantity > 0),
  unit_cents bigint not null,
  print_cents bigint not null,
  -- [{position, design_id, file_name, url, width_px, height_px, …}]: one file per print area.
  prints jsonb not null default '[]',
  personalization text,
  primary key (account_id, order_id, id),
  foreign key (account_id, order_id) references orders (account_id, id) on delete cascade
);
create index order_items_designs on order_items
  using gin (jsonb_path_query_array(prints, '$[*].design_id') jsonb_path_ops);
alter table order_items enable row level security;
create policy server on order_items to platen_server using (true);
create policy tenant on order_items to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on order_items to platen_app;
grant select, insert, maintain on order_items to platen_server;
create trigger stock_after_delete after delete on order_items
  referencing old table as old_rows for each statement
  execute function note_stock_of_items();
create trigger stock_after_insert after insert on order_items
  referencing new table as new_rows for each statement
  execute function note_stock_of_items();

-- Under row level security no index over jsonb is used, so this function reads as its owner and names the tenant itself.
create function find_design_orders(design uuid) returns setof uuid
  language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select distinct order_id from order_items
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid
    and jsonb_path_query_array(prints, '$[*].design_id') @> to_jsonb(design)
$$;
revoke execute on function find_design_orders(uuid) from public;
grant execute on function find_design_orders to platen_app;

-- Orders that are not canceled, by recipient and the digits of the address: equal addresses have equal digits however
-- they are written. Reads as its owner, like find_design_orders.
create function find_destinations(shop uuid, names text[], digits text[], since timestamptz) returns setof uuid
  language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select id from orders
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid
    and (lower(recipient) || ' '
      || regexp_replace(address1 || coalesce(address2, '') || coalesce(postcode, ''), '[^0-9]', '', 'g')) collate "C"
      = any(array(select lower(name) || ' ' || number from unnest(names, digits) as wanted (name, number)))
    and created_at > since and shop_id = shop and status <> 6
$$;
revoke execute on function find_destinations(uuid, text[], text[], timestamptz) from public;
grant execute on function find_destinations to platen_app;

create function note_review() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set reviewed_at = new.created_at
  where orders.account_id = new.account_id and orders.id = new.order_id
    and (reviewed_at is null or reviewed_at > new.created_at);
  return null;
end $$;
revoke execute on function note_review() from public;

-- Timeline of an order.
create table order_events (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  kind text not null,
  actor text,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, order_id, id),
  foreign key (account_id, order_id) references orders (account_id, id) on delete cascade
);
alter table order_events enable row level security;
create policy server on order_events to platen_server using (true);
create policy tenant on order_events to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on order_events to platen_app, platen_server;
create trigger making_after_insert after insert on order_events
  for each row when (new.kind = 'accepted') execute function note_review();

-- Orders that wait for the file of a link.
create table design_link_uses (
  account_id uuid not null,
  hash text not null,
  order_id uuid not null,
  primary key (account_id, hash, order_id),
  foreign key (account_id, hash) references design_links (account_id, hash) on delete cascade,
  foreign key (account_id, order_id) references orders (account_id, id) on delete cascade
);
create index design_link_uses_order on design_link_uses (account_id, order_id);
alter table design_link_uses enable row level security;
create policy server on design_link_uses to platen_server using (true);
create policy tenant on design_link_uses to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update, delete on design_link_uses to platen_app;
grant select on design_link_uses to platen_server;
