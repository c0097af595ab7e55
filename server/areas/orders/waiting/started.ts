import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import { startedMinutes, type PaidFromQueue } from '../../../../contract/topups/waiting.ts';
import type { OrderWork } from '../work.ts';

/**
 * Returns what the queue paid within the last minutes from the latest money: the orders of the caller's shops, their
 * cost, and the top-up that brought it; null for nothing. The seller was notified of each of these bills when it was
 * paid.
 */
export const readStarted = async ({
  tx,
  accountId,
  shops,
  now,
}: Pick<OrderWork, 'tx' | 'accountId' | 'shops' | 'now'>): Promise<PaidFromQueue | null> => {
  const within = shops === 'all' ? sql`true` : sql`orders.shop_id = any(${shops}::uuid[])`;
  const { rows } = await sql<PaidFromQueue>`
    with paid as (
      select bills.id, bills.code, bills.top_up_id, notifications.created_at as at
      from notifications join bills on bills.account_id = notifications.account_id
        and bills.id = notifications.object_id
      where notifications.account_id = ${accountId} and notifications.kind = 'waiting_paid'
        and notifications.created_at > ${subMinutes(now, startedMinutes).toISOString()})
    select count(*) as orders, sum(line.amount_cents)::bigint as cents, max(paid.at) as at,
      jsonb_agg(distinct jsonb_build_object('id', paid.id, 'code', paid.code)) as bills,
      (select jsonb_build_object('id', id, 'code', code) from transactions where account_id = ${accountId}
        and id = paid.top_up_id) as top_up
    from paid
    join bill_orders as line on line.account_id = ${accountId} and line.bill_id = paid.id and line.state = 'charged'
    join orders on orders.account_id = line.account_id and orders.id = line.order_id
    where paid.top_up_id is not distinct from (select top_up_id from paid order by at desc limit 1) and ${within}
    group by paid.top_up_id`.execute(tx);
  return rows[0] ?? null;
};
