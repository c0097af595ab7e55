import { sql } from 'kysely';
import type { z } from 'zod';
import type { waitSchema, WaitingOrder, WaitingQueue } from '../../../../contract/topups/waiting.ts';
import { ApiError } from '../../../errors.ts';
import { ofShops } from '../../../lists/byShop.ts';
import { lockBulk } from '../bulk/locking.ts';
import { payables, totalOf } from '../bulk/payable.ts';
import type { Work } from '../work.ts';
import { readWallet, spendable } from '../../money/wallet.ts';

type Rows = Pick<Work, 'tx' | 'accountId'>;

/** They are paid, or the seller took them out: nothing of them waits. */
export const forgetWaiting = async ({ tx, accountId }: Rows, ids: readonly string[]): Promise<void> => {
  await sql`delete from waiting_orders where account_id = ${accountId} and order_id = any(${ids}::uuid[])`.execute(tx);
};

/**
 * Puts orders into the queue at what they cost now, the oldest first, behind those that are there. All or none. Throws what a
 * payment throws but for the money: `not_found`, why an order cannot be paid, `quote_changed`.
 */
export const putInQueue = async (work: Work, { ids: named, total_cents: seen }: z.infer<typeof waitSchema>): Promise<void> => {
  const { tx, accountId, userId, now } = work;
  const ids = [...new Set(named)];
  const { discount_bp: discountBp } = await readWallet(tx, accountId);
  const { payable, refused } = await payables(work, await lockBulk(work, ids), ids, discountBp);
  const [reason] = Object.keys(refused);
  if (reason !== undefined) throw new ApiError(reason === 'not_found' ? 'not_found' : 'nothing_to_pay', { details: { refused: refused[reason] ?? 0 } });
  if (totalOf(payable) !== seen) throw new ApiError('quote_changed', { details: { total_cents: totalOf(payable) } });
  const rows = payable
    .toSorted((a, b) => a.order.created_at.localeCompare(b.order.created_at) || a.order.id.localeCompare(b.order.id))
    .map(({ order, priced }) => ({ order_id: order.id, amount_cents: priced.built.cost.total_cents }));
  await sql`
    insert into waiting_orders as kept (account_id, order_id, shop_id, user_id, amount_cents, place, since)
    select ${accountId}, orders.id, orders.shop_id, ${userId}, new.amount_cents, new.nth + coalesce(
      (select max(place) from waiting_orders where account_id = ${accountId}), 0), ${now.toISOString()}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (order_id uuid, amount_cents bigint)) with ordinality as new (order_id, amount_cents, nth)
    join orders on orders.account_id = ${accountId} and orders.id = new.order_id
    on conflict (account_id, order_id) do update set
      amount_cents = excluded.amount_cents, user_id = excluded.user_id, left_reason = null, left_at = null,
      place = case when kept.left_reason is null then kept.place else excluded.place end`.execute(tx);
};

/** These are tried first, in this order; ids that wait no more are left out. */
export const putFirst = async ({ tx, accountId, shops }: Work, ids: readonly string[]): Promise<void> => {
  await sql`
    update waiting_orders set place = named.nth - ${ids.length} - 1 + (
      select least(min(place), 1) from waiting_orders where account_id = ${accountId})
    from unnest(${ids}::uuid[]) with ordinality as named (order_id, nth)
    where account_id = ${accountId} and ${ofShops(shops)} and waiting_orders.order_id = named.order_id and left_reason is null`.execute(tx);
};

/** Takes orders out of the queue; they stay as they are. */
export const takeOut = async ({ tx, accountId, shops }: Work, ids: readonly string[]): Promise<void> => {
  await sql`
    delete from waiting_orders where account_id = ${accountId} and ${ofShops(shops)} and order_id = any(${ids}::uuid[])`.execute(tx);
};

/** The queue of the caller's shops in the order in which it is tried, then what left it. */
export const readQueue = async ({ tx, accountId, shops }: Pick<Work, 'tx' | 'accountId' | 'shops'>): Promise<WaitingQueue> => {
  const { rows } = await sql<WaitingOrder>`
    select orders.id, orders.code, orders.shop_id, orders.recipient, orders.country, orders.item_summary, orders.item_picture,
      waiting_orders.amount_cents, orders.total_cents as cost_cents, since, left_reason
    from waiting_orders
    join orders on orders.account_id = waiting_orders.account_id and orders.id = waiting_orders.order_id
    where waiting_orders.account_id = ${accountId} and ${shops === 'all' ? sql`true` : sql`waiting_orders.shop_id = any(${shops}::uuid[])`}
    order by left_reason is not null, place, waiting_orders.order_id`.execute(tx);
  return { waiting: rows, spendable_cents: spendable(await readWallet(tx, accountId)) };
};
