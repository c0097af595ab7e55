import { sql } from 'kysely';
import type { WaitingOrder, WaitingQueue } from '../../../../contract/topups/waiting.ts';
import { addWorkingDays } from '../../../../contract/workingDays.ts';
import { recordChange } from '../../../database/changes.ts';
import { ofShops } from '../../../lists/byShop.ts';
import type { Scope } from '../../../lists/scope.ts';
import { takeOffBills } from '../../money/openBills.ts';
import { forgetWaiting, joinBill, isStrictOrder, moveToFront } from '../../money/waiting.ts';
import { lockWallet, readWallet, spendable } from '../../money/wallet.ts';
import type { OrderWork } from '../work.ts';
import { readStarted } from './started.ts';

/** Limits a query with several tables to waiting orders of these shops. */
const withinShops = (shops: Scope['shops']) =>
  shops === 'all' ? sql<boolean>`true` : sql<boolean>`waiting_orders.shop_id = any(${shops}::uuid[])`;

/**
 * Moves these orders to the front of the queue, in this order. Ids that no longer wait or whose shop the caller may not
 * pay for are ignored.
 */
export const moveToQueueFront = (work: OrderWork, ids: readonly string[]): Promise<void> =>
  moveToFront(work, ids, ofShops(work.shops));

/** Counts the waiting orders in the caller's shops. */
export const countQueuedOrders = async ({
  tx,
  accountId,
  shops,
}: Pick<OrderWork, 'tx' | 'accountId' | 'shops'>): Promise<number> => {
  const { count } = await tx
    .selectFrom('waiting_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('left_reason', 'is', null)
    .where(ofShops(shops))
    .executeTakeFirstOrThrow();
  return count;
};

/** Sets whether smaller orders may overtake bigger ones, for the whole account. */
export const setStrictOrder = async ({ tx, accountId }: OrderWork, inOrder: boolean): Promise<void> => {
  recordChange(tx, accountId, 'bills');
  await tx.updateTable('accounts').set({ waiting_in_order: inOrder }).where('id', '=', accountId).execute();
};

/** Takes orders out of the queue and off open bills; the orders themselves stay. */
export const removeFromQueue = async (work: OrderWork, ids: readonly string[]): Promise<void> => {
  const { tx, accountId, shops } = work;
  const wallet = await lockWallet(tx, accountId);
  const rows = await tx
    .selectFrom('waiting_orders')
    .select('order_id')
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const orderIds = rows.map(({ order_id: id }) => id);
  await takeOffBills(tx, work, wallet, orderIds);
  await forgetWaiting(work, orderIds);
};

type Row = Omit<WaitingOrder, 'ships_by'> & { production_days: number | null };

/**
 * Returns when each order is sent if its money comes now: after the production days of its slowest product, as its page
 * shows once it is paid.
 */
const shipping = ({ calendar, now }: Pick<OrderWork, 'calendar' | 'now'>) => {
  const dayByDuration = new Map<number, string>();
  return (days: number | null): string | null => {
    if (days === null) return null;
    const day = dayByDuration.get(days) ?? addWorkingDays(now, days, calendar).toISOString();
    dayByDuration.set(days, day);
    return day;
  };
};

/**
 * Returns the queue of the caller's shops in the order in which it is tried, the orders that left it, and those just
 * paid.
 */
export const readQueue = async (
  work: Pick<OrderWork, 'tx' | 'accountId' | 'shops' | 'pictures' | 'calendar' | 'now'>,
): Promise<WaitingQueue> => {
  const { tx, accountId, shops, pictures } = work;
  const { rows } = await sql<Row>`
    select orders.id, orders.code, orders.shop_id, on_bill.bill, orders.recipient, orders.country, orders.item_summary,
      orders.item_picture,
      waiting_orders.amount_cents, coalesce(left_cents, orders.total_cents) as cost_cents, since, left_reason,
      (select max(production_days_max) from order_items
        join variants on variants.id = order_items.variant_id join base_products on base_products.id = variants.base_id
        where order_items.account_id = orders.account_id and order_items.order_id = orders.id) as production_days
    from waiting_orders
    join orders on orders.account_id = waiting_orders.account_id and orders.id = waiting_orders.order_id
    ${joinBill(accountId)}
    where waiting_orders.account_id = ${accountId} and ${withinShops(shops)}
    order by left_reason is not null, place, waiting_orders.order_id`.execute(tx);
  const shipsBy = shipping(work);
  const waitingOrders = rows.map(({ production_days: days, ...row }) => ({
    ...row,
    item_picture: pictures.listPicture(accountId, row.item_picture),
    ships_by: shipsBy(days),
  }));
  const wallet = await readWallet(tx, accountId);
  const [inOrder, startedPayment] = [await isStrictOrder(work), await readStarted(work)];
  return {
    waiting: waitingOrders,
    balance_cents: wallet.balance_cents,
    spendable_cents: spendable(wallet),
    in_order: inOrder,
    started: startedPayment,
  };
};
