import type { HouseCalendar } from '../../../../contract/workingDays.ts';
import { sql, type Kysely } from 'kysely';
import { may } from '../../../../contract/orders/rules.ts';
import { rightsIn, may as has } from '../../../../contract/accounts/permissions.ts';
import { waitingSlice } from '../../../../contract/topups/reach.ts';
import { accessColumn, accessOf } from '../../../auth/access.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import type { Wallet } from '../../money/wallet.ts';
import { lockBulk, type BulkOrder } from '../locking.ts';
import { assess, type Payable } from '../bulk/payable.ts';
import type { ItemPictures } from '../read/pictures.ts';
import { itemsByOrder } from '../write/items.ts';
import type { Work } from '../work.ts';

/** A transaction that pays a part of the queue. */
export interface Slice {
  tx: Tx;
  accountId: string;
  now: Date;
  book: PriceBook;
  calendar: HouseCalendar;
  pictures: ItemPictures;
  payers: Payers;
  /** No order passes one before it that costs more. */
  inOrder: boolean;
  /** The top-up that brought the money; null where it came another way. */
  topUpId: string | null;
}

/** Where an order stands in the queue. */
export interface Place {
  place: number;
  order_id: string;
}

export interface Waits extends Place {
  shop_id: string;
  user_id: string;
  amount_cents: number;
}

/** The next places of the queue behind one. */
export const nextSlice = async ({ tx, accountId }: Slice, after: Place | undefined): Promise<Waits[]> => {
  let rows = tx
    .selectFrom('waiting_orders')
    .select(['order_id', 'shop_id', 'user_id', 'amount_cents', 'place'])
    .where('account_id', '=', accountId)
    .where('left_reason', 'is', null);
  if (after) rows = rows.where(sql<boolean>`(place, order_id) > (${after.place}, ${after.order_id}::uuid)`);
  return rows.orderBy('place').orderBy('order_id').limit(waitingSlice).execute();
};

/** Who may pay where, as of now: he may have lost the right since. Read outside of the tenant's queries, which see no people. */
export const payersOf = async (db: Kysely<Database>, accountId: string) => {
  const users = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'owner', 'status', accessColumn])
    .where('account_id', '=', accountId)
    .where('id', 'in', (waiting) =>
      waiting.selectFrom('waiting_orders').select('user_id').where('account_id', '=', accountId),
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

/** Work as that person's. */
export const workOf = (
  { tx, accountId, now, book, calendar, pictures, payers }: Slice,
  userId: string,
): Work => ({
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

const mayPay = (payers: Payers, { user_id: userId, shop_id: shopId }: Waits): boolean => {
  const payer = payers.get(userId);
  return payer !== undefined && payer.isHere && has(rightsIn(payer.access, shopId), 'orders.pay');
};

/** One that waits, and what it costs now; or why it does not wait any more. */
export type Judged = { waits: Waits; payable: Payable } | { waits: Waits; reason: string; cents?: number };

/** Which of them can be paid now, at what they cost now; the orders are locked. */
export const judge = async (slice: Slice, waits: readonly Waits[], wallet: Wallet): Promise<Judged[]> => {
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
  return waits.map((each) => {
    const order = orders.get(each.order_id);
    if (!order) return { waits: each, reason: 'not_found' };
    if (!mayPay(slice.payers, each)) return { waits: each, reason: 'forbidden' };
    const allowed = may('pay', order, slice.now);
    if (!allowed.ok) return { waits: each, reason: allowed.reason };
    const payable = assess(work, order, items.get(order.id) ?? [], wallet.discount_bp);
    if (typeof payable === 'string') return { waits: each, reason: payable };
    const { total_cents: cents } = payable.priced.built.cost;
    return cents > each.amount_cents ? { waits: each, reason: 'dearer', cents } : { waits: each, payable };
  });
};
