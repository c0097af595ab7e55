import { missingDebtCents, postpaid } from '../../../contract/debt.ts';
import type { Tx } from '../../database/tenant.ts';

/** An account's money in integer cents of USD. `discount_bp`: its package's discount on base products, 500 = 5 %. */
export interface Wallet {
  balance_cents: number;
  /** The lowest balance allowed: 0 when prepaid, minus the credit limit when postpaid. */
  floor_cents: number;
  postpaid: boolean;
  debt_time: string | null;
  debt_max_day: number;
  debt_max_amount_cents: number;
  package_name: string;
  discount_bp: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Reads the current wallet without a lock, for display. */
export const readWallet = async (tx: Tx, accountId: string): Promise<Wallet> => {
  const { type_pay: typePay, ...wallet } = await tx
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.account_id', 'accounts.id')
    .innerJoin('packages', 'packages.id', 'accounts.package_id')
    .select([
      'balance_cents',
      'floor_cents',
      'type_pay',
      'debt_time',
      'debt_max_day',
      'debt_max_amount_cents',
      'discount_bp',
      'packages.name as package_name',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { ...wallet, postpaid: typePay === postpaid };
};

/**
 * Reads the wallet and locks it until the end of the transaction. Code that locks several rows takes the wallet first,
 * then the account (which the start of a debt is written to), then orders by id, to avoid deadlocks.
 */
export const lockWallet = async (tx: Tx, accountId: string): Promise<Wallet> => {
  await tx
    .selectFrom('wallets')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();
  const wallet = await readWallet(tx, accountId);
  if (!wallet.postpaid) return wallet;
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  return wallet;
};

/** Returns how much may be spent now. */
export const spendable = (wallet: Wallet): number => wallet.balance_cents - wallet.floor_cents;

/** Returns the amount needed to bring the account below its debt limit (spec §4); 0 if it is. */
export const lackingDebt = (wallet: Wallet, now: Date): number =>
  missingDebtCents(
    {
      balance: wallet.balance_cents / 100,
      user_info: {
        type_pay: wallet.postpaid ? postpaid : 1,
        debt_time: wallet.debt_time,
        debt_max_day: wallet.debt_max_day,
        debt_max_amount: wallet.debt_max_amount_cents / 100,
      },
    },
    now,
  );

/** Returns when the debt at this balance is due; null if nothing is owed. */
export const dueAt = (wallet: Wallet, balanceCents: number, now: Date): string | null => {
  if (balanceCents >= 0) return null;
  const since = wallet.debt_time ? new Date(wallet.debt_time) : now;
  return new Date(since.getTime() + wallet.debt_max_day * dayMs).toISOString();
};
