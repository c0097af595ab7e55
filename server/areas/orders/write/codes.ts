import { sql } from 'kysely';
import type { Tx } from '../../../database/tenant.ts';

/**
 * Takes the next `n` order codes of an account, in order, such as `LP-10482`. The account's row stays locked to the
 * end of the transaction, so codes have neither gaps nor duplicates; an import takes a block for each of its batches.
 */
export const takeOrderCodes = async (tx: Tx, accountId: string, n: number): Promise<string[]> => {
  const { order_prefix: prefix, first } = await tx
    .updateTable('accounts')
    .set({ next_order: sql`next_order + ${n}::int` })
    .where('id', '=', accountId)
    .returning(['order_prefix', sql<number>`next_order - ${n}::int`.as('first')])
    .executeTakeFirstOrThrow();
  return Array.from({ length: n }, (_, index) => `${prefix}-${first + index}`);
};
