import type { NewWithdrawal } from '../../../contract/topups/withdrawals.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import type { Work } from '../../lists/work.ts';
import { post, type Transfer } from '../money/ledger.ts';
import { lockWallet } from '../money/wallet.ts';
import { lockTransaction, nextCode, type StoredTransaction } from '../topups/record.ts';

const transferOf = (code: string, cents: number, actor?: string): Transfer => ({
  kind: 'withdraw',
  cents,
  reference: cents < 0 ? code : `${code}/returned`,
  bill_id: null,
  order_id: null,
  actor,
});

/**
 * POST /bills/transactions: debited at once, so that it is spent on nothing else meanwhile. Only what is the account's own
 * can go: throws `balance_too_low` with what is missing.
 * @returns its id
 */
export const askWithdrawal = async (
  work: Work,
  { amount_cents: cents, method, to }: NewWithdrawal,
): Promise<string> => {
  const { tx, accountId, userId, actor, now } = work;
  const wallet = await lockWallet(tx, accountId);
  const missing = cents - Math.max(0, wallet.balance_cents);
  if (missing > 0) throw new ApiError('balance_too_low', { details: { missing_cents: missing } });
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
      target: to,
      created_by: userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(tx, accountId, wallet, [transferOf(code, -cents, actor)], now);
  return id;
};

/** A withdrawal that was not paid out yet, locked behind the wallet. Throws `not_found`, `top_up_closed`. */
const lockPending = async (tx: Tx, accountId: string, id: string): Promise<StoredTransaction> => {
  const row = await lockTransaction(tx, accountId, id);
  if (row.kind !== 'withdraw') throw new ApiError('not_found');
  if (row.status !== 'pending') throw new ApiError('top_up_closed');
  return row;
};

/** Whose withdrawal, who ends it and when. */
interface Ending {
  tx: Tx;
  accountId: string;
  actor?: string;
  now: Date;
}

/** Gives it back to the wallet: refused by the house with a reason, or taken back by the seller. Throws as `lockPending`. */
export const returnWithdrawal = async (
  { tx, accountId, actor, now }: Ending,
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
  await post(tx, accountId, wallet, [transferOf(row.code, row.amount_cents, actor)], now);
  return row;
};

/** The house has sent it. Throws as `lockPending`. */
export const payOutWithdrawal = async (
  { tx, accountId, now }: Ending,
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
