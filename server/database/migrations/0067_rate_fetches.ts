import { sql, type Kysely } from 'kysely';

/** What the source of rates answered: the house sees why a rate is old, and a leap that two people have to set. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table rate_fetches (
      id uuid primary key default uuidv7(),
      source text not null,
      outcome text not null check (outcome in ('set', 'same', 'leap', 'failed')),
      usd_to_vnd numeric(12, 2),
      problem text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index rate_fetches_age on rate_fetches (created_at)`.execute(db);
};
