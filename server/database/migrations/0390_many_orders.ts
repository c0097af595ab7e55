import { sql, type Kysely } from 'kysely';
import { searchView } from './searchView.ts';
import { tenantTable } from './tenantTable.ts';

/** A ticket may ask about several parcels, and so about several orders; two tickets about the same become one. */
const tickets = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table ticket_orders (
      account_id uuid not null,
      ticket_id uuid not null,
      order_id uuid not null,
      primary key (account_id, ticket_id, order_id),
      foreign key (account_id, ticket_id) references tickets (account_id, id),
      foreign key (account_id, order_id) references orders (account_id, id)
    )`.execute(db);
  await sql`comment on table ticket_orders is 'Orders of a ticket besides tickets.order_id'`.execute(db);
  await sql`create index ticket_orders_order on ticket_orders (account_id, order_id)`.execute(db);
  await tenantTable(db, 'ticket_orders', 'append', 'select, insert');
  await sql`
    create table ticket_parcels (
      account_id uuid not null,
      ticket_id uuid not null,
      tracking_id uuid not null,
      primary key (account_id, ticket_id, tracking_id),
      foreign key (account_id, ticket_id) references tickets (account_id, id),
      foreign key (account_id, tracking_id) references trackings (account_id, id)
    )`.execute(db);
  await tenantTable(db, 'ticket_parcels', 'append', 'select, insert');
  await sql`
    alter table tickets add column merged_into uuid,
      add foreign key (account_id, merged_into) references tickets (account_id, id),
      add check (merged_into is null or status = 4)`.execute(db);
  await searchView(db, 'tickets');
  await sql`
    alter table ticket_lines drop constraint ticket_lines_kind_check,
      add constraint ticket_lines_kind_check check (kind in ('message', 'moved', 'accepted', 'declined', 'withdrawn', 'merged'))`.execute(
    db,
  );
};

/** An offer is about one order of its ticket. A credit is money that no order holds, under a number of its own in the ledger. */
const offers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table ticket_offers add column order_id uuid, add column reference text,
      drop constraint ticket_offers_kind_check,
      drop constraint ticket_offers_check,
      add constraint ticket_offers_kind_check check (kind in ('refund', 'resend', 'credit')),
      add constraint ticket_offers_amount_check check ((kind <> 'resend') = (amount_cents is not null)),
      add constraint ticket_offers_reference_check check ((kind = 'credit') = (reference is not null))`.execute(
    db,
  );
  await sql`alter table ticket_offers disable trigger ticket_offers_kept`.execute(db);
  await sql`
    update ticket_offers set order_id = tickets.order_id from tickets
    where tickets.account_id = ticket_offers.account_id and tickets.id = ticket_offers.ticket_id`.execute(db);
  await sql`alter table ticket_offers enable trigger ticket_offers_kept`.execute(db);
  await sql`
    alter table ticket_offers alter column order_id set not null,
      add foreign key (account_id, order_id) references orders (account_id, id)`.execute(db);
  await sql`create index ticket_offers_accepted on ticket_offers (account_id, order_id) where state = 'accepted'`.execute(
    db,
  );
  // A seller's own query books a correction only if staff offered exactly that, and the ledger takes each reference once.
  await sql`
    alter policy no_correction on ledger_entries with check (kind <> 'adjustment' or exists (
      select from ticket_offers as offer
      where offer.account_id = ledger_entries.account_id and offer.kind = 'credit' and offer.state = 'accepted'
        and offer.reference = ledger_entries.reference
        and ledger_entries.amount_cents = case ledger_entries.side when 'wallet' then offer.amount_cents else -offer.amount_cents end))`.execute(
    db,
  );
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await tickets(db);
  await offers(db);
};
