import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database/tenant.ts';

/**
 * Lists the charges on credit that may still be owed, with their position in the ledger: each bill on credit with what
 * its last payment debited and was not refunded, and each adjustment that left the balance below 0. Excludes what was
 * paid on a bill before it went on credit.
 */
const creditCharges = (accountId: RawBuilder<string>) => sql`
  select bills.id as bill_id, charge.position, greatest(0, coalesce(charge.cents, 0) - (
      select coalesce(sum(refunded_cents), 0) from bill_orders
      where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id)) as cents
    from bills left join lateral (
      select position, -amount_cents as cents from ledger_entries
      where ledger_entries.account_id = bills.account_id and ledger_entries.bill_id = bills.id
        and side = 'wallet' and kind = 'payment'
      order by position desc limit 1) as charge on true
    where bills.account_id = ${accountId} and bills.status in ('confirmed', 'debt')
  union all
  select null, position, -amount_cents from ledger_entries
    where account_id = ${accountId} and side = 'wallet' and kind = 'adjustment' and amount_cents < 0
      and balance_after_cents < 0`;

/**
 * Returns what is still owed of each bill on credit of an account. The debt is the balance below 0; incoming money pays
 * the oldest charge first, so the newest ones hold the debt. A charge never adds to the debt of an older one.
 */
export const owedOnCredit = (accountId: RawBuilder<string>) => sql`
  select owed.bill_id as id, greatest(0, least(owed.cents, owed.debt - owed.newer))::bigint as left_cents from (
    select charges.bill_id, charges.cents,
      greatest(0, -(select balance_cents from wallets where wallets.account_id = ${accountId})) as debt,
      coalesce(sum(charges.cents) over (order by charges.position desc nulls last
        rows between unbounded preceding and 1 preceding), 0) as newer
    from (${creditCharges(accountId)}) as charges) as owed
  where owed.bill_id is not null`;

/** Marks bills on credit as paid once incoming money covers them. */
export const settleCredit = (tx: Tx, accountId: string, now: Date) =>
  sql`
    update bills set status = 'paid', paid_cents = total_cents, paid_at = ${now}
    from (${owedOnCredit(sql<string>`${accountId}`)}) as owed
    where bills.account_id = ${accountId} and bills.id = owed.id and owed.left_cents = 0`.execute(tx);
