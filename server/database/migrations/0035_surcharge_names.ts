import { sql, type Kysely } from 'kysely';
import { searchView } from './searchView.ts';

export const kind = 'expand';

/**
 * Lets orders and bills keep the operator's name of their surcharge, and rates say whether it is a duty. Null for
 * everything older: import duty. Orders come first, as in the transactions that pay them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column surcharge_labels jsonb`.execute(db);
  await searchView(db, 'orders');
  await sql`alter table bill_orders add column surcharge_labels jsonb`.execute(db);
  await sql`
    alter table ship_rates
      add column surcharge_kind text not null default 'duty' check (surcharge_kind in ('duty', 'surcharge'))`.execute(
    db,
  );
};
