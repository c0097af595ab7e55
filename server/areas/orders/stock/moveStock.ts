import { sql } from 'kysely';
import { ApiError } from '../../../base/errors.ts';
import type { OrderWork } from '../work.ts';

/**
 * Takes the pieces of orders that are paid now. Throws `out_of_stock` if another payment took the last ones meanwhile;
 * the transaction then changes nothing.
 */
export const takeStock = async (
  { tx }: Pick<OrderWork, 'tx'>,
  orderIds: readonly string[],
): Promise<void> => {
  const { rows: missing } = await sql`select * from take_stock(${orderIds}::uuid[])`.execute(tx);
  if (missing.length > 0) throw new ApiError('out_of_stock');
};

/** Returns the pieces that orders have taken and that are not made. Doing it again returns nothing. */
export const returnStock = async (
  { tx, accountId }: Pick<OrderWork, 'tx' | 'accountId'>,
  orderIds: readonly string[],
): Promise<void> => {
  await sql`select return_stock(${orderIds}::uuid[], ${accountId}::uuid)`.execute(tx);
};
