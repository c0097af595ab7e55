import { sql } from 'kysely';
import { habitOrders } from '../../../../contract/orders/habit.ts';
import type { Tx } from '../../../database/tenant.ts';

/**
 * Returns for each shop the number of pieces that 19 of 20 of its latest paid orders stay below. Shops with few orders
 * are left out.
 */
export const readHabits = async (
  tx: Tx,
  accountId: string,
  shopIds: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ shop_id: string; habit: number }>`
    select chosen.shop_id, percentile_disc(0.95) within group (order by last.quantity)::int as habit
    from unnest(${shopIds}::uuid[]) as chosen (shop_id), lateral (
      select quantity, payment_status from orders
      where account_id = ${accountId} and shop_id = chosen.shop_id order by created_at desc, id desc
        limit ${habitOrders.last}
    ) as last
    where last.payment_status = 'paid'
    group by chosen.shop_id having count(*) >= ${habitOrders.least}`.execute(tx);
  return new Map(rows.map(({ shop_id: shop, habit }) => [shop, habit]));
};
