import { sql } from 'kysely';
import type { Tx } from '../../database/tenant.ts';
import { insertRows } from '../../database/insertRows.ts';
import { notify } from '../notifications/notifications.ts';
import { post, type Transfer } from './ledger.ts';
import { dueAt, type Wallet } from './wallet.ts';

/** Whose money moves, who moves it, and when. */
export interface Payer {
  accountId: string;
  userId: string;
  /** His name, which the ledger keeps. */
  actor?: string;
  now: Date;
}

export interface Billed {
  bill: { id: string; code: string; total_cents: number };
  wallet: Wallet;
}

/** What one order costs on a bill. */
export interface BillLine {
  order_id: string;
  amount_cents: number;
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

/** With the first bill on credit a debt begins: people who may see bills are told until when, as a day where the account is. */
const tellDue = async (tx: Tx, accountId: string, bill: { id: string; code: string }, due: string): Promise<void> => {
  const { day } = await tx
    .selectFrom('accounts')
    .select(sql<string>`to_char(${due}::timestamptz at time zone time_zone, 'DD/MM/YYYY')`.as('day'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await notify(tx, accountId, { kind: 'bill_on_credit', shopId: null, objectId: bill.id, params: { code: bill.code, due: day } });
};

/**
 * Writes a bill and debits the locked wallet with its total; the caller has checked that the wallet covers it.
 * A bill that leaves the balance below 0 is a debt with a due date; every other one is paid.
 */
export const chargeBill = async (
  tx: Tx,
  { accountId, userId, actor, now }: Payer,
  wallet: Wallet,
  lines: readonly BillLine[],
): Promise<Billed> => {
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  const due = dueAt(wallet, wallet.balance_cents - total, now);
  const code = await nextCode(tx, accountId);
  const { id } = await tx
    .insertInto('bills')
    .values({
      account_id: accountId,
      code,
      status: due ? 'debt' : 'paid',
      total_cents: total,
      created_by: userId,
      created_at: now,
      due_at: due,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    tx,
    'bill_orders',
    lines.map((line) => ({ account_id: accountId, bill_id: id, refunded_cents: 0, ...line })),
  );
  if (due && wallet.debt_time === null) await tellDue(tx, accountId, { id, code }, due);
  const payment: Transfer = { kind: 'payment', cents: -total, reference: code, bill_id: id, order_id: null, actor };
  return {
    bill: { id, code, total_cents: total },
    wallet: await post(tx, accountId, wallet, [payment], now),
  };
};

/** What is paid for an order on one bill and not given back yet. */
export interface PaidLine {
  bill_id: string;
  order_id: string;
  amount_cents: number;
  refunded_cents: number;
}

/** The bill lines of these orders, newest bill first. */
export const paidLines = (tx: Tx, accountId: string, orderIds: readonly string[]): Promise<PaidLine[]> =>
  tx
    .selectFrom('bill_orders')
    .select(['bill_id', 'order_id', 'amount_cents', 'refunded_cents'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('bill_id', 'desc')
    .execute();

/** What these lines still hold. */
export const heldCents = (lines: readonly PaidLine[]): number =>
  lines.reduce((sum, line) => sum + line.amount_cents - line.refunded_cents, 0);
