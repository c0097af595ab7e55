import { sql } from 'kysely';
import type { BillStatus } from '../../../contract/bills/bills.ts';
import type { CostParts } from '../../../contract/orders/pricing.ts';
import { noteChange } from '../../database/changes.ts';
import type { Tx } from '../../database/tenant.ts';
import { insertRows } from '../../database/insertRows.ts';
import { notify } from '../../notify/notify.ts';
import { post, type Transfer } from './ledger.ts';
import { tellLow } from './lowBalance.ts';
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

/** What one order costs on a bill, and by which parts where they are known. */
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

/** With the first bill on credit a debt begins: people who may see bills are told until when, as a day where the account is. */
export const tellDue = async (
  tx: Tx,
  accountId: string,
  bill: { id: string; code: string },
  due: string,
): Promise<void> => {
  const { day } = await tx
    .selectFrom('accounts')
    .select(sql<string>`to_char(${due}::timestamptz at time zone time_zone, 'DD/MM/YYYY')`.as('day'))
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
    discount_cents: cost?.discount_cents ?? null,
  }));

/** Writes a bill with its lines; the wallet is locked. The rate of now is kept on it (domain §5). */
export const writeBill = async (
  tx: Tx,
  { accountId, userId, now }: Payer,
  {
    status,
    due,
    lines,
  }: {
    status: Exclude<BillStatus, 'partially paid' | 'canceled'>;
    due: string | null;
    lines: readonly BillLine[];
  },
): Promise<Billed['bill']> => {
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  const code = await nextCode(tx, accountId);
  noteChange(tx, accountId, 'bills');
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
      due_at: due,
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
 * Writes a bill and debits the locked wallet with its total; the caller has checked that the wallet covers it.
 * A bill that leaves the balance below 0 is on credit with a due date; every other one is paid.
 */
export const chargeBill = async (
  tx: Tx,
  payer: Payer,
  wallet: Wallet,
  lines: readonly BillLine[],
): Promise<Billed> => {
  const { accountId, actor, now } = payer;
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  const due = dueAt(wallet, wallet.balance_cents - total, now);
  const bill = await writeBill(tx, payer, { status: due ? 'confirmed' : 'paid', due, lines });
  if (due && wallet.debt_time === null) await tellDue(tx, accountId, bill, due);
  const payment: Transfer = {
    kind: 'payment',
    cents: -total,
    reference: bill.code,
    bill_id: bill.id,
    order_id: null,
    actor,
  };
  const after = await post(tx, accountId, wallet, [payment], now);
  await tellLow(tx, accountId, { before: wallet, after }, now);
  return { bill, wallet: after };
};

/** What is paid for an order on one bill and not given back yet. */
export interface PaidLine {
  bill_id: string;
  order_id: string;
  amount_cents: number;
  refunded_cents: number;
}

/** The bill lines that these orders were charged by, newest bill first. */
export const paidLines = (tx: Tx, accountId: string, orderIds: readonly string[]): Promise<PaidLine[]> =>
  tx
    .selectFrom('bill_orders')
    .select(['bill_id', 'order_id', 'amount_cents', 'refunded_cents'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'charged')
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('bill_id', 'desc')
    .execute();

/** What these lines still hold. */
export const heldCents = (lines: readonly PaidLine[]): number =>
  lines.reduce((sum, line) => sum + line.amount_cents - line.refunded_cents, 0);
