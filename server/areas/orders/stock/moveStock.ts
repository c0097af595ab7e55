import { sql } from 'kysely';
import { ApiError } from '../../../base/errors.ts';
import type { OrderWork } from '../work.ts';

type StockWork = Pick<OrderWork, 'tx' | 'accountId'>;

/** 1 takes the pieces of the orders, −1 returns them. Locks the stock in the order of the variants' ids. */
const moveStock = async ({ tx }: StockWork, orderIds: readonly string[], pieces: 1 | -1) =>
  (
    await sql<{ missing_variant: string; missing: number }>`
      select * from move_stock(${orderIds}::uuid[], ${pieces})`.execute(tx)
  ).rows;

/**
 * Takes the pieces of orders that are paid now. Throws `out_of_stock` if another payment took the last ones meanwhile;
 * the transaction then changes nothing.
 */
export const takeStock = async (work: StockWork, orderIds: readonly string[]): Promise<void> => {
  const missing = await moveStock(work, orderIds, 1);
  if (missing.length > 0) throw new ApiError('out_of_stock');
};

/** Returns the pieces of paid orders that are not made. */
export const returnStock = async (work: StockWork, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length > 0) await moveStock(work, orderIds, -1);
};
