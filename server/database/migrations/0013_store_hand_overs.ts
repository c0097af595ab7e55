import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

export const kind = 'expand';

/** Creates the hand-overs of credentials by stores, which name a one-time value before their account is known. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table store_hand_overs (
      account_id uuid not null references accounts (id),
      id uuid not null default uuidv7(),
      user_id uuid not null,
      platform text not null,
      origin text not null,
      -- Of the value that the store sends back with the credentials.
      value_hash bytea not null unique,
      -- Sealed with SECRET_KEY; null until the store sends them.
      credentials bytea,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    )`.execute(db);
  await sql`create index store_hand_overs_age on store_hand_overs (expires_at)`.execute(db);
  await tenantTable(db, 'store_hand_overs', 'all', 'select, delete');
};
