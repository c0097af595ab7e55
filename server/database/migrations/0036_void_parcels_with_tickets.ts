import { sql, type Kysely } from 'kysely';

export const kind = 'expand';

/** Lets staff void a parcel that tickets are about: they stay with their orders, and say so in a line. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`grant delete on ticket_parcels to platen_server`.execute(db);
  await sql`
    alter table ticket_lines
      drop constraint ticket_lines_kind_check,
      add constraint ticket_lines_kind_check check (kind in
        ('message', 'moved', 'accepted', 'declined', 'withdrawn', 'merged', 'parcel_voided'))`.execute(db);
};
