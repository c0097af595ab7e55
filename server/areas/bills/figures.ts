import { sql } from 'kysely';
import type { BillFigures } from '../../../contract/bills/calls.ts';
import { creditLeft } from '../../../contract/bills/credit.ts';
import type { Tx } from '../../database/tenant.ts';
import type { Scope } from '../../lists/scope.ts';
import { dueAt, readWallet } from '../money/wallet.ts';
import { wholeBill } from './scope.ts';

/** What stands above the list of bills: the wallet, what of its credit is free, and what is to be paid. */
export const readFigures = async (tx: Tx, { accountId, shops }: Scope, now: Date): Promise<BillFigures> => {
  const wallet = await readWallet(tx, accountId);
  const { rows } = await sql<BillFigures['to_pay']>`
    select count(*) as bills,
      coalesce(sum(total_cents - paid_cents) filter (where status in ('unpaid', 'partially paid')), 0)::bigint as cents
    from bills where account_id = ${accountId} and status in ('unpaid', 'partially paid', 'confirmed', 'debt') and ${wholeBill(shops)}`.execute(
    tx,
  );
  // What is owed on credit is the debt itself, whichever bills hold it.
  const owed = shops === 'all' ? Math.max(0, -wallet.balance_cents) : 0;
  const open = rows[0] ?? { bills: 0, cents: 0 };
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
    to_pay: { ...open, cents: open.cents + owed },
  };
};
