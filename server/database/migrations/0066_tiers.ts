import { sql, type Kysely } from 'kysely';

/**
 * Packages become a ladder: so many paid orders of a month lead to each (domain §5.1 "Tier"). One without a number is given by
 * hand and stays. Accounts of now keep what they have until this month is over.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table packages add column from_orders int check (from_orders >= 0)`.execute(db);
  await sql`create unique index packages_ladder on packages (from_orders)`.execute(db);
  await sql`
    alter table accounts add column tier_month date not null
      default date_trunc('month', now() at time zone 'Asia/Ho_Chi_Minh')::date`.execute(db);
  await sql`comment on column accounts.tier_month is 'The month that the package was judged for last'`.execute(
    db,
  );
  await sql`create index accounts_tier_month on accounts (tier_month)`.execute(db);
  await sql`create index orders_paid on orders (account_id, paid_at) where payment_status = 'paid'`.execute(
    db,
  );
};
