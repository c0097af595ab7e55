import { sql } from 'kysely';
import { affordableWaitingOrders, waitingSlice, type WaitedBill } from '../../../../contract/topups/reach.ts';
import { isAccountActive } from '../../../auth/accountStatus.ts';
import { asTenant } from '../../../database/tenant.ts';
import { enqueue, type JobKind } from '../../../jobs/jobs.ts';
import { resumeJobKind } from '../../../jobs/resume.ts';
import type { Services } from '../../../services/services.ts';
import { readWorkingCalendar } from '../../../calendar/operatorCalendar.ts';
import { accountPriceBook } from '../../catalog/priceBook.ts';
import type { WrittenBill } from '../../money/bills.ts';
import { lockBills, payRest, takeOffBills, type LockedBill } from '../../money/openBills.ts';
import { dueAt, lackingDebt, lockWallet, spendable, type Wallet } from '../../money/wallet.ts';
import { isStrictOrder } from '../../money/waiting.ts';
import { notify } from '../../../notify/notify.ts';
import { markPaid, settlePayment, recordPaid } from '../bulk/pay.ts';
import type { Payable } from '../bulk/payable.ts';
import { itemPictures } from '../read/pictures.ts';
import type { OrderWork } from '../work.ts';
import {
  judgeEntries,
  nextSlice,
  payersOf,
  workOf,
  type QueuePosition,
  type QueueSlice,
  type QueueEntry,
} from './judge.ts';

/** An order that leaves the queue. `cents`: its current cost if it became dearer. */
type Gone = QueueEntry & { reason: string; cents: number | undefined };

/**
 * Removes orders from the queue with their reasons, and from their open bills. Money paid on such a bill may become
 * free.
 */
const leave = async (
  { tx, accountId, now }: QueueSlice,
  wallet: Wallet,
  leaving: readonly Gone[],
): Promise<Wallet> => {
  const [first] = leaving;
  if (!first) return wallet;
  const rows = leaving.map(({ order_id, reason, cents }) => ({ order_id, reason, cents }));
  await sql`
    update waiting_orders set left_reason = gone.reason, left_at = ${now.toISOString()}, left_cents = gone.cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone (order_id uuid, reason text, cents bigint)
    where account_id = ${accountId} and waiting_orders.order_id = gone.order_id`.execute(tx);
  return takeOffBills(
    tx,
    { accountId, now, userId: first.user_id },
    wallet,
    leaving.map(({ order_id: id }) => id),
  );
};

interface Fits {
  waits: QueueEntry;
  payable: Payable;
}

type OnBill = WaitedBill & { total_cents: number };

/** Returns the open bills of these orders, by order. */
const openBillsOf = async (
  { tx, accountId }: QueueSlice,
  ids: readonly string[],
): Promise<Map<string, OnBill>> => {
  const { rows } = await sql<OnBill & { order_id: string }>`
    select order_id, bills.id, bills.paid_cents, bills.total_cents, (select count(*) from bill_orders as line
      where line.account_id = ${accountId} and line.bill_id = bills.id and line.state = 'open') as orders
    from bill_orders join bills on bills.account_id = bill_orders.account_id and bills.id = bill_orders.bill_id
    where bill_orders.account_id = ${accountId} and state = 'open' and order_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ order_id: order, ...bill }) => [order, bill]));
};

/**
 * Assigns the open bill to its orders as long as they together cost its total. Only then do partial payments of the
 * bill count.
 */
const withPayableBill = <F extends Fits & { amount_cents: number }>(
  able: readonly F[],
  open: ReadonlyMap<string, OnBill>,
) => {
  const sums = new Map<string, number>();
  for (const { waits, amount_cents: cents } of able) {
    const id = open.get(waits.order_id)?.id ?? '';
    sums.set(id, (sums.get(id) ?? 0) + cents);
  }
  return able.map((order) => {
    const bill = open.get(order.waits.order_id);
    return { ...order, bill: bill && sums.get(bill.id) === bill.total_cents ? bill : null };
  });
};

/** Pays a bill as it is when all its orders fit at its total. */
const payWhole = async (
  work: OrderWork,
  bill: LockedBill,
  wallet: Wallet,
  fits: readonly Fits[],
): Promise<Wallet> => {
  const payable = fits.map((fit) => fit.payable);
  const debtSince = dueAt(wallet, wallet.balance_cents - (bill.total_cents - bill.paid_cents), work.now);
  await markPaid(
    work,
    payable.map(({ priced }) => priced.id),
  );
  const paidWallet = await payRest(work.tx, work, wallet, bill, debtSince);
  await recordPaid(work, bill.code, payable);
  return paidWallet;
};

/** Pays orders of bills that do not fit as a whole on a new bill. */
const payApart = async (work: OrderWork, wallet: Wallet, fits: readonly Fits[]): Promise<WrittenBill> => {
  const payable = fits.map((fit) => fit.payable);
  const freedWallet = await takeOffBills(
    work.tx,
    work,
    wallet,
    payable.map(({ priced }) => priced.id),
  );
  return settlePayment(work, freedWallet, payable);
};

/** Records on the bill which money paid it, and notifies the seller. */
const notifyPaid = async (
  { tx, accountId, topUpId }: QueueSlice,
  bill: { id: string; code: string },
  count: number,
): Promise<void> => {
  if (topUpId)
    await tx
      .updateTable('bills')
      .set({ top_up_id: topUpId })
      .where('account_id', '=', accountId)
      .where('id', '=', bill.id)
      .execute();
  await notify(tx, accountId, {
    kind: 'waiting_paid',
    shopId: null,
    objectId: bill.id,
    params: { count, code: bill.code },
  });
};

const isWhole = (bill: LockedBill, fits: readonly Fits[], lines: number): boolean =>
  fits.length === lines &&
  bill.total_cents === fits.reduce((sum, { payable }) => sum + payable.priced.built.cost.total_cents, 0);

/** Pays what fits: whole bills first, then the other orders on one bill per user who queued them. */
const payAll = async (
  slice: QueueSlice,
  fits: readonly Fits[],
  open: ReadonlyMap<string, OnBill>,
  lockedWallet: Wallet,
): Promise<void> => {
  const { tx, accountId } = slice;
  const byOrder = new Map(fits.map((fit) => [fit.waits.order_id, fit]));
  const ofBill = Map.groupBy(
    fits.filter(({ waits }) => open.has(waits.order_id)),
    ({ waits }) => open.get(waits.order_id)?.id ?? '',
  );
  let wallet = lockedWallet;
  for (const bill of await lockBills(tx, accountId, [...ofBill.keys()])) {
    const fitsOfBill = ofBill.get(bill.id) ?? [];
    const [first] = fitsOfBill;
    if (!first || !isWhole(bill, fitsOfBill, open.get(first.waits.order_id)?.orders ?? 0)) continue;
    wallet = await payWhole(workOf(slice, first.waits.user_id), bill, wallet, fitsOfBill);
    await notifyPaid(slice, bill, fitsOfBill.length);
    for (const { waits } of fitsOfBill) byOrder.delete(waits.order_id);
  }
  for (const [userId, fitsOfUser] of Map.groupBy(byOrder.values(), ({ waits }) => waits.user_id)) {
    const payment = await payApart(workOf(slice, userId), wallet, fitsOfUser);
    wallet = payment.wallet;
    await notifyPaid(slice, payment.bill, fitsOfUser.length);
  }
};

/** Pays what fits of one slice. Returns where the next slice begins, undefined at the end of the queue. */
const paySlice = async (
  slice: QueueSlice,
  lastPlace: QueuePosition | undefined,
): Promise<QueuePosition | undefined> => {
  const wallet = await lockWallet(slice.tx, slice.accountId);
  // The queue stays as it is until the account is active again.
  if (!(await isAccountActive(slice.tx, slice.accountId))) return undefined;
  if (spendable(wallet) <= 0 || lackingDebt(wallet, slice.now) > 0) return undefined;
  const waits = await nextSlice(slice, lastPlace);
  const last = waits.at(-1);
  if (!last) return undefined;
  const judgements = await judgeEntries(slice, waits, wallet);
  const leaving = judgements.flatMap((entry) =>
    'reason' in entry ? [{ ...entry.waits, reason: entry.reason, cents: entry.cents }] : [],
  );
  const freedWallet = await leave(slice, wallet, leaving);
  const able = judgements.flatMap((entry) =>
    'payable' in entry
      ? [{ ...entry, id: entry.waits.order_id, amount_cents: entry.payable.priced.built.cost.total_cents }]
      : [],
  );
  const open = await openBillsOf(
    slice,
    able.map(({ id }) => id),
  );
  const fits = affordableWaitingOrders(withPayableBill(able, open), spendable(freedWallet), slice.inOrder);
  await payAll(slice, fits, open, freedWallet);
  const isOver = waits.length < waitingSlice || (slice.inOrder && fits.length < able.length);
  return isOver ? undefined : last;
};

/** Pays the waiting orders of an account as far as the money goes, one transaction per slice. */
export const payWaiting = async (
  services: Pick<Services, 'db' | 'now' | 'config'>,
  accountId: string,
  topUpId: string | null,
  signal?: AbortSignal,
): Promise<void> => {
  const { db, now } = services;
  const [book, calendar, payers] = [
    await accountPriceBook(db, accountId),
    await readWorkingCalendar(db),
    await payersOf(db, accountId),
  ];
  const pictures = itemPictures(services, book);
  let lastPlace: QueuePosition | undefined;
  do {
    if (signal?.aborted) return;
    lastPlace = await asTenant(db, accountId, async (tx) => {
      const inOrder = await isStrictOrder({ tx, accountId });
      return paySlice(
        { tx, accountId, now: now(), book, calendar, pictures, payers, inOrder, topUpId },
        lastPlace,
      );
    });
  } while (lastPlace);
};

/** Cause of payments without a top-up, such as refunds and corrections. */
export const clockCause = 'clock';

/**
 * Job that pays the queue. `cause`: the top-up that brought the money. Each cause is its own job, because a running one
 * may have read the wallet already.
 */
export const payWaitingJob: JobKind<{ accountId: string; cause: string }> = {
  name: 'pay-waiting',
  key: ({ accountId, cause }) => `${accountId} ${cause}`,
  run: (services, { accountId, cause }, signal) =>
    payWaiting(services, accountId, cause === clockCause ? null : cause, signal),
};

/** Checks the queue every minute, because money may come without a top-up, such as from a refund. */
export const resumeWaitingJob = resumeJobKind(
  'resume-waiting',
  async ({ db }) => {
    const { rows } = await sql<{ account_id: string }>`
      select distinct wallets.account_id from waiting_orders
      join wallets on wallets.account_id = waiting_orders.account_id
      join accounts on accounts.id = waiting_orders.account_id
      where accounts.inactive_at is null and left_reason is null and least(amount_cents, (
          select total_cents - paid_cents from bill_orders join bills on bills.account_id = bill_orders.account_id
            and bills.id = bill_orders.bill_id
          where bill_orders.account_id = waiting_orders.account_id and bill_orders.order_id = waiting_orders.order_id
            and state = 'open' and paid_cents > 0)) <= balance_cents - floor_cents
        and (not waiting_in_order or (place, order_id) = (
          select first.place, first.order_id from waiting_orders as first
          where first.account_id = waiting_orders.account_id and first.left_reason is null
            order by first.place, first.order_id limit 1))`.execute(db);
    return rows.map((row) => row.account_id);
  },
  async ({ boss }, accountId) => {
    await enqueue(boss, payWaitingJob, { accountId, cause: clockCause });
  },
);
