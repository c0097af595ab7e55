import { sql } from 'kysely';
import { isOpenBill } from '../../../contract/bills/rules.ts';
import type { BillStatus } from '../../../contract/bills/bills.ts';
import { recordChange } from '../../database/changes.ts';
import type { Tx } from '../../database/tenant.ts';
import { writeBill, type WrittenBill, type BillLine, type PayingAccount } from './bills.ts';
import { postTransfers, type WalletTransfer } from './ledger.ts';
import { issueInvoices } from './documents.ts';
import { endWaiting, endWaitingOn } from './waiting.ts';
import { lockWallet, type Wallet } from './wallet.ts';

/** Writes a bill that waits for its money: debits nothing and leaves its orders as they are. The wallet is locked. */
export const openBill = (
  tx: Tx,
  payer: PayingAccount,
  lines: readonly BillLine[],
): Promise<WrittenBill['bill']> => writeBill(tx, payer, { status: 'unpaid', due: null, lines });

/** A bill that is locked for a change. */
export interface LockedBill {
  id: string;
  code: string;
  status: BillStatus;
  total_cents: number;
  paid_cents: number;
  due_at: string | null;
}

/** Locks these bills in the order of their ids for a change; the wallet is locked already. */
export const lockBills = (tx: Tx, accountId: string, ids: readonly string[]): Promise<LockedBill[]> => {
  recordChange(tx, accountId, 'bills');
  return tx
    .selectFrom('bills')
    .select(['id', 'code', 'status', 'total_cents', 'paid_cents', 'due_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
};

const setState = (tx: Tx, accountId: string, billId: string, state: 'charged' | 'canceled') =>
  tx
    .updateTable('bill_orders')
    .set({ state })
    .where('account_id', '=', accountId)
    .where('bill_id', '=', billId)
    .where('state', '=', 'open')
    .execute();

/** Debits a part of an open bill. The reference contains the amount paid before: the same part cannot be paid twice. */
export const payPart = async (
  tx: Tx,
  { accountId, actor, now }: PayingAccount,
  wallet: Wallet,
  bill: LockedBill,
  cents: number,
): Promise<Wallet> => {
  const paidCents = bill.paid_cents + cents;
  await tx
    .updateTable('bills')
    .set({ status: 'partially paid', paid_cents: paidCents })
    .where('account_id', '=', accountId)
    .where('id', '=', bill.id)
    .execute();
  return postTransfers(tx, accountId, wallet, [paymentOf(bill, cents, actor)], now);
};

const paymentOf = (
  { id, code, paid_cents: paidCents }: LockedBill,
  cents: number,
  actor: string | undefined,
): WalletTransfer => ({
  kind: 'payment',
  cents: -cents,
  reference: paidCents === 0 ? code : `${code}/${paidCents}`,
  bill_id: id,
  order_id: null,
  actor,
});

/**
 * Debits the remainder of an open bill. `dueDate`: when it must be settled if that leaves the balance below 0; null if
 * it is paid by this.
 */
export const payRest = async (
  tx: Tx,
  { accountId, actor, now }: PayingAccount,
  wallet: Wallet,
  bill: LockedBill,
  dueDate: string | null,
): Promise<Wallet> => {
  await tx
    .updateTable('bills')
    .set(
      dueDate
        ? { status: 'confirmed', paid_cents: 0, due_at: dueDate }
        : { status: 'paid', paid_cents: bill.total_cents, paid_at: now },
    )
    .where('account_id', '=', accountId)
    .where('id', '=', bill.id)
    .execute();
  await setState(tx, accountId, bill.id, 'charged');
  await issueInvoices(tx, accountId, [{ ...bill, at: now }]);
  return postTransfers(
    tx,
    accountId,
    wallet,
    [paymentOf(bill, bill.total_cents - bill.paid_cents, actor)],
    now,
  );
};

/** Cancels an open bill and returns its paid part to the wallet. */
export const cancelOpenBill = async (
  tx: Tx,
  { accountId, actor, now }: PayingAccount,
  wallet: Wallet,
  bill: LockedBill,
): Promise<Wallet> => {
  await tx
    .updateTable('bills')
    .set({ status: 'canceled' })
    .where('account_id', '=', accountId)
    .where('id', '=', bill.id)
    .execute();
  await endWaitingOn({ tx, accountId }, bill.id);
  await setState(tx, accountId, bill.id, 'canceled');
  const repayment: WalletTransfer = {
    kind: 'refund',
    cents: bill.paid_cents,
    reference: `${bill.id}/canceled`,
    bill_id: bill.id,
    order_id: null,
    actor,
  };
  return postTransfers(tx, accountId, wallet, [repayment], now);
};

/** Returns what remains on a bill after lines were taken off it. */
const openTotal = async (
  tx: Tx,
  accountId: string,
  billId: string,
): Promise<{ total: number; lines: number }> =>
  tx
    .selectFrom('bill_orders')
    .select(({ fn }) => [
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('total'),
      fn.countAll<number>().as('lines'),
    ])
    .where('account_id', '=', accountId)
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow();

const afterTaking = async (
  tx: Tx,
  payer: PayingAccount,
  wallet: Wallet,
  bill: LockedBill,
): Promise<Wallet> => {
  if (!isOpenBill(bill)) return wallet;
  const { total, lines } = await openTotal(tx, payer.accountId, bill.id);
  // A partial payment never starts orders that nobody confirmed; in that case all of it is returned.
  if (lines === 0 || (bill.paid_cents > 0 && total <= bill.paid_cents))
    return cancelOpenBill(tx, payer, wallet, bill);
  await tx
    .updateTable('bills')
    .set({ total_cents: total })
    .where('account_id', '=', payer.accountId)
    .where('id', '=', bill.id)
    .execute();
  return wallet;
};

/**
 * Locks the wallet if one of these orders is on an open bill. Called before the orders are locked, because the wallet
 * comes first (`lockWallet`). A bill that is made in between changes the version of its orders.
 */
export const lockWalletOfOpen = async (
  tx: Tx,
  accountId: string,
  orderIds: readonly string[],
): Promise<Wallet | undefined> => {
  const open = await tx
    .selectFrom('bill_orders')
    .select('bill_id')
    .where('account_id', '=', accountId)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open && lockWallet(tx, accountId);
};

/**
 * Takes orders off open bills because the billed cost no longer applies; a bill without orders is canceled. The wallet
 * is locked. Returns the wallet afterwards. `isDeleting`: the orders are about to be deleted.
 */
export const takeOffBills = async (
  tx: Tx,
  payer: PayingAccount,
  wallet: Wallet,
  orderIds: readonly string[],
  isDeleting = false,
): Promise<Wallet> => {
  const { rows } = await sql<{ bill_id: string; state: string }>`
    select bill_id, state from drop_open_lines(${orderIds}::uuid[], ${isDeleting})`.execute(tx);
  const ids = [...new Set(rows.filter(({ state }) => state === 'open').map(({ bill_id: id }) => id))];
  if (ids.length === 0) return wallet;
  await endWaiting({ tx, accountId: payer.accountId }, orderIds);
  let currentWallet = wallet;
  for (const bill of await lockBills(tx, payer.accountId, ids))
    currentWallet = await afterTaking(tx, payer, currentWallet, bill);
  return currentWallet;
};
