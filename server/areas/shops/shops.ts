import { sql } from 'kysely';
import type { Tx } from '../../database/tenant.ts';
import { figureRows } from '../../figures/readFigures.ts';
import type { Scope } from '../../lists/scope.ts';

/** Returns the number of orders of each of these shops; shops without orders are left out. */
export const countOrders = async (
  tx: Tx,
  accountId: string,
  shops: Scope['shops'],
): Promise<{ shop_id: string; orders: number }[]> => {
  const { rows } = await sql<{ shop_id: string; orders: number }>`
    select shop_id, sum(records)::bigint as orders
    from ${figureRows({ accountId, shops }, ['orders'])} as figures
    group by shop_id having sum(records) > 0`.execute(tx);
  return rows;
};
