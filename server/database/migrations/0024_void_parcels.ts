import { sql, type Kysely } from 'kysely';

export const kind = 'expand';

/** A parcel that is deleted after it was or may have been reported is to be taken back in its store, whoever deleted it. */
const statements = [
  sql`alter table store_pushes add column is_void boolean not null default false`,
  sql`
    create function note_void_parcels() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update store_pushes as push
      set is_void = true, status = 'waiting', next_try_at = now(), tries = 0
      from old_rows as parcel, store_links as link
      where push.account_id = parcel.account_id and push.tracking_id = parcel.id
        and link.account_id = push.account_id and link.id = push.link_id and link.status <> 'disconnected';
      return null;
    end $$`,
  sql`revoke execute on function note_void_parcels() from public`,
  sql`
    create trigger report_after_delete after delete on trackings
      referencing old table as old_rows for each statement execute function note_void_parcels()`,
];

/** Lets the report of a parcel be taken back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
