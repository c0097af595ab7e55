import type { WorkingCalendar } from '../../../../contract/workingDays.ts';
import { sql, type Kysely } from 'kysely';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import { rightsIn, hasRight as has } from '../../../../contract/accounts/permissions.ts';
import { waitingSlice } from '../../../../contract/topups/reach.ts';
import { accessColumn, accessOf } from '../../../auth/access.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import type { Wallet } from '../../money/wallet.ts';
import { lockBulk, type BulkOrder } from '../locking.ts';
import { pricePayable, stockedOf, type Payable } from '../bulk/payable.ts';
import type { ItemPictures } from '../read/pictures.ts';
import { lackingStock } from '../stock/splitByStock.ts';
import { itemsByOrder } from '../write/items.ts';
import type { OrderWork } from '../work.ts';

/** A transaction that pays a part of the queue. */
export interface QueueSlice {
  tx: Tx;
  accountId: string;
  now: Date;
  book: PriceBook;
  calendar: WorkingCalendar;
  pictures: ItemPictures;
  payers: Payers;
  /** True if no order overtakes an earlier one that costs more. */
  inOrder: boolean;
  /** The top-up that brought the money; null if it came another way. */
  topUpId: string | null;
}

/** Position of an order in the queue. */
export interface QueuePosition {
  place: number;
  order_id: string;
}

export interface QueueEntry extends QueuePosition {
  shop_id: string;
  user_id: string;
  amount_cents: number;
}

/** Reads the next entries of the queue after a position. */
export const nextSlice = async (
  { tx, accountId }: QueueSlice,
  lastPlace: QueuePosition | undefined,
): Promise<QueueEntry[]> => {
  let rows = tx
    .selectFrom('waiting_orders')
    .select(['order_id', 'shop_id', 'user_id', 'amount_cents', 'place'])
    .where('account_id', '=', accountId)
    .where('left_reason', 'is', null);
  if (lastPlace)
    rows = rows.where(sql<boolean>`(place, order_id) > (${lastPlace.place}, ${lastPlace.order_id}::uuid)`);
  return rows.orderBy('place').orderBy('order_id').limit(waitingSlice).execute();
};

/**
 * Returns who may pay in which shop, as of now: rights may have been lost since. Reads outside of the tenant's queries,
 * which cannot see users.
 */
export const payersOf = async (db: Kysely<Database>, accountId: string) => {
  const users = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'owner', 'status', accessColumn])
    .where('account_id', '=', accountId)
    .where('id', 'in', (query) =>
      query.selectFrom('waiting_orders').select('user_id').where('account_id', '=', accountId),
    )
    .execute();
  return new Map(
    users.map((user) => [
      user.id,
      { name: user.full_name || user.email, access: accessOf(user), isHere: user.status === 'active' },
    ]),
  );
};

export type Payers = Awaited<ReturnType<typeof payersOf>>;

/** Returns the work context of that user. */
export const workOf = (
  { tx, accountId, now, book, calendar, pictures, payers }: QueueSlice,
  userId: string,
): OrderWork => ({
  tx,
  accountId,
  now,
  book,
  calendar,
  pictures,
  userId,
  shops: 'all',
  seenShops: 'all',
  timeZone: 'UTC',
  actor: payers.get(userId)?.name ?? '',
  mayPay: () => true,
});

const mayPay = (payers: Payers, { user_id: userId, shop_id: shopId }: QueueEntry): boolean => {
  const payer = payers.get(userId);
  return payer !== undefined && payer.isHere && has(rightsIn(payer.access, shopId), 'orders.pay');
};

/** A waiting order and its current cost, or the reason why it leaves the queue. */
export type JudgedEntry =
  | { waits: QueueEntry; payable: Payable }
  | { waits: QueueEntry; reason: string; cents?: number };

/** Locks the orders and decides which can be paid now, at their current cost. */
export const judgeEntries = async (
  slice: QueueSlice,
  waits: readonly QueueEntry[],
  wallet: Wallet,
): Promise<JudgedEntry[]> => {
  const work = workOf(slice, '');
  const orders = new Map(
    (
      await lockBulk(
        work,
        waits.map(({ order_id: id }) => id),
      )
    ).map((order): [string, BulkOrder] => [order.id, order]),
  );
  const items = await itemsByOrder(work, [...orders.keys()]);
  const judged = waits.map((entry): JudgedEntry => {
    const order = orders.get(entry.order_id);
    if (!order) return { waits: entry, reason: 'not_found' };
    if (!mayPay(slice.payers, entry)) return { waits: entry, reason: 'forbidden' };
    const verdict = checkOrderAction('pay', order, slice.now);
    if (!verdict.ok) return { waits: entry, reason: verdict.reason };
    const payable = pricePayable(work, order, items.get(order.id) ?? [], wallet.discount_bp);
    if (typeof payable === 'string') return { waits: entry, reason: payable };
    const { total_cents: cents } = payable.priced.built.cost;
    return cents > entry.amount_cents ? { waits: entry, reason: 'dearer', cents } : { waits: entry, payable };
  });
  const lacking = await lackingStock(
    work,
    judged.flatMap((entry) => ('payable' in entry ? [stockedOf(entry.payable)] : [])),
  );
  return judged.map((entry) =>
    lacking.has(entry.waits.order_id) ? { waits: entry.waits, reason: 'out_of_stock' } : entry,
  );
};
