import { sql, type RawBuilder } from 'kysely';
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

/** The bills of an account that wait for money, by order. */
const openLines = (accountId: string) => sql`(
  select line.order_id, jsonb_build_object('id', bills.id, 'paid_cents', bills.paid_cents, 'orders', count(*) over (partition by bills.id)) as bill
  from bill_orders as line join bills on bills.account_id = line.account_id and bills.id = line.bill_id
  where line.account_id = ${accountId} and line.state = 'open')`;

/** Behind `waiting_orders`: `on_bill.bill` is the bill that the order waits on, null for one that left. */
export const joinBill = (accountId: string) =>
  sql`left join ${openLines(accountId)} as on_bill on on_bill.order_id = waiting_orders.order_id`;

/** Puts orders of an open bill into the queue, in their order, behind those that are there. */
export const addWaiting = async (
  { tx, accountId, userId, now }: OfAccount & { userId: string; now: Date },
  waiting: readonly Waiting[],
): Promise<void> => {
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
  await sql`delete from waiting_orders where account_id = ${accountId} and order_id = any(${ids}::uuid[])`.execute(
    tx,
  );
};

/** They left the bill that they waited on: they are not paid by themselves any more. Those that left before keep their reason. */
export const endWaiting = async ({ tx, accountId }: OfAccount, ids: readonly string[]): Promise<void> => {
  noteChange(tx, accountId, 'bills');
  await sql`
    delete from waiting_orders where account_id = ${accountId} and order_id = any(${ids}::uuid[]) and left_reason is null`.execute(
    tx,
  );
};

/** Of all orders on a bill. */
export const endWaitingOn = async ({ tx, accountId }: OfAccount, billId: string): Promise<void> => {
  noteChange(tx, accountId, 'bills');
  await sql`
    delete from waiting_orders using bill_orders
    where waiting_orders.account_id = ${accountId} and left_reason is null and bill_orders.account_id = waiting_orders.account_id
      and bill_orders.order_id = waiting_orders.order_id and bill_orders.bill_id = ${billId} and bill_orders.state <> 'charged'`.execute(
    tx,
  );
};

/** These are tried first, in this order; ids that wait no more, or stand outside of `within`, are left out. */
export const moveFirst = async (
  { tx, accountId }: OfAccount,
  ids: readonly string[],
  within: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> => {
  noteChange(tx, accountId, 'bills');
  await sql`
    update waiting_orders set place = named.nth - ${ids.length} - 1 + (
      select least(min(place), 1) from waiting_orders where account_id = ${accountId})
    from unnest(${ids}::uuid[]) with ordinality as named (order_id, nth)
    where account_id = ${accountId} and ${within} and waiting_orders.order_id = named.order_id and left_reason is null`.execute(
    tx,
  );
};

/** The orders of a bill are tried before all others, in the order that they have. The wallet is locked. */
export const moveBillFirst = async ({ tx, accountId }: OfAccount, billId: string): Promise<void> => {
  const rows = await tx
    .selectFrom('bill_orders')
    .innerJoin('waiting_orders', (join) =>
      join
        .onRef('waiting_orders.account_id', '=', 'bill_orders.account_id')
        .onRef('waiting_orders.order_id', '=', 'bill_orders.order_id'),
    )
    .select('bill_orders.order_id')
    .where('bill_orders.account_id', '=', accountId)
    .where('bill_orders.bill_id', '=', billId)
    .where('bill_orders.state', '=', 'open')
    .where('waiting_orders.left_reason', 'is', null)
    .orderBy('waiting_orders.place')
    .orderBy('waiting_orders.order_id')
    .execute();
  if (rows.length > 0)
    await moveFirst(
      { tx, accountId },
      rows.map(({ order_id: id }) => id),
    );
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
  const account = await tx
    .selectFrom('accounts')
    .select('waiting_in_order')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.waiting_in_order;
};
