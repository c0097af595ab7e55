import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { addHours } from 'date-fns/addHours';
import type { BillStatus } from '../../../contract/bills/bills.ts';
import { isOpenBill } from '../../../contract/bills/rules.ts';
import type { NewTopUp } from '../../../contract/topups/calls.ts';
import type { MethodEntry } from '../../../contract/vocabularies/vocabularies.ts';
import { dongOf } from '../../../contract/topups/dong.ts';
import { feeOf, openLimit, rateHours } from '../../../contract/topups/methods.ts';
import { transferTextOf } from '../../../contract/topups/transferText.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { readMethod } from '../../operator/operatorBook.ts';
import type { ScopedWork } from '../../lists/work.ts';
import { wholeBill, withinBills } from '../bills/scope.ts';
import { currentRate } from '../money/rates.ts';
import { lockWallet } from '../money/wallet.ts';
import { nextCode } from './record.ts';
import { assertReferenceUnused } from './reference.ts';

/** Counts the open requests of an account. */
export const countOpen = async (tx: Tx, accountId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'topup')
    .where('status', 'in', ['waiting', 'pending'])
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns the columns that follow from an amount: the fee, and by bank the dong at a rate that is kept for a day. */
export const amountColumns = async (
  tx: Tx,
  method: Pick<MethodEntry, 'kind' | 'fee_bp'>,
  cents: number,
  now: Date,
) => {
  const fee = { amount_cents: cents, fee_cents: feeOf(method, cents) };
  if (method.kind !== 'bank') return { ...fee, vnd: null, rate: null, rate_until: null };
  const { usd_to_vnd: rate } = await currentRate(tx);
  return { ...fee, vnd: dongOf(cents, rate), rate, rate_until: addHours(now, rateHours).toISOString() };
};

/** Returns a method that is offered and has a payee. Throws 422 for others. */
const offeredMethod = async (tx: Tx, code: string): Promise<MethodEntry> => {
  const method = await readMethod(tx, code);
  const payee = await tx.selectFrom('payees').select('method').where('method', '=', code).executeTakeFirst();
  if (!payee || !method?.is_active) throw invalid({ 'transaction.method': 'choice' });
  return method;
};

/** Throws 422 for an amount outside the method's limits. */
const assertAmount = ({ min_cents: min, max_cents: max }: MethodEntry, cents: number): void => {
  if (cents < min) throw invalid({ 'transaction.amount_cents': 'too_small' });
  if (cents > max) throw invalid({ 'transaction.amount_cents': 'too_big' });
};

/**
 * Throws unless the bill that a request is for is open and the caller sees all of it: `not_found`, `forbidden`,
 * `bill_not_open`.
 */
const assertOpenBill = async ({ tx, accountId, shops }: ScopedWork, id: string): Promise<void> => {
  const { rows } = await sql<{ status: BillStatus; whole: boolean }>`
    select status, ${wholeBill(shops)} as whole from bills where account_id = ${accountId} and id = ${id}
      and ${withinBills(shops)}`.execute(tx);
  const [bill] = rows;
  if (!bill) throw new ApiError('not_found');
  if (!bill.whole) throw new ApiError('forbidden', { details: { right: 'bills.pay' } });
  if (!isOpenBill(bill)) throw new ApiError('bill_not_open');
};

/**
 * Handles POST /bills/transactions/top-up. Throws 422 for a method that is not offered, `no_rate_yet`,
 * `too_many_top_ups`, `reference_used`, and for its bill `not_found`, `forbidden`, `bill_not_open`.
 * @returns its id
 */
export const openTopUp = async (
  work: ScopedWork,
  { method: code, amount_cents: cents, reference, note, bill_id: billId }: NewTopUp,
): Promise<string> => {
  const { tx, accountId, userId, now } = work;
  const method = await offeredMethod(tx, code);
  assertAmount(method, cents);
  if (billId) await assertOpenBill(work, billId);
  // Locks the wallet, because two concurrent requests would each find the limit not reached.
  await lockWallet(tx, accountId);
  if ((await countOpen(tx, accountId)) >= openLimit)
    throw new ApiError('too_many_top_ups', { details: { limit: openLimit } });
  const isPaid = Boolean(reference);
  const { id } = await assertReferenceUnused(async () =>
    tx
      .insertInto('transactions')
      .values({
        account_id: accountId,
        code: await nextCode(tx, accountId),
        kind: 'topup',
        method: code,
        status: isPaid ? 'pending' : 'waiting',
        ...(await amountColumns(tx, method, cents, now)),
        transfer_text: transferTextOf(randomBytes(7)),
        reference: reference || null,
        note: note || null,
        bill_id: billId ?? null,
        created_by: userId,
        created_at: now,
        reported_at: isPaid ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};
