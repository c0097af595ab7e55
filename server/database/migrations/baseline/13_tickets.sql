create function set_ticket_words() returns trigger language plpgsql as $$
begin
  new.search_text := search_words(new.code || ' ' || new.subject || order_words(new.account_id, new.order_id));
  return new;
end $$;

-- Support tickets of sellers.
create table tickets (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  shop_id uuid not null,
  order_id uuid not null,
  code text not null,
  subject text not null,
  category text not null
    check (category in ('cancel', 'change', 'shipping_status', 'shipping_issue', 'defect', 'other')),
  type text not null check (type in ('remake', 'refund', 'check')),
  status smallint not null default 1 check (status between 1 and 4),
  -- Whose turn it is; null once it is resolved or closed.
  awaits text check (awaits in ('seller', 'house')),
  due_at timestamptz,
  last_author text,
  handled_by text,
  rating smallint check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closes_at timestamptz,
  closed_at timestamptz,
  search_text text not null default '',
  -- Ticket in which it continues.
  merged_into uuid,
  primary key (account_id, id),
  unique (account_id, code),
  foreign key (account_id, merged_into) references tickets (account_id, id),
  foreign key (account_id, order_id) references orders (account_id, id),
  check ((status = 3) = (closes_at is not null)),
  check ((status = 4) = (closed_at is not null)),
  check ((status in (1, 2)) = (awaits is not null)),
  check (merged_into is null or status = 4)
);
create index tickets_closing on tickets (closes_at) where closes_at is not null;
create index tickets_created on tickets (account_id, shop_id, created_at, id);
create index tickets_due on tickets (due_at) where awaits = 'house';
create index tickets_filters on tickets using gin (account_id, shop_id, category, type, status);
create index tickets_order on tickets (account_id, order_id);
create index tickets_search on tickets using gin (account_id, search_text gin_trgm_ops);
create index tickets_updated on tickets (account_id, shop_id, updated_at, id);
create index tickets_waiting on tickets (account_id, shop_id) where awaits = 'seller';
alter table tickets enable row level security;
create policy server on tickets to platen_server using (true);
create policy tenant on tickets to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert, update on tickets to platen_app, platen_server;
create view searched_tickets as select * from tickets
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid;
grant select on searched_tickets to platen_app;
create trigger tickets_words before insert or update of code, subject, order_id on tickets
  for each row execute function set_ticket_words();

-- Orders of a ticket besides tickets.order_id.
create table ticket_orders (
  account_id uuid not null,
  ticket_id uuid not null,
  order_id uuid not null,
  primary key (account_id, ticket_id, order_id),
  foreign key (account_id, order_id) references orders (account_id, id),
  foreign key (account_id, ticket_id) references tickets (account_id, id)
);
create index ticket_orders_order on ticket_orders (account_id, order_id);
alter table ticket_orders enable row level security;
create policy server on ticket_orders to platen_server using (true);
create policy tenant on ticket_orders to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on ticket_orders to platen_app, platen_server;

-- Parcels that a ticket is about.
create table ticket_parcels (
  account_id uuid not null,
  ticket_id uuid not null,
  tracking_id uuid not null,
  primary key (account_id, ticket_id, tracking_id),
  foreign key (account_id, ticket_id) references tickets (account_id, id),
  foreign key (account_id, tracking_id) references trackings (account_id, id)
);
alter table ticket_parcels enable row level security;
create policy server on ticket_parcels to platen_server using (true);
create policy tenant on ticket_parcels to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on ticket_parcels to platen_app, platen_server;

-- Items that a ticket is about, as they were when it was opened.
create table ticket_items (
  account_id uuid not null,
  ticket_id uuid not null,
  item_id uuid not null,
  position int not null,
  name text not null,
  options text not null,
  quantity int not null check (quantity > 0),
  primary key (account_id, ticket_id, item_id),
  foreign key (account_id, ticket_id) references tickets (account_id, id)
);
alter table ticket_items enable row level security;
create policy server on ticket_items to platen_server using (true);
create policy tenant on ticket_items to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on ticket_items to platen_app, platen_server;

create function refuse_offer_change() returns trigger language plpgsql as $$
begin
  raise exception 'ticket_offers: an offer is settled once, as it was made';
end $$;

-- Offers that staff made in a ticket. An offer is settled once and never changes.
create table ticket_offers (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  ticket_id uuid not null,
  kind text not null check (kind in ('refund', 'resend', 'credit')),
  amount_cents bigint check (amount_cents > 0),
  items jsonb not null default '[]',
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  resend_id uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  order_id uuid not null,
  reference text,
  primary key (account_id, id),
  foreign key (account_id, order_id) references orders (account_id, id),
  foreign key (account_id, ticket_id) references tickets (account_id, id),
  constraint ticket_offers_amount_check check ((kind <> 'resend') = (amount_cents is not null)),
  check ((state = 'open') = (settled_at is null)),
  check ((resend_id is not null) = (kind = 'resend' and state = 'accepted')),
  constraint ticket_offers_reference_check check ((kind = 'credit') = (reference is not null))
);
create index ticket_offers_accepted on ticket_offers (account_id, order_id)
  where state = 'accepted';
create unique index ticket_offers_open on ticket_offers (account_id, ticket_id)
  where state = 'open';
alter table ticket_offers enable row level security;
create policy server on ticket_offers to platen_server using (true);
create policy tenant on ticket_offers to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, update (state, resend_id, settled_at) on ticket_offers to platen_app;
grant select, insert, update on ticket_offers to platen_server;
create trigger ticket_offers_settled before update on ticket_offers
  for each row when (old.state <> 'open' or old.kind is distinct from new.kind
    or old.amount_cents is distinct from new.amount_cents or old.items is distinct from new.items)
  execute function refuse_offer_change();

-- A seller's own query books a correction only if staff offered exactly that; the ledger takes each reference once.
create policy no_correction on ledger_entries as restrictive for insert to platen_app
  with check (kind <> 'adjustment' or exists (
    select from ticket_offers as offer
    where offer.account_id = ledger_entries.account_id and offer.kind = 'credit' and offer.state = 'accepted'
      and offer.reference = ledger_entries.reference
      and ledger_entries.amount_cents =
        case ledger_entries.side when 'wallet' then offer.amount_cents else -offer.amount_cents end));

-- Messages of a ticket and changes between them.
create table ticket_lines (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  ticket_id uuid not null,
  kind text not null check (kind in ('message', 'moved', 'accepted', 'declined', 'withdrawn', 'merged')),
  side text check (side in ('seller', 'house')),
  author text,
  user_id uuid,
  text text not null default '',
  from_status smallint,
  to_status smallint,
  offer_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, offer_id) references ticket_offers (account_id, id),
  foreign key (account_id, ticket_id) references tickets (account_id, id)
);
create index ticket_lines_ticket on ticket_lines (account_id, ticket_id, id);
alter table ticket_lines enable row level security;
create policy server on ticket_lines to platen_server using (true);
create policy tenant on ticket_lines to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on ticket_lines to platen_app, platen_server;

-- Attachments of messages.
create table ticket_files (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  ticket_id uuid not null,
  line_id uuid not null,
  object_key text not null,
  file_name text not null,
  mime_type text not null,
  bytes bigint not null,
  primary key (account_id, id),
  foreign key (account_id, line_id) references ticket_lines (account_id, id),
  foreign key (account_id, ticket_id) references tickets (account_id, id)
);
create index ticket_files_key on ticket_files (object_key);
create index ticket_files_ticket on ticket_files (account_id, ticket_id);
alter table ticket_files enable row level security;
create policy server on ticket_files to platen_server using (true);
create policy tenant on ticket_files to platen_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, insert on ticket_files to platen_app, platen_server;

-- Internal notes of staff.
create table ticket_notes (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  ticket_id uuid not null,
  author text not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, ticket_id) references tickets (account_id, id)
);
create index ticket_notes_ticket on ticket_notes (account_id, ticket_id, id);
grant select, insert on ticket_notes to platen_server;

-- Ready-made answers of staff, in both languages.
create table answer_templates (
  name text primary key,
  en text not null,
  vi text not null,
  changed_by text not null,
  changed_at timestamptz not null
);
grant select, insert, update, delete on answer_templates to platen_server;
