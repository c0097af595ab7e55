import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** What the pages of the catalog show besides what orders need: who prints and where, size charts, care; and what each user likes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table providers (
      id uuid primary key default uuidv7(),
      name text not null unique,
      city text not null default '',
      country text check (country ~ '^[A-Z]{2}$')
    )`.execute(db);
  await sql`insert into providers (name) select distinct provider from base_products`.execute(db);
  await sql`grant select on providers to platen_app`.execute(db);
  await sql`alter table base_products
    add column size_chart jsonb, add column care text[] not null default '{}'`.execute(db);
  await sql`comment on column base_products.size_chart is '{sizes, measures: [{name, cm: [one for each size]}]}; null: it comes in one size'`.execute(
    db,
  );
  await sql`
    create table favorites (
      account_id uuid not null references accounts (id),
      user_id uuid not null references users (id) on delete cascade,
      base_id uuid not null references base_products (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (account_id, user_id, base_id)
    )`.execute(db);
  await sql`create index favorites_user on favorites (user_id)`.execute(db);
  await sql`create index favorites_base on favorites (base_id)`.execute(db);
  await tenantTable(db, 'favorites');
};
