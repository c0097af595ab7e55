import type { Kysely } from 'kysely';
import { plainText } from '../../../contract/schema/text.ts';
import { isUuid } from '../../database/ids.ts';
import type { Database } from '../../database/tables/tables.ts';
import { ApiError } from '../../base/errors.ts';

/** A top-up or withdrawal as staff name it: by code or id. */
export const transactionName = plainText(64, 1);

/**
 * Finds the top-up or withdrawal that staff mean. Several accounts may have the same code. Throws `not_found`,
 * `top_up_ambiguous`.
 */
export const findTransaction = async (db: Kysely<Database>, name: string) => {
  const normalizedName = name.trim().replace(/^#/, '');
  const rows = db
    .selectFrom('transactions')
    .select(['id', 'account_id', 'code', 'kind', 'amount_cents'])
    .limit(2);
  const [transaction, secondMatch] = await (
    isUuid(normalizedName)
      ? rows.where('id', '=', normalizedName.toLowerCase())
      : rows.where('code', '=', normalizedName.toUpperCase())
  ).execute();
  if (!transaction) throw new ApiError('not_found');
  if (secondMatch) throw new ApiError('top_up_ambiguous');
  return transaction;
};
