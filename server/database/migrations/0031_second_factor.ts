import { sql, type Kysely } from 'kysely';

/**
 * A second factor of a person: the secret of his app, sealed with SECRET_KEY; the last time step whose code was used, so
 * that each works once; and when the house takes it away because the device is lost. Recovery codes are kept hashed, and
 * only while they work. `sessions.proved_at`: when a code was asked for last in the session.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table second_factors (
      user_id uuid primary key references users (id) on delete cascade,
      secret bytea not null,
      confirmed_at timestamptz,
      last_step bigint,
      reset_at timestamptz,
      reset_by text,
      created_at timestamptz not null default now(),
      check ((reset_at is null) = (reset_by is null))
    )`.execute(db);
  await sql`create index second_factors_reset on second_factors (reset_at) where reset_at is not null`.execute(
    db,
  );
  await sql`
    create table recovery_codes (
      user_id uuid not null references second_factors (user_id) on delete cascade,
      hash bytea not null,
      primary key (user_id, hash)
    )`.execute(db);
  await sql`alter table sessions add column proved_at timestamptz`.execute(db);
};
