import type { TopUpChange } from '../../../contract/topups/calls.ts';
import { isOpenTopUp } from '../../../contract/topups/rules.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import type { ScopedWork } from '../../lists/work.ts';
import type { MethodEntry } from '../../../contract/vocabularies/vocabularies.ts';
import { readMethod } from '../../operator/operatorBook.ts';
import { dongOf } from '../../../contract/topups/dong.ts';
import { feeOf } from '../../../contract/topups/methods.ts';
import { amountColumns } from './open.ts';
import { lockTransaction, type StoredTransaction } from './record.ts';
import { assertReferenceUnused } from './reference.ts';

/** Terms of a request whose method no version names any more. */
const removedMethod = { kind: 'account', fee_bp: 0 } as const;

/** Returns the columns of another amount: at the rate kept for the request, or a new rate if that has expired. */
const priceAmount = (
  tx: ScopedWork['tx'],
  { rate, rate_until: until }: StoredTransaction,
  method: Pick<MethodEntry, 'kind' | 'fee_bp'>,
  cents: number,
  now: Date,
) =>
  rate !== null && until !== null && now.toISOString() <= until
    ? { amount_cents: cents, fee_cents: feeOf(method, cents), vnd: dongOf(cents, Number(rate)) }
    : amountColumns(tx, method, cents, now);

/** Throws 422 without the payer's reference, because nobody could find a payment that came without a bank. */
const assertReference = ({ kind }: Pick<MethodEntry, 'kind'>, reference: string | null): void => {
  if (kind !== 'bank' && !reference) throw invalid({ 'transaction.reference': 'required' });
};

/**
 * Handles PUT /bills/transactions/top-up/{id} for an open request. Throws `not_found`, `version_conflict`,
 * `top_up_closed`, `reference_used`, 422 for a payment without its reference.
 */
export const changeTopUp = async (
  { tx, accountId, now }: ScopedWork,
  id: string,
  change: TopUpChange,
): Promise<void> => {
  const row = await lockTransaction(tx, accountId, id);
  if (row.kind !== 'topup') throw new ApiError('not_found');
  if (row.version !== change.version) throw new ApiError('version_conflict');
  if (!isOpenTopUp(row.status)) throw new ApiError('top_up_closed');
  const reference = change.reference === undefined ? row.reference : change.reference || null;
  const status = change.status ?? row.status;
  const method = (await readMethod(tx, row.method)) ?? removedMethod;
  if (status === 'pending') assertReference(method, reference);
  const { amount_cents: cents } = change;
  const amount =
    cents === undefined || cents === row.amount_cents ? {} : await priceAmount(tx, row, method, cents, now);
  await assertReferenceUnused(() =>
    tx
      .updateTable('transactions')
      .set({
        ...amount,
        reference,
        note: change.note === undefined ? row.note : change.note || null,
        status,
        ...(status === 'pending' && row.status === 'waiting' && { reported_at: now }),
        ...(status === 'canceled' && { settled_at: now }),
        version: row.version + 1,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute(),
  );
};
