import type { NewWithdrawal } from '../../../contract/topups/withdrawals.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import type { ScopedWork } from '../../lists/work.ts';
import { postTransfers, type WalletTransfer } from '../money/ledger.ts';
import { lockWallet } from '../money/wallet.ts';
import { lockTransaction, nextCode, type StoredTransaction } from '../topups/record.ts';

const transferOf = (code: string, cents: number, actor?: string): WalletTransfer => ({
  kind: 'withdraw',
  cents,
  reference: cents < 0 ? code : `${code}/returned`,
  bill_id: null,
  order_id: null,
  actor,
});

/**
 * Handles POST /bills/transactions: debits the amount at once, so that it is not spent meanwhile. Only the account's
 * own money can be withdrawn: throws `balance_too_low` with the missing amount.
 * @returns its id
 */
export const requestWithdrawal = async (
  work: ScopedWork,
  { amount_cents: cents, method, to: target }: NewWithdrawal,
): Promise<string> => {
  const { tx, accountId, userId, actor, now } = work;
  const wallet = await lockWallet(tx, accountId);
  const missingCents = cents - Math.max(0, wallet.balance_cents);
  if (missingCents > 0) throw new ApiError('balance_too_low', { details: { missing_cents: missingCents } });
  const code = await nextCode(tx, accountId);
  const { id } = await tx
    .insertInto('transactions')
    .values({
      account_id: accountId,
      code,
      kind: 'withdraw',
      method,
      status: 'pending',
      amount_cents: cents,
      target,
      created_by: userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postTransfers(tx, accountId, wallet, [transferOf(code, -cents, actor)], now);
  return id;
};

/** Locks the wallet and a withdrawal that was not paid out yet. Throws `not_found`, `top_up_closed`. */
const lockPending = async (tx: Tx, accountId: string, id: string): Promise<StoredTransaction> => {
  const row = await lockTransaction(tx, accountId, id);
  if (row.kind !== 'withdraw') throw new ApiError('not_found');
  if (row.status !== 'pending') throw new ApiError('top_up_closed');
  return row;
};

/** The withdrawal, who ends it, and the time. */
interface EndWork {
  tx: Tx;
  accountId: string;
  actor?: string;
  now: Date;
}

/**
 * Returns a withdrawal to the wallet: refused by staff with a reason, or canceled by the seller. Throws like
 * `lockPending`.
 */
export const returnWithdrawal = async (
  { tx, accountId, actor, now }: EndWork,
  id: string,
  reason: string | null,
): Promise<StoredTransaction> => {
  const wallet = await lockWallet(tx, accountId);
  const row = await lockPending(tx, accountId, id);
  await tx
    .updateTable('transactions')
    .set({ status: 'balance', reason, settled_at: now, version: row.version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await postTransfers(tx, accountId, wallet, [transferOf(row.code, row.amount_cents, actor)], now);
  return row;
};

/** Marks a withdrawal as paid out. Throws like `lockPending`. */
export const payOutWithdrawal = async (
  { tx, accountId, now }: EndWork,
  id: string,
): Promise<StoredTransaction> => {
  const row = await lockPending(tx, accountId, id);
  await tx
    .updateTable('transactions')
    .set({ status: 'withdrew', settled_at: now, version: row.version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  return row;
};
