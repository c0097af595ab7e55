import { sql, type Kysely } from 'kysely';

/**
 * Vietnam Culture Day, a day off from July 2026 on (Resolution 28/2026/QH16), and the fifth day of Tet 2027: 4 to 10
 * February, as the Ministry of Home Affairs proposed it in September 2026, days in lieu of the weekend in it.
 */
const known: readonly (readonly [day: string, name: string])[] = [
  ['2026-11-24', 'Culture Day'],
  ['2027-02-04', 'Tet'],
  ['2027-11-24', 'Culture Day'],
];

/** Days of rest that the table lacked. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [day, name] of known)
    await sql`insert into holidays (day, name) values (${day}, ${name}) on conflict do nothing`.execute(db);
};
