import { sql } from 'kysely';
import type { BillFigures } from '../../../contract/bills/calls.ts';
import { creditLeft } from '../../../contract/bills/credit.ts';
import type { Tx } from '../../database/tenant.ts';
import type { Scope } from '../../lists/scope.ts';
import { dueAt, readWallet } from '../money/wallet.ts';
import { wholeBill } from './scope.ts';
import { remainingCentsOf } from './source.ts';

/** Bills that are open or on credit, and the amount left of them. */
interface OpenBillSums {
  bills: number;
  cents: number;
  on_credit_cents: number;
}

/** Returns the figures above the list of bills: the wallet, its free credit, and the amount to pay. */
export const readFigures = async (tx: Tx, { accountId, shops }: Scope, now: Date): Promise<BillFigures> => {
  const wallet = await readWallet(tx, accountId);
  const { rows } = await sql<OpenBillSums>`
    select count(*) as bills, coalesce(sum(left_cents), 0)::bigint as cents,
      coalesce(sum(left_cents) filter (where status in ('confirmed', 'debt')), 0)::bigint as on_credit_cents
    from (
      select status, ${remainingCentsOf(accountId)} as left_cents from bills
      where account_id = ${accountId} and status in ('unpaid', 'partially paid', 'confirmed', 'debt')
        and ${wholeBill(shops)}) as owed`.execute(tx);
  const { bills, cents, on_credit_cents: onCredit } = rows[0] ?? { bills: 0, cents: 0, on_credit_cents: 0 };
  // The debt that no bill holds comes from adjustments of the account: only members who see all of it see them.
  const adjustments = shops === 'all' ? Math.max(0, -wallet.balance_cents - onCredit) : 0;
  const inReview = await tx
    .selectFrom('transactions')
    .select(({ fn }) => [
      fn.countAll<number>().as('top_ups'),
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'topup')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const limit = wallet.debt_max_amount_cents;
  return {
    balance_cents: wallet.balance_cents,
    credit: wallet.postpaid
      ? {
          left_cents: creditLeft(wallet.balance_cents, limit),
          limit_cents: limit,
          due_at: dueAt(wallet, wallet.balance_cents, now),
        }
      : null,
    in_review: inReview,
    to_pay: { bills, cents: cents + adjustments, adjustments_cents: adjustments },
  };
};
