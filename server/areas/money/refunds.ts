import { sql } from 'kysely';
import { recordChange } from '../../database/changes.ts';
import type { Tx } from '../../database/tenant.ts';
import { postTransfers, type WalletTransfer } from './ledger.ts';
import type { PaidLine, PayingAccount } from './bills.ts';
import { creditRefunds } from './documents.ts';
import type { Wallet } from './wallet.ts';

/** A line and the amount to refund now. */
export interface LineRefund {
  line: PaidLine;
  cents: number;
}

/** Returns refunds of everything that the lines still hold. */
export const wholeRefunds = (lines: readonly PaidLine[]): LineRefund[] =>
  lines
    .map((line) => ({ line, cents: line.amount_cents - line.refunded_cents }))
    .filter(({ cents }) => cents > 0);

/** Returns refunds of `cents` in total, taken from the lines in their order. */
export const partRefunds = (lines: readonly PaidLine[], cents: number): LineRefund[] => {
  let remainingCents = cents;
  return wholeRefunds(lines).flatMap(({ line, cents: heldAmount }) => {
    const partCents = Math.min(heldAmount, remainingCents);
    remainingCents -= partCents;
    return partCents > 0 ? [{ line, cents: partCents }] : [];
  });
};

/** Builds the transfer. Its reference contains the earlier refunds: the same refund cannot be written twice. */
const transfer = ({ line, cents }: LineRefund, actor: string | undefined): WalletTransfer => ({
  kind: 'refund',
  cents,
  reference: `${line.bill_id}/${line.order_id}/${line.refunded_cents}`,
  bill_id: line.bill_id,
  order_id: line.order_id,
  actor,
});

const markLines = (tx: Tx, accountId: string, refunds: readonly LineRefund[]) => {
  const rows = refunds.map(({ line, cents }) => ({ bill_id: line.bill_id, order_id: line.order_id, cents }));
  return sql`
    update bill_orders set refunded_cents = refunded_cents + refund.cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as refund (bill_id uuid, order_id uuid, cents bigint)
    where bill_orders.account_id = ${accountId}
      and bill_orders.bill_id = refund.bill_id and bill_orders.order_id = refund.order_id`.execute(tx);
};

/** Cancels bills that are refunded in full. */
const closeBills = (tx: Tx, accountId: string, billIds: readonly string[]) => {
  recordChange(tx, accountId, 'bills');
  return tx
    .updateTable('bills')
    .set({ status: 'canceled' })
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${billIds}::uuid[])`)
    .where((bill) =>
      bill.not(
        bill.exists(
          bill
            .selectFrom('bill_orders')
            .select('order_id')
            .where('account_id', '=', accountId)
            .whereRef('bill_id', '=', 'bills.id')
            .whereRef('refunded_cents', '<', 'amount_cents'),
        ),
      ),
    )
    .execute();
};

/** Refunds money to the locked wallet at once and records it on the bills. */
export const refund = async (
  tx: Tx,
  { accountId, actor, now }: Omit<PayingAccount, 'userId'>,
  wallet: Wallet,
  refunds: readonly LineRefund[],
): Promise<Wallet> => {
  if (refunds.length === 0) return wallet;
  await markLines(tx, accountId, refunds);
  await closeBills(tx, accountId, [...new Set(refunds.map(({ line }) => line.bill_id))]);
  await creditRefunds(tx, { accountId, now }, refunds);
  return postTransfers(
    tx,
    accountId,
    wallet,
    refunds.map((entry) => transfer(entry, actor)),
    now,
  );
};
