import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database/tenant.ts';

/** What a bill on credit still holds of its total: what was not given back. Over the row `every` of `bills`. */
const held = sql<number>`(every.total_cents - coalesce((
  select sum(refunded_cents) from bill_orders
  where bill_orders.account_id = every.account_id and bill_orders.bill_id = every.id), 0))`;

/**
 * What of each bill on credit of an account is still owed. The debt is what the balance is below 0; money that comes pays the
 * oldest bill first, so the newest ones hold it.
 */
export const owedOnCredit = (accountId: RawBuilder<string>) => sql`
  select owed.id, greatest(0, least(owed.held, owed.debt - owed.newer))::bigint as left_cents from (
    select every.id, ${held} as held,
      greatest(0, -(select balance_cents from wallets where wallets.account_id = ${accountId})) as debt,
      coalesce(sum(${held}) over (order by every.created_at desc, every.id desc
        rows between unbounded preceding and 1 preceding), 0) as newer
    from bills as every where every.account_id = ${accountId} and every.status in ('confirmed', 'debt')) as owed`;

/** Money that came leaves those bills paid of which nothing is owed any more. */
export const settleCredit = (tx: Tx, accountId: string, now: Date) =>
  sql`
    update bills set status = 'paid', paid_cents = total_cents, paid_at = ${now}
    from (${owedOnCredit(sql<string>`${accountId}`)}) as owed
    where bills.account_id = ${accountId} and bills.id = owed.id and owed.left_cents = 0`.execute(tx);
