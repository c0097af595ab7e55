import { randomUUID } from 'node:crypto';
import type { LedgerTable } from '../../database/tables/moneyTables.ts';
import { recordChange } from '../../database/changes.ts';
import { insertRows } from '../../database/insertRows.ts';
import type { Tx } from '../../database/tenant.ts';
import { settleCredit } from './credit.ts';
import type { Wallet } from './wallet.ts';

/** Money that moves between the wallet and the operator. `cents` above 0 flows into the wallet. */
export interface WalletTransfer {
  kind: LedgerTable['kind'];
  cents: number;
  /** Unique per kind in an account: the same transfer cannot be written twice. */
  reference: string;
  bill_id: string | null;
  order_id: string | null;
  /** Name of the person who moves it; omitted for the operator and its clock jobs. */
  actor?: string | undefined;
  /** Reason in words for the seller, if the kind does not say it. */
  note?: string | undefined;
}

const entries = (accountId: string, transfer: WalletTransfer, balanceAfter: number, createdAt: string) => {
  const { cents, actor = null, note = null, ...columns } = transfer;
  const commonColumns = {
    ...columns,
    actor,
    note,
    account_id: accountId,
    transfer_id: randomUUID(),
    created_at: createdAt,
  };
  return [
    { ...commonColumns, side: 'wallet', amount_cents: cents, balance_after_cents: balanceAfter },
    { ...commonColumns, side: 'house', amount_cents: -cents, balance_after_cents: null },
  ];
};

const debtStart = (wallet: Wallet, balance: number, now: Date): string | null =>
  balance >= 0 ? null : (wallet.debt_time ?? now.toISOString());

/**
 * Writes transfers, each with two entries that add up to zero. The database derives the balance from them and allows no
 * other change; it refuses a balance below the floor. The wallet must be locked (`lockWallet`). Transfers of 0 cents
 * leave no trace. A balance that is no longer below 0 ends the debt.
 * @returns the wallet afterwards
 */
export const postTransfers = async (
  tx: Tx,
  accountId: string,
  wallet: Wallet,
  transfers: readonly WalletTransfer[],
  now: Date,
): Promise<Wallet> => {
  const moving = transfers.filter(({ cents }) => cents !== 0);
  if (moving.length === 0) return wallet;
  const createdAt = now.toISOString();
  let balance = wallet.balance_cents;
  const rows = moving.flatMap((transfer) => {
    balance += transfer.cents;
    return entries(accountId, transfer, balance, createdAt);
  });
  recordChange(tx, accountId, 'balances', 'bills');
  await insertRows(tx, 'ledger_entries', rows);
  const debtTime = debtStart(wallet, balance, now);
  if (wallet.postpaid && debtTime !== wallet.debt_time) {
    await tx.updateTable('accounts').set({ debt_time: debtTime }).where('id', '=', accountId).execute();
  }
  // A new bill pays nothing of older ones; incoming money does.
  if (wallet.debt_time !== null && balance > wallet.balance_cents) await settleCredit(tx, accountId, now);
  return { ...wallet, balance_cents: balance, debt_time: debtTime };
};
