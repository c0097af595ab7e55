import { sql } from 'kysely';
import type { Tx } from '../../../database/tenant.ts';

/** Order codes of an account, in order: `LP-10482` and those after it. */
export interface CodeBlock {
  prefix: string;
  first: number;
}

/** The first `n` codes of a block. */
export const codesOf = ({ prefix, first }: CodeBlock, n: number): string[] =>
  Array.from({ length: n }, (_, index) => `${prefix}-${first + index}`);

/** Where the account's next codes begin, unless somebody else takes them first. */
export const nextCodes = (tx: Tx, accountId: string): Promise<CodeBlock> =>
  tx
    .selectFrom('accounts')
    .select(['order_prefix as prefix', 'next_order as first'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/**
 * Takes the next `n` codes of an account. The account's row stays locked to the end of the transaction, so codes have
 * neither gaps nor duplicates; an import takes a block for each of its batches.
 */
export const takeCodes = async (tx: Tx, accountId: string, n: number): Promise<CodeBlock> =>
  tx
    .updateTable('accounts')
    .set({ next_order: sql`next_order + ${n}::int` })
    .where('id', '=', accountId)
    .returning(['order_prefix as prefix', sql<number>`next_order - ${n}::int`.as('first')])
    .executeTakeFirstOrThrow();

/** Takes one code. */
export const takeOrderCode = async (tx: Tx, accountId: string): Promise<string> => {
  const [code = ''] = codesOf(await takeCodes(tx, accountId, 1), 1);
  return code;
};
