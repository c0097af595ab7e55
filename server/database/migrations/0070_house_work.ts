import { sql, type Kysely } from 'kysely';

/** Orders on hold beside their status, orders made again, and the consignments that parcels leave with. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table containers (
      id uuid primary key default uuidv7(),
      code text not null,
      shipped_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index containers_code on containers (upper(code))`.execute(db);
  await sql`alter table orders add column hold_reason text, add column container_id uuid references containers (id)`.execute(
    db,
  );
  await sql`comment on column orders.container_id is 'The consignment of its latest parcel'`.execute(db);
  await sql`create index orders_resends on orders (account_id, resend_of) where resend_of is not null`.execute(
    db,
  );
  await sql`create index orders_container on orders (account_id, container_id) where container_id is not null`.execute(
    db,
  );
  // A consignment has parcels of several sellers: each sees those with a parcel of his own.
  await sql`alter table containers enable row level security`.execute(db);
  await sql`create policy tenant on containers for select to platen_app
    using (exists (select from orders where orders.container_id = containers.id))`.execute(db);
  await sql`grant select on containers to platen_app`.execute(db);
};
