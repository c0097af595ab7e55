import { sql } from 'kysely';
import type { OrderWork } from '../work.ts';

/** Counts the orders that are on an open bill. */
export const countBilled = async ({ tx, accountId }: OrderWork, ids: readonly string[]): Promise<number> => {
  const { count } = await tx
    .selectFrom('bill_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
};
