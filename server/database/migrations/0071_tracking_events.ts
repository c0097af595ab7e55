import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** What carriers tell, each thing once; its key is also the way it is read. */
const eventTable = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
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
    )`.execute(db);
  await tenantTable(db, 'tracking_events', 'append');
};

/** What lists and late rules ask of a parcel, kept on it so that an index has it. */
const parcelColumns = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table trackings
      add column country char(2),
      add column container_id uuid references containers (id),
      add column carrier_at timestamptz,
      add column activated_at timestamptz,
      add column delivered_at timestamptz,
      add column silent_by timestamptz,
      add column scan_by timestamptz,
      add column deliver_by timestamptz,
      add column lost_by timestamptz,
      add column promised_at timestamptz,
      add column expected_from timestamptz,
      add column expected_to timestamptz,
      add column state text generated always as (
        case status when 9 then 'delivered' when 14 then 'alert' when 8 then 'undelivered' when 10 then 'undelivered'
          when 11 then 'undelivered' else 'in-transit' end) stored`.execute(db);
  await sql`comment on column trackings.carrier_at is 'When what its carrier told last happened; null as long as there is only a label'`.execute(
    db,
  );
  await sql`comment on column trackings.silent_by is 'Without another event it is lost from then on (domain §4)'`.execute(
    db,
  );
};

/** What was kept of parcels until now: one event each. */
const known = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update trackings set country = orders.country,
      carrier_at = case when trackings.status > 1 then last_event_at end,
      activated_at = case when trackings.status > 1 then last_event_at end,
      delivered_at = case when trackings.status = 9 then last_event_at end
    from orders where orders.account_id = trackings.account_id and orders.id = trackings.order_id`.execute(
    db,
  );
  await sql`alter table trackings alter column country set not null`.execute(db);
  await sql`
    insert into tracking_events (account_id, tracking_id, happened_at, code, text, event)
    select account_id, id, last_event_at, status, last_event, last_event from trackings
    where status > 1 and last_event is not null and last_event_at is not null`.execute(db);
};

const indexes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index trackings_state on trackings (account_id, shop_id, state, created_at, id)`.execute(
    db,
  );
  await sql`create index trackings_quiet on trackings (account_id, shop_id, created_at, id) where activated_at is null and status = 1`.execute(
    db,
  );
  await sql`create index trackings_open on trackings (account_id, shop_id, last_event_at, created_at, id) where status not in (9, 11)`.execute(
    db,
  );
  // Carriers know numbers, not accounts.
  await sql`create index trackings_number on trackings (number, carrier)`.execute(db);
  await sql`create index trackings_container on trackings (container_id) where container_id is not null`.execute(
    db,
  );
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await parcelColumns(db);
  await eventTable(db);
  await known(db);
  await indexes(db);
};
