import { dollars } from '../../../contract/dollars.ts';
import { ApiError } from '../../base/errors.ts';
import { enqueueInTransaction } from '../../jobs/jobs.ts';
import type { Tx } from '../../database/tenant.ts';
import type { Services } from '../../services/services.ts';
import { postTransfers, type WalletTransfer } from '../money/ledger.ts';
import { hasWaitingOrders, moveBillFirst } from '../money/waiting.ts';
import type { Wallet } from '../money/wallet.ts';
import { notify } from '../../notify/notify.ts';
import { payWaitingJob } from '../orders/waiting/payWaiting.ts';
import { nextCode, type StoredTransaction } from './record.ts';

/** A booking on one account, whose wallet is locked. */
export interface BookingWork {
  tx: Tx;
  boss: Services['boss'];
  accountId: string;
  now: Date;
}

/** Money for a request, in cents that reach the balance. */
export interface ArrivedMoney {
  row: Pick<StoredTransaction, 'id' | 'code' | 'bill_id' | 'method'>;
  cents: number;
  vnd?: number;
  rate?: number;
}

const approve = async (
  { tx, accountId, now }: BookingWork,
  { row, cents, vnd, rate }: ArrivedMoney,
): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('transactions')
    .set((eb) => ({
      status: 'approved',
      credited_cents: cents,
      ...(vnd !== undefined && { vnd }),
      ...(rate !== undefined && { rate }),
      reason: null,
      settled_at: now,
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', row.id)
    .where('status', 'in', ['waiting', 'pending'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('top_up_closed');
};

/** Opens a request for money whose own request is closed: it is approved at once, for the same purpose. */
export const openExtra = async (
  { tx, accountId, now }: BookingWork,
  { bill_id: bill, method }: ArrivedMoney['row'],
  { vnd, rate, cents }: Required<Omit<ArrivedMoney, 'row'>>,
): Promise<ArrivedMoney> => {
  const code = await nextCode(tx, accountId);
  const { id } = await tx
    .insertInto('transactions')
    .values({
      account_id: accountId,
      code,
      kind: 'topup',
      method,
      status: 'pending',
      amount_cents: cents,
      vnd,
      rate,
      bill_id: bill,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { row: { id, code, bill_id: bill, method }, cents, vnd, rate };
};

/**
 * Books money that arrived for open requests of one account, each once: sets the row to `approved` and records its code
 * in the ledger. Waiting orders are paid by a separate job, which is queued with the booking or not at all.
 */
export const bookArrived = async (
  booking: BookingWork,
  wallet: Wallet,
  arrivals: readonly ArrivedMoney[],
): Promise<Wallet> => {
  const { tx, boss, accountId, now } = booking;
  const [first] = arrivals;
  if (!first) return wallet;
  for (const arrival of arrivals) await approve(booking, arrival);
  const transfers = arrivals.map(({ row, cents }): WalletTransfer => ({
    kind: 'topup',
    cents,
    reference: row.code,
    bill_id: null,
    order_id: null,
  }));
  const paidWallet = await postTransfers(tx, accountId, wallet, transfers, now);
  for (const { row, cents } of arrivals) {
    await notify(tx, accountId, {
      kind: 'top_up_booked',
      shopId: null,
      objectId: row.id,
      params: { code: row.code, amount: dollars(cents) },
    });
  }
  for (const { row } of arrivals) if (row.bill_id) await moveBillFirst(booking, row.bill_id);
  if (await hasWaitingOrders(booking))
    await enqueueInTransaction(tx, boss, payWaitingJob, { accountId, cause: first.row.id });
  return paidWallet;
};
