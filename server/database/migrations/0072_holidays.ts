import { sql, type Kysely } from 'kysely';

/** Public holidays of Vietnam, where the house works. Days in lieu are added as the government names them. */
const known: readonly (readonly [day: string, name: string])[] = [
  ['2026-01-01', 'New Year'],
  ['2026-02-16', 'Tet'],
  ['2026-02-17', 'Tet'],
  ['2026-02-18', 'Tet'],
  ['2026-02-19', 'Tet'],
  ['2026-02-20', 'Tet'],
  ['2026-04-27', 'Hung Kings'],
  ['2026-04-30', 'Reunification'],
  ['2026-05-01', 'Labor Day'],
  ['2026-09-01', 'National Day'],
  ['2026-09-02', 'National Day'],
  ['2027-01-01', 'New Year'],
  ['2027-02-05', 'Tet'],
  ['2027-02-08', 'Tet'],
  ['2027-02-09', 'Tet'],
  ['2027-02-10', 'Tet'],
  ['2027-04-16', 'Hung Kings'],
  ['2027-04-30', 'Reunification'],
  ['2027-05-03', 'Labor Day'],
  ['2027-09-02', 'National Day'],
  ['2027-09-03', 'National Day'],
];

/** Days on which the house does not work, besides weekends: every promise counts by them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table holidays (day date primary key, name text not null)`.execute(db);
  await sql`insert into holidays (day, name)
    select day, name from jsonb_to_recordset(${JSON.stringify(known.map(([day, name]) => ({ day, name })))}::jsonb) as known (day date, name text)`.execute(
    db,
  );
  await sql`grant select on holidays to platen_app`.execute(db);
};
