import { sql, type Selectable } from 'kysely';
import { recordChange } from '../../database/changes.ts';
import type { TransactionTable } from '../../database/tables/moneyTables.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';

export type StoredTransaction = Selectable<TransactionTable>;

/**
 * Reads a transaction of an account for a change, locked until the end of the database transaction. Throws `not_found`.
 */
export const lockTransaction = async (tx: Tx, accountId: string, id: string): Promise<StoredTransaction> => {
  const row = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  recordChange(tx, accountId, 'transactions');
  return row;
};

/** Returns the next code of an account's top-ups and withdrawals. Locks its wallet. */
export const nextCode = async (tx: Tx, accountId: string): Promise<string> => {
  const { number } = await tx
    .updateTable('wallets')
    .set({ next_transaction: sql`next_transaction + 1` })
    .where('account_id', '=', accountId)
    .returning(sql<number>`next_transaction - 1`.as('number'))
    .executeTakeFirstOrThrow();
  recordChange(tx, accountId, 'transactions');
  return `TU-${number}`;
};
