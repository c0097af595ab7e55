import { sql, type Kysely } from 'kysely';
import { grantServer } from './tenantTable.ts';

/** Which store the objects of this database lie in: one row, made at the first start (server/storage/identity.ts). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table object_store (
      only_one boolean primary key default true check (only_one),
      identity uuid not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`alter table object_store enable row level security`.execute(db);
  await grantServer(db, 'object_store', 'select, insert');
};
