import { sql, type Kysely } from 'kysely';

/**
 * How a seller's queue is tried, what an order cost when it left it, and what of the bank's word a seller sees: when his money
 * came, and when it was booked.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table accounts add column waiting_in_order boolean not null default false`.execute(db);
  await sql`comment on column accounts.waiting_in_order is 'No order that waits for money passes one before it that costs more'`.execute(
    db,
  );
  await sql`grant update (waiting_in_order) on accounts to platen_app`.execute(db);
  await sql`alter table waiting_orders add column left_cents bigint`.execute(db);
  await sql`comment on column waiting_orders.left_cents is 'What it cost when it left as dearer'`.execute(db);
  await sql`grant select (status, happened_at, settled_at) on bank_movements to platen_app`.execute(db);
};
