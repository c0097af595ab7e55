import { sql, type Kysely } from 'kysely';
import { searchView } from './searchView.ts';

export const kind = 'expand';

const statements = [
  // Off unless a member who may pay switches it on, whose name the payments bear.
  sql`
    alter table store_links
      add column pays boolean not null default false,
      add column pay_order_cents int check (pay_order_cents > 0),
      add column pay_day_cents int check (pay_day_cents >= pay_order_cents),
      add column payer_id uuid,
      add column payer_name text,
      -- Times of the last notifications, by reason.
      add column pay_notices jsonb not null default '{}',
      add constraint store_links_pays check (not pays
        or (pay_order_cents is not null and pay_day_cents is not null and payer_id is not null))`,
  sql`
    alter table incoming_orders
      -- When it is next decided whether the order is paid by itself; null: never (again).
      add column pay_due_at timestamptz,
      add column unpaid_reason text,
      add column auto_paid_cents int,
      add column auto_paid_at timestamptz`,
  sql`create index incoming_orders_pay_due on incoming_orders (pay_due_at) where pay_due_at is not null`,
  sql`create index incoming_orders_unpaid on incoming_orders (account_id, link_id, pay_due_at)
    where pay_due_at is not null`,
  sql`create index incoming_orders_auto_paid on incoming_orders (account_id, link_id, auto_paid_at)
    where auto_paid_at is not null`,
];

/** Adds payments of a store's orders by themselves: their limits, and why an order is not paid. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
  await searchView(db, 'incoming_orders');
};
