import { sql, type Kysely } from 'kysely';
import { searchView } from './searchView.ts';

export const kind = 'expand';
export const transaction = false;

/** Notes which unpaid orders a version of the prices has changed, and the prices that it changed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table orders
      -- Total before the prices changed; null: unchanged since the seller last saw it.
      add column if not exists former_total_cents bigint,
      add column if not exists price_changed boolean not null default false`.execute(db);
  await searchView(db, 'orders');
  await sql`
    create table if not exists price_changes (
      version int not null references operator_versions (number),
      variant_id uuid not null references variants (id),
      old_cents int not null,
      new_cents int not null,
      primary key (version, variant_id)
    )`.execute(db);
  await sql`grant select on price_changes to platen_app`.execute(db);
  await sql`grant select, insert on price_changes to platen_server`.execute(db);
  await sql`drop index concurrently if exists orders_price_changed`.execute(db);
  await sql`
    create index concurrently orders_price_changed on orders (account_id, shop_id, created_at, id)
      where price_changed`.execute(db);
};
