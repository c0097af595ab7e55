import { sql } from 'kysely';
import type { BillStatus } from '../../../contract/bills/bills.ts';
import type { CostParts } from '../../../contract/orders/costs/pricing.ts';
import { recordChange } from '../../database/changes.ts';
import type { Tx } from '../../database/tenant.ts';
import { insertRows } from '../../database/insertRows.ts';
import { notify } from '../../notify/notify.ts';
import { postTransfers, type WalletTransfer } from './ledger.ts';
import { notifyLowBalance } from './lowBalance.ts';
import { issueInvoices } from './documents.ts';
import { dueAt, type Wallet } from './wallet.ts';

/** Account whose money moves, author of the change, and its time. */
export interface PayingAccount {
  accountId: string;
  userId: string;
  /** Name of the author, which the ledger stores. */
  actor?: string;
  now: Date;
}

export interface WrittenBill {
  bill: { id: string; code: string; total_cents: number };
  wallet: Wallet;
}

/** Cost of one order on a bill, with its parts if they are known. */
export interface BillLine {
  order_id: string;
  amount_cents: number;
  cost?: CostParts | undefined;
}

const nextCode = async (tx: Tx, accountId: string): Promise<string> => {
  const { number } = await tx
    .updateTable('wallets')
    .set({ next_bill: sql`next_bill + 1` })
    .where('account_id', '=', accountId)
    .returning(sql<number>`next_bill - 1`.as('number'))
    .executeTakeFirstOrThrow();
  return `B-${number}`;
};

/**
 * Notifies members who may see bills that the first bill on credit starts a debt, with its due day in the account's
 * time zone.
 */
export const notifyDebt = async (
  tx: Tx,
  accountId: string,
  bill: { id: string; code: string },
  dueDate: string,
): Promise<void> => {
  const { day } = await tx
    .selectFrom('accounts')
    .select(sql<string>`to_char(${dueDate}::timestamptz at time zone time_zone, 'DD/MM/YYYY')`.as('day'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await notify(tx, accountId, {
    kind: 'bill_on_credit',
    shopId: null,
    objectId: bill.id,
    params: { code: bill.code, due: day },
  });
};

const linesOf = (accountId: string, billId: string, state: 'open' | 'charged', lines: readonly BillLine[]) =>
  lines.map(({ order_id, amount_cents, cost }) => ({
    account_id: accountId,
    bill_id: billId,
    order_id,
    amount_cents,
    refunded_cents: 0,
    state,
    base_cents: cost?.base_cents ?? null,
    extra_print_cents: cost?.extra_print_cents ?? null,
    shipping_cents: cost?.shipping_cents ?? null,
    handling_cents: cost?.handling_cents ?? null,
    surcharge_cents: cost?.surcharge_cents ?? null,
    surcharge_labels: cost?.surcharge_labels ?? null,
    discount_cents: cost?.discount_cents ?? null,
  }));

/** Writes a bill with its lines and the current rate (domain §5). The wallet is locked. */
export const writeBill = async (
  tx: Tx,
  { accountId, userId, now }: PayingAccount,
  {
    status,
    due: dueDate,
    lines,
  }: {
    status: Exclude<BillStatus, 'partially paid' | 'canceled'>;
    due: string | null;
    lines: readonly BillLine[];
  },
): Promise<WrittenBill['bill']> => {
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  const code = await nextCode(tx, accountId);
  recordChange(tx, accountId, 'bills');
  const paid = status === 'paid';
  const { id } = await tx
    .insertInto('bills')
    .values({
      account_id: accountId,
      code,
      status,
      total_cents: total,
      paid_cents: paid ? total : 0,
      paid_at: paid ? now : null,
      usd_to_vnd: sql<
        string | null
      >`(select usd_to_vnd from exchange_rates order by updated_at desc, id desc limit 1)`,
      created_by: userId,
      created_at: now,
      due_at: dueDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    tx,
    'bill_orders',
    linesOf(accountId, id, status === 'unpaid' ? 'open' : 'charged', lines),
  );
  return { id, code, total_cents: total };
};

/**
 * Writes a bill and debits the locked wallet with its total; the caller has checked that the wallet covers it. A bill
 * that leaves the balance below 0 is on credit with a due date; every other one is paid.
 */
export const payNewBill = async (
  tx: Tx,
  payer: PayingAccount,
  wallet: Wallet,
  lines: readonly BillLine[],
): Promise<WrittenBill> => {
  const { accountId, actor, now } = payer;
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  const dueDate = dueAt(wallet, wallet.balance_cents - total, now);
  const bill = await writeBill(tx, payer, { status: dueDate ? 'confirmed' : 'paid', due: dueDate, lines });
  if (dueDate && wallet.debt_time === null) await notifyDebt(tx, accountId, bill, dueDate);
  const payment: WalletTransfer = {
    kind: 'payment',
    cents: -total,
    reference: bill.code,
    bill_id: bill.id,
    order_id: null,
    actor,
  };
  const chargedWallet = await postTransfers(tx, accountId, wallet, [payment], now);
  await issueInvoices(tx, accountId, [{ ...bill, at: now }]);
  await notifyLowBalance(tx, accountId, { before: wallet, after: chargedWallet }, now);
  return { bill, wallet: chargedWallet };
};

/** Amount paid for an order on one bill and not yet refunded. */
export interface PaidLine {
  bill_id: string;
  order_id: string;
  amount_cents: number;
  refunded_cents: number;
}

/** Returns the bill lines that charged these orders, newest bill first. */
export const paidLines = (tx: Tx, accountId: string, orderIds: readonly string[]): Promise<PaidLine[]> =>
  tx
    .selectFrom('bill_orders')
    .select(['bill_id', 'order_id', 'amount_cents', 'refunded_cents'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'charged')
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('bill_id', 'desc')
    .execute();

/** Returns the amount that these lines still hold. */
export const heldCents = (lines: readonly PaidLine[]): number =>
  lines.reduce((sum, line) => sum + line.amount_cents - line.refunded_cents, 0);
