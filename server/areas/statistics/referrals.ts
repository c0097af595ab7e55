import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReferredUser } from '../../../contract/settings.ts';
import type { Database } from '../../database/tables/tables.ts';

/** Days in the caller's time zone, both included; a missing end is open. */
export interface Days {
  from: string | undefined;
  to: string | undefined;
  timeZone: string;
}

type Db = Kysely<Database>;

const within = (
  column: RawBuilder<unknown>,
  { from, to, timeZone }: Days,
): RawBuilder<boolean> => sql<boolean>`
  (${from ?? null}::date is null or ${column} >= (${from ?? null}::date)::timestamp at time zone ${timeZone})
  and (${to ?? null}::date is null or ${column} < (${to ?? null}::date + 1)::timestamp at time zone ${timeZone})`;

/** Sellers whom the account referred, once their owner proved his address. */
const referred = (accountId: string): RawBuilder<unknown> => sql`
  select accounts.id, accounts.name, accounts.created_at from accounts
  where accounts.referred_by = ${accountId}
    and exists (select from users where users.account_id = accounts.id and users.owner and users.email_verified_at is not null)`;

/** Orders whose price was kept: given back in whole they are no sale, and what the house makes again is free. */
const isSale = sql<boolean>`(orders.payment_status = 'paid' and orders.resend_of is null)`;

const sales = sql`from orders where orders.account_id = referred.id and ${isSale}`;

/** How many signed up in these days, and how many of them have paid an order and not got it all back. */
export const referredTotals = async (
  db: Db,
  accountId: string,
  days: Days,
): Promise<{ total: number; user_active: number }> => {
  const { rows } = await sql<{ total: number; user_active: number }>`
    select count(*) as total, count(*) filter (where exists (select ${sales})) as user_active
    from (${referred(accountId)}) as referred
    where ${within(sql`referred.created_at`, days)}`.execute(db);
  return rows[0] ?? { total: 0, user_active: 0 };
};

/** What referred sellers paid in these days for orders that were kept, in cents, and how many orders. Sums only: orders stay theirs. */
export const referralSale = async (
  db: Db,
  accountId: string,
  days: Days,
): Promise<{ total_cents: number; orders: number }> => {
  const { rows } = await sql<{ total_cents: number; orders: number }>`
    select coalesce(sum(orders.total_cents), 0)::bigint as total_cents, count(*) as orders
    from (${referred(accountId)}) as referred
    join orders on orders.account_id = referred.id
    where ${isSale} and ${within(sql`orders.paid_at`, days)}`.execute(db);
  return rows[0] ?? { total_cents: 0, orders: 0 };
};

/** Who was referred, newest first; 500 at most. */
export const readReferred = async (db: Db, accountId: string): Promise<ReferredUser[]> => {
  const { rows } = await sql<Omit<ReferredUser, 'active'>>`
    select referred.*, (select count(*) ${sales}) as orders
    from (${referred(accountId)}) as referred
    order by referred.created_at desc, referred.id desc limit 500`.execute(db);
  return rows.map((row) => ({ ...row, active: row.orders > 0 }));
};
