import { sql, type RawBuilder } from 'kysely';
import { recordChange } from '../../database/changes.ts';
import type { Tx } from '../../database/tenant.ts';

interface AccountWork {
  tx: Tx;
  accountId: string;
}

/** Cost of an order when the seller agreed to pay it once the money is there. */
export interface AgreedCost {
  order_id: string;
  amount_cents: number;
}

/** Open bills of an account, by order. */
const openLines = (accountId: string) => sql`(
  select line.order_id, jsonb_build_object('id', bills.id, 'paid_cents', bills.paid_cents, 'orders',
    count(*) over (partition by bills.id)) as bill
  from bill_orders as line join bills on bills.account_id = line.account_id and bills.id = line.bill_id
  where line.account_id = ${accountId} and line.state = 'open')`;

/**
 * Joins the open bill to `waiting_orders`: `on_bill.bill` is the bill that the order waits on, null for one that left.
 */
export const joinBill = (accountId: string) =>
  sql`left join ${openLines(accountId)} as on_bill on on_bill.order_id = waiting_orders.order_id`;

/** Appends the orders of an open bill to the queue, in their order. */
export const addWaiting = async (
  { tx, accountId, userId, now }: AccountWork & { userId: string; now: Date },
  orders: readonly AgreedCost[],
): Promise<void> => {
  recordChange(tx, accountId, 'bills');
  await sql`
    insert into waiting_orders (account_id, order_id, shop_id, user_id, amount_cents, place, since)
    select ${accountId}, orders.id, orders.shop_id, ${userId}, new.amount_cents, new.nth + coalesce(
      (select max(place) from waiting_orders where account_id = ${accountId}), 0), ${now.toISOString()}
    from rows from (jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as (order_id uuid, amount_cents bigint))
      with ordinality
      as new (order_id, amount_cents, nth)
    join orders on orders.account_id = ${accountId} and orders.id = new.order_id
    on conflict (account_id, order_id) do update set
      amount_cents = excluded.amount_cents, user_id = excluded.user_id, since = excluded.since, place = excluded.place,
      left_reason = null, left_at = null, left_cents = null`.execute(tx);
};

/** Removes orders from the queue without a trace: they are paid or taken out. */
export const forgetWaiting = async (
  { tx, accountId }: AccountWork,
  ids: readonly string[],
): Promise<void> => {
  recordChange(tx, accountId, 'bills');
  await sql`delete from waiting_orders where account_id = ${accountId} and order_id = any(${ids}::uuid[])`.execute(
    tx,
  );
};

/**
 * Marks orders as out of the queue because they left the bill they waited on: they are not paid automatically any more.
 * Orders that left earlier keep their reason.
 */
export const endWaiting = async ({ tx, accountId }: AccountWork, ids: readonly string[]): Promise<void> => {
  recordChange(tx, accountId, 'bills');
  await sql`
    delete from waiting_orders where account_id = ${accountId} and order_id = any(${ids}::uuid[])
      and left_reason is null`.execute(tx);
};

/** Does the same for all orders on a bill. */
export const endWaitingOn = async ({ tx, accountId }: AccountWork, billId: string): Promise<void> => {
  recordChange(tx, accountId, 'bills');
  await sql`
    delete from waiting_orders using bill_orders
    where waiting_orders.account_id = ${accountId} and left_reason is null
      and bill_orders.account_id = waiting_orders.account_id
      and bill_orders.order_id = waiting_orders.order_id and bill_orders.bill_id = ${billId}
        and bill_orders.state <> 'charged'`.execute(tx);
};

/**
 * Moves these orders to the front of the queue, in this order. Ids that no longer wait, or lie outside of `within`, are
 * ignored.
 */
export const moveToFront = async (
  { tx, accountId }: AccountWork,
  ids: readonly string[],
  within: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> => {
  recordChange(tx, accountId, 'bills');
  await sql`
    update waiting_orders set place = named.nth - ${ids.length} - 1 + (
      select least(min(place), 1) from waiting_orders where account_id = ${accountId})
    from unnest(${ids}::uuid[]) with ordinality as named (order_id, nth)
    where account_id = ${accountId} and ${within} and waiting_orders.order_id = named.order_id
      and left_reason is null`.execute(tx);
};

/** Moves the orders of a bill to the front of the queue in their order. The wallet is locked. */
export const moveBillFirst = async ({ tx, accountId }: AccountWork, billId: string): Promise<void> => {
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
    await moveToFront(
      { tx, accountId },
      rows.map(({ order_id: id }) => id),
    );
};

/** Returns true if any order waits for money. The wallet is locked, so that none is added meanwhile. */
export const hasWaitingOrders = async ({ tx, accountId }: AccountWork): Promise<boolean> =>
  (await tx
    .selectFrom('waiting_orders')
    .select('order_id')
    .where('account_id', '=', accountId)
    .where('left_reason', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns true if the account's orders start strictly in sequence: none overtakes an earlier one that costs more. */
export const isStrictOrder = async ({ tx, accountId }: AccountWork): Promise<boolean> => {
  const account = await tx
    .selectFrom('accounts')
    .select('waiting_in_order')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.waiting_in_order;
};
