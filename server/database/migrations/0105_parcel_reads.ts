import { sql, type Kysely } from 'kysely';

/** A consignment is seen by whom a parcel in it belongs to, also once another parcel of its order left with a later one. */
const consignments = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop policy tenant on containers`.execute(db);
  await sql`create policy tenant on containers for select to platen_app
    using (exists (select from trackings where trackings.container_id = containers.id))`.execute(db);
};

/**
 * What lists of parcels are narrowed and counted by stands in their indexes: at 2,000,000 parcels a count of those that
 * stand still, are late, or go to one country read most of the table.
 */
const indexes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index trackings_recent`.execute(db);
  await sql`create index trackings_recent on trackings (account_id, shop_id, created_at, id) include (country, line)`.execute(
    db,
  );
  await sql`drop index trackings_state`.execute(db);
  await sql`create index trackings_state on trackings (account_id, shop_id, state, created_at, id) include (country, line)`.execute(
    db,
  );
  await sql`drop index trackings_open`.execute(db);
  await sql`
    create index trackings_open on trackings (account_id, shop_id, last_event_at, created_at, id)
      include (activated_at, status, state, silent_by, lost_by, deliver_by, scan_by, country, line) where status not in (9, 11)`.execute(
    db,
  );
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await consignments(db);
  await indexes(db);
};
