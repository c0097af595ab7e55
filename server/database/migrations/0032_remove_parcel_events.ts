import { sql, type Kysely } from 'kysely';

export const kind = 'expand';

/** Lets staff remove what a carrier reported for a wrong number of a parcel, whoever's it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`grant delete on tracking_events to platen_server`.execute(db);
};
