import { sql } from 'kysely';
import type { Tx } from '../../database/tenant.ts';

/** What a bill on credit still holds of its total: what was not given back. Over the row of `bills`. */
const held = sql<number>`(bills.total_cents - coalesce((
  select sum(refunded_cents) from bill_orders
  where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id), 0))`;

/**
 * What of each bill on credit is still owed. The debt is what the balance is below 0; money that comes pays the oldest bill
 * first, so the newest ones hold it.
 */
export const owedOnCredit = sql`
  select owed.id, greatest(0, least(owed.held, owed.debt - owed.newer))::bigint as left_cents from (
    select bills.id, ${held} as held,
      greatest(0, -(select balance_cents from wallets where wallets.account_id = bills.account_id)) as debt,
      coalesce(sum(${held}) over (order by bills.created_at desc, bills.id desc
        rows between unbounded preceding and 1 preceding), 0) as newer
    from bills where bills.account_id = nullif(current_setting('app.account_id', true), '')::uuid
      and bills.status in ('confirmed', 'debt')) as owed`;

/** Money that came leaves those bills paid of which nothing is owed any more. */
export const settleCredit = (tx: Tx, accountId: string, now: Date) =>
  sql`
    update bills set status = 'paid', paid_cents = total_cents, paid_at = ${now}
    from (${owedOnCredit}) as owed
    where bills.account_id = ${accountId} and bills.id = owed.id and owed.left_cents = 0`.execute(tx);
