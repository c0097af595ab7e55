import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** What sellers ask about their orders (domain §9). */
const tickets = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table tickets (
      account_id uuid not null references accounts (id),
      id uuid not null default uuidv7(),
      shop_id uuid not null,
      order_id uuid not null,
      code text not null,
      subject text not null,
      category text not null check (category in ('cancel', 'change', 'shipping_status', 'shipping_issue', 'defect', 'other')),
      type text not null check (type in ('remake', 'refund', 'check')),
      status smallint not null default 1 check (status between 1 and 4),
      awaits text check (awaits in ('seller', 'house')),
      due_at timestamptz,
      last_author text,
      handled_by text,
      rating smallint check (rating between 1 and 5),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      closes_at timestamptz,
      closed_at timestamptz,
      primary key (account_id, id),
      unique (account_id, code),
      foreign key (account_id, order_id) references orders (account_id, id),
      check ((status = 3) = (closes_at is not null)),
      check ((status = 4) = (closed_at is not null)),
      check ((status in (1, 2)) = (awaits is not null))
    )`.execute(db);
  await sql`comment on column tickets.awaits is 'Whose turn it is; null once it is resolved or closed'`.execute(
    db,
  );
  await sql`create index tickets_updated on tickets (account_id, shop_id, updated_at, id)`.execute(db);
  await sql`create index tickets_created on tickets (account_id, shop_id, created_at, id)`.execute(db);
  await sql`create index tickets_order on tickets (account_id, order_id)`.execute(db);
  await sql`create index tickets_closing on tickets (closes_at) where closes_at is not null`.execute(db);
  await sql`create index tickets_due on tickets (due_at) where awaits = 'house'`.execute(db);
  await sql`create index tickets_waiting on tickets (account_id, shop_id) where awaits = 'seller'`.execute(
    db,
  );
  await tenantTable(db, 'tickets');
  await sql`revoke delete on tickets from platen_app`.execute(db);
  await sql`alter table wallets add column next_ticket bigint not null default 1001`.execute(db);
  await sql`grant update (next_ticket) on wallets to platen_app`.execute(db);
};

/** Items as they were when they were asked about: a rejected order is given others later. */
const items = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
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
    )`.execute(db);
  await tenantTable(db, 'ticket_items', 'append');
};

/** Offers are the house's: a seller answers one that is open, once, and makes none. */
const offers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table ticket_offers (
      account_id uuid not null,
      id uuid not null default uuidv7(),
      ticket_id uuid not null,
      kind text not null check (kind in ('refund', 'resend')),
      amount_cents bigint check (amount_cents > 0),
      items jsonb not null default '[]',
      state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
      resend_id uuid,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      primary key (account_id, id),
      foreign key (account_id, ticket_id) references tickets (account_id, id),
      check ((kind = 'refund') = (amount_cents is not null)),
      check ((state = 'open') = (settled_at is null)),
      check ((resend_id is not null) = (kind = 'resend' and state = 'accepted'))
    )`.execute(db);
  await sql`create unique index ticket_offers_open on ticket_offers (account_id, ticket_id) where state = 'open'`.execute(
    db,
  );
  await tenantTable(db, 'ticket_offers');
  await sql`revoke insert, update, delete on ticket_offers from platen_app`.execute(db);
  await sql`grant update (state, resend_id, settled_at) on ticket_offers to platen_app`.execute(db);
  await sql`
    create function keep_offer() returns trigger language plpgsql as $$
    begin
      raise exception 'ticket_offers: an offer is settled once, as it was made';
    end $$`.execute(db);
  await sql`create trigger ticket_offers_kept before update on ticket_offers for each row
    when (old.state <> 'open' or (old.kind, old.amount_cents, old.items) is distinct from (new.kind, new.amount_cents, new.items))
    execute function keep_offer()`.execute(db);
};

/** Messages, and what changed between them; both only grow. */
const lines = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table ticket_lines (
      account_id uuid not null,
      id uuid not null default uuidv7(),
      ticket_id uuid not null,
      kind text not null check (kind in ('message', 'moved', 'accepted', 'declined', 'withdrawn')),
      side text check (side in ('seller', 'house')),
      author text,
      user_id uuid,
      text text not null default '',
      from_status smallint,
      to_status smallint,
      offer_id uuid,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, ticket_id) references tickets (account_id, id),
      foreign key (account_id, offer_id) references ticket_offers (account_id, id)
    )`.execute(db);
  await sql`create index ticket_lines_ticket on ticket_lines (account_id, ticket_id, id)`.execute(db);
  await tenantTable(db, 'ticket_lines', 'append');
  await sql`
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
      foreign key (account_id, ticket_id) references tickets (account_id, id),
      foreign key (account_id, line_id) references ticket_lines (account_id, id)
    )`.execute(db);
  await sql`create index ticket_files_ticket on ticket_files (account_id, ticket_id)`.execute(db);
  await sql`create index ticket_files_key on ticket_files (object_key)`.execute(db);
  await tenantTable(db, 'ticket_files', 'append');
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await tickets(db);
  await items(db);
  await offers(db);
  await lines(db);
};
