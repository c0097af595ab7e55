import { sql } from 'kysely';
import { noteChange } from '../../database/changes.ts';
import type { Tx } from '../../database/tenant.ts';

interface OfAccount {
  tx: Tx;
  accountId: string;
}

/** What an order cost when the seller agreed that it is paid once the money is there. */
export interface Waiting {
  order_id: string;
  amount_cents: number;
}

/** Puts orders of an open bill into the queue, in their order, behind those that are there. */
export const addWaiting = async ({ tx, accountId, userId, now }: OfAccount & { userId: string; now: Date }, waiting: readonly Waiting[]): Promise<void> => {
  noteChange(tx, accountId, 'bills');
  await sql`
    insert into waiting_orders (account_id, order_id, shop_id, user_id, amount_cents, place, since)
    select ${accountId}, orders.id, orders.shop_id, ${userId}, new.amount_cents, new.nth + coalesce(
      (select max(place) from waiting_orders where account_id = ${accountId}), 0), ${now.toISOString()}
    from rows from (jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as (order_id uuid, amount_cents bigint)) with ordinality
      as new (order_id, amount_cents, nth)
    join orders on orders.account_id = ${accountId} and orders.id = new.order_id
    on conflict (account_id, order_id) do update set
      amount_cents = excluded.amount_cents, user_id = excluded.user_id, since = excluded.since, place = excluded.place,
      left_reason = null, left_at = null, left_cents = null`.execute(tx);
};

/** They are paid, or taken out of the queue: nothing of them waits. */
export const forgetWaiting = async ({ tx, accountId }: OfAccount, ids: readonly string[]): Promise<void> => {
  noteChange(tx, accountId, 'bills');
  await sql`delete from waiting_orders where account_id = ${accountId} and order_id = any(${ids}::uuid[])`.execute(tx);
};

/** They left the bill that they waited on: they are not paid by themselves any more. Those that left before keep their reason. */
export const endWaiting = async ({ tx, accountId }: OfAccount, ids: readonly string[]): Promise<void> => {
  noteChange(tx, accountId, 'bills');
  await sql`
    delete from waiting_orders where account_id = ${accountId} and order_id = any(${ids}::uuid[]) and left_reason is null`.execute(tx);
};

/** Of all orders on a bill. */
export const endWaitingOn = async ({ tx, accountId }: OfAccount, billId: string): Promise<void> => {
  noteChange(tx, accountId, 'bills');
  await sql`
    delete from waiting_orders using bill_orders
    where waiting_orders.account_id = ${accountId} and left_reason is null and bill_orders.account_id = waiting_orders.account_id
      and bill_orders.order_id = waiting_orders.order_id and bill_orders.bill_id = ${billId} and bill_orders.state <> 'charged'`.execute(tx);
};

/** Whether anything waits for money. The wallet is locked, so that nothing is put there meanwhile. */
export const anyWaiting = async ({ tx, accountId }: OfAccount): Promise<boolean> =>
  (await tx
    .selectFrom('waiting_orders')
    .select('order_id')
    .where('account_id', '=', accountId)
    .where('left_reason', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether the account's orders start strictly one after the other: none passes one before it that costs more. */
export const keepsOrder = async ({ tx, accountId }: OfAccount): Promise<boolean> => {
  const account = await tx.selectFrom('accounts').select('waiting_in_order').where('id', '=', accountId).executeTakeFirstOrThrow();
  return account.waiting_in_order;
};
