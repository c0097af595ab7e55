import { sql } from 'kysely';
import { may } from '../../../../contract/orders/rules.ts';
import { rightsIn, may as has } from '../../../../contract/permissions.ts';
import { reached, waitingSlice } from '../../../../contract/topups/reach.ts';
import { accessColumn, accessOf } from '../../../auth/access.ts';
import { asTenant, type Tx } from '../../../database/tenant.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { resumeKind } from '../../../jobs/resume.ts';
import type { Services } from '../../../services.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { priceBook, type PriceBook } from '../../catalog/priceBook.ts';
import { lockWallet, overDebtLimit, spendable, type Wallet } from '../../money/wallet.ts';
import { notify } from '../../notifications/notifications.ts';
import { lockBulk, type BulkOrder } from '../bulk/locking.ts';
import { settlePayment } from '../bulk/pay.ts';
import { assess, type Payable } from '../bulk/payable.ts';
import { itemsByOrder } from '../write/items.ts';
import type { Work } from '../work.ts';

interface Slice {
  tx: Tx;
  accountId: string;
  now: Date;
  book: PriceBook;
}

interface Place {
  place: number;
  order_id: string;
}

interface Waits extends Place {
  shop_id: string;
  user_id: string;
  amount_cents: number;
}

const nextSlice = async ({ tx, accountId }: Slice, after: Place | undefined): Promise<Waits[]> => {
  let rows = tx
    .selectFrom('waiting_orders')
    .select(['order_id', 'shop_id', 'user_id', 'amount_cents', 'place'])
    .where('account_id', '=', accountId)
    .where('left_reason', 'is', null);
  if (after) rows = rows.where(sql<boolean>`(place, order_id) > (${after.place}, ${after.order_id}::uuid)`);
  return rows.orderBy('place').orderBy('order_id').limit(waitingSlice).execute();
};

/** Who may pay where, as of now: he may have lost the right since. */
const payersOf = async ({ tx, accountId }: Slice, ids: readonly string[]) => {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'owner', 'status', accessColumn])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(users.map((user) => [user.id, { name: user.full_name || user.email, access: accessOf(user), isHere: user.status === 'active' }]));
};

type Payers = Awaited<ReturnType<typeof payersOf>>;

const workOf = ({ tx, accountId, now, book }: Slice, userId: string, payers: Payers): Work => ({
  tx, accountId, now, book, userId,
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
type Judged = { waits: Waits; payable: Payable } | { waits: Waits; reason: string };

const judge = async (slice: Slice, waits: readonly Waits[], payers: Payers, wallet: Wallet): Promise<Judged[]> => {
  const work = workOf(slice, '', payers);
  const orders = new Map((await lockBulk(work, waits.map(({ order_id: id }) => id))).map((order): [string, BulkOrder] => [order.id, order]));
  const items = await itemsByOrder(work, [...orders.keys()]);
  return waits.map((each) => {
    const order = orders.get(each.order_id);
    if (!order) return { waits: each, reason: 'not_found' };
    if (!mayPay(payers, each)) return { waits: each, reason: 'forbidden' };
    const allowed = may('pay', order, slice.now);
    if (!allowed.ok) return { waits: each, reason: allowed.reason };
    const payable = assess(work, order, items.get(order.id) ?? [], wallet.discount_bp);
    if (typeof payable === 'string') return { waits: each, reason: payable };
    return payable.priced.built.cost.total_cents > each.amount_cents ? { waits: each, reason: 'dearer' } : { waits: each, payable };
  });
};

const leave = async ({ tx, accountId, now }: Slice, gone: readonly { order_id: string; reason: string }[]): Promise<void> => {
  if (gone.length === 0) return;
  await sql`
    update waiting_orders set left_reason = gone.reason, left_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (order_id uuid, reason text)
    where account_id = ${accountId} and waiting_orders.order_id = gone.order_id`.execute(tx);
};

const payAll = async (slice: Slice, paid: readonly { waits: Waits; payable: Payable }[], payers: Payers, locked: Wallet): Promise<void> => {
  const { tx, accountId } = slice;
  let wallet = locked;
  // Each bill says who asked for it.
  for (const [userId, own] of Map.groupBy(paid, ({ waits }) => waits.user_id)) {
    const billed = await settlePayment(workOf(slice, userId, payers), wallet, own.map(({ payable }) => payable));
    wallet = billed.wallet;
    const params = { count: own.length, code: billed.bill.code };
    await notify(tx, accountId, { kind: 'waiting_paid', shopId: null, objectId: billed.bill.id, params });
  }
};

/** Pays what fits of one slice; answers where the next one begins, undefined at the end of the queue. */
const paySlice = async (slice: Slice, after: Place | undefined): Promise<Place | undefined> => {
  const wallet = await lockWallet(slice.tx, slice.accountId);
  if (spendable(wallet) <= 0 || overDebtLimit(wallet, slice.now)) return undefined;
  const waits = await nextSlice(slice, after);
  const last = waits.at(-1);
  if (!last) return undefined;
  const payers = await payersOf(slice, [...new Set(waits.map(({ user_id: id }) => id))]);
  const judged = await judge(slice, waits, payers, wallet);
  await leave(slice, judged.flatMap((each) => ('reason' in each ? [{ order_id: each.waits.order_id, reason: each.reason }] : [])));
  const able = judged.flatMap((each) =>
    'payable' in each ? [{ ...each, id: each.waits.order_id, amount_cents: each.payable.priced.built.cost.total_cents }] : [],
  );
  await payAll(slice, reached(able, spendable(wallet)), payers, wallet);
  return waits.length < waitingSlice ? undefined : last;
};

/** Pays the orders of an account that wait for money, as far as the money goes, a slice in each transaction. */
export const payWaiting = async ({ db, now }: Pick<Services, 'db' | 'now'>, accountId: string, signal?: AbortSignal): Promise<void> => {
  const book = await priceBook(db);
  let after: Place | undefined;
  do {
    if (signal?.aborted) return;
    after = await asTenant(db, accountId, (tx) => paySlice({ tx, accountId, now: now(), book }, after));
  } while (after);
};

/** `cause`: what brought the money. A job of its own for each: one under way may have looked already. */
export const payWaitingJob: JobKind<{ accountId: string; cause: string }> = {
  name: 'pay-waiting',
  key: ({ accountId, cause }) => `${accountId} ${cause}`,
  run: (services, { accountId }, signal) => payWaiting(services, accountId, signal),
};

/** Money may come by other ways than a top-up, such as a refund: whose orders wait is looked at every minute. */
export const resumeWaitingJob = resumeKind(
  'resume-waiting',
  async ({ db }) => {
    const { rows } = await sql<{ account_id: string }>`
      select distinct wallets.account_id from waiting_orders
      join wallets on wallets.account_id = waiting_orders.account_id
      where left_reason is null and amount_cents <= balance_cents - floor_cents`.execute(db);
    return rows.map((row) => row.account_id);
  },
  async ({ boss }, accountId) => {
    await enqueue(boss, payWaitingJob, { accountId, cause: 'clock' });
  },
);
