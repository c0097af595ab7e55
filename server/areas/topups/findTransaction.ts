import type { Kysely } from 'kysely';
import { plainText } from '../../../contract/schema/text.ts';
import { isUuid } from '../../database/ids.ts';
import type { Database } from '../../database/tables/tables.ts';
import { ApiError } from '../../base/errors.ts';

/** A top-up or withdrawal as staff name it: its code or its id. */
export const transactionName = plainText(64, 1);

/** Finds the top-up or withdrawal that staff mean; several accounts may have the same code. Throws `not_found`, `top_up_ambiguous`. */
export const transactionNamed = async (db: Kysely<Database>, name: string) => {
  const plain = name.trim().replace(/^#/, '');
  const rows = db
    .selectFrom('transactions')
    .select(['id', 'account_id', 'code', 'kind', 'amount_cents'])
    .limit(2);
  const [transaction, other] = await (
    isUuid(plain) ? rows.where('id', '=', plain.toLowerCase()) : rows.where('code', '=', plain.toUpperCase())
  ).execute();
  if (!transaction) throw new ApiError('not_found');
  if (other) throw new ApiError('top_up_ambiguous');
  return transaction;
};
