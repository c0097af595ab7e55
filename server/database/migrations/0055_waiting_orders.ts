import { sql, type Kysely } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/** Orders that are paid when the money is there, in the order in which they are tried. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table waiting_orders (
      account_id uuid not null references accounts (id),
      order_id uuid not null,
      shop_id uuid not null,
      user_id uuid not null references users (id),
      amount_cents bigint not null,
      place bigint not null,
      since timestamptz not null,
      left_reason text,
      left_at timestamptz,
      primary key (account_id, order_id),
      foreign key (account_id, order_id) references orders (account_id, id) on delete cascade,
      check ((left_reason is null) = (left_at is null))
    )`.execute(db);
  await sql`comment on column waiting_orders.amount_cents is 'What it cost when the seller agreed: it is not paid for more'`.execute(
    db,
  );
  await sql`comment on column waiting_orders.left_reason is 'Why it is not tried any more; the seller sees it until he answers'`.execute(
    db,
  );
  await sql`create index waiting_orders_place on waiting_orders (account_id, place, order_id) where left_reason is null`.execute(
    db,
  );
  await tenantTable(db, 'waiting_orders');
};
