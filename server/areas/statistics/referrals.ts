import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReferredUser } from '../../../contract/settings.ts';
import type { Database } from '../../database/tables/tables.ts';

/** Days in the caller's time zone, both included; a missing end is open. */
export interface DayRange {
  from: string | undefined;
  to: string | undefined;
  timeZone: string;
}

type Db = Kysely<Database>;

const within = (
  column: RawBuilder<unknown>,
  { from: startDate, to: endDate, timeZone }: DayRange,
): RawBuilder<boolean> => sql<boolean>`
  (${startDate ?? null}::date is null or ${column} >= (${startDate ?? null}::date)::timestamp at time zone ${timeZone})
  and (${endDate ?? null}::date is null
    or ${column} < (${endDate ?? null}::date + 1)::timestamp at time zone ${timeZone})`;

/** Selects sellers whom the account referred, once their owner verified their address. */
const referredAccounts = (accountId: string): RawBuilder<unknown> => sql`
  select accounts.id, accounts.name, accounts.created_at from accounts
  where accounts.referred_by = ${accountId}
    and exists (select from users where users.account_id = accounts.id and users.owner
      and users.email_verified_at is not null)`;

/** True for orders whose price was kept: an order refunded in full is no sale, and a resend is free. */
const isSale = sql<boolean>`(orders.payment_status = 'paid' and orders.resend_of is null)`;

const sales = sql`from orders where orders.account_id = referred.id and ${isSale}`;

/**
 * Counts the sellers who signed up in these days, and how many of them have paid an order that was not refunded in
 * full.
 */
export const referredTotals = async (
  db: Db,
  accountId: string,
  days: DayRange,
): Promise<{ total: number; user_active: number }> => {
  const { rows } = await sql<{ total: number; user_active: number }>`
    select count(*) as total, count(*) filter (where exists (select ${sales})) as user_active
    from (${referredAccounts(accountId)}) as referred
    where ${within(sql`referred.created_at`, days)}`.execute(db);
  return rows[0] ?? { total: 0, user_active: 0 };
};

/**
 * Returns what referred sellers paid in these days for orders that were kept, in cents, and the number of orders.
 * Returns sums only: the orders themselves stay private.
 */
export const referralSale = async (
  db: Db,
  accountId: string,
  days: DayRange,
): Promise<{ total_cents: number; orders: number }> => {
  const { rows } = await sql<{ total_cents: number; orders: number }>`
    select coalesce(sum(orders.total_cents), 0)::bigint as total_cents, count(*) as orders
    from (${referredAccounts(accountId)}) as referred
    join orders on orders.account_id = referred.id
    where ${isSale} and ${within(sql`orders.paid_at`, days)}`.execute(db);
  return rows[0] ?? { total_cents: 0, orders: 0 };
};

/** Reads the referred sellers, newest first; 500 at most. */
export const readReferred = async (db: Db, accountId: string): Promise<ReferredUser[]> => {
  const { rows } = await sql<Omit<ReferredUser, 'active'>>`
    select referred.*, (select count(*) ${sales}) as orders
    from (${referredAccounts(accountId)}) as referred
    order by referred.created_at desc, referred.id desc limit 500`.execute(db);
  return rows.map((row) => ({ ...row, active: row.orders > 0 }));
};
