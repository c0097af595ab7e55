import { sql, type Kysely } from 'kysely';

export const kind = 'expand';

/** Lets staff void a parcel that has not left, whoever's it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`grant delete on trackings to platen_server`.execute(db);
};
