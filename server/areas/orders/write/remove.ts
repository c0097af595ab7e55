import { sql } from 'kysely';
import { ApiError } from '../../../errors.ts';
import { allowed, lockBulk, type BulkOrder, type Refusals } from '../bulk/locking.ts';
import { demand } from '../read/record.ts';
import type { Work } from '../work.ts';

const removeLocked = ({ tx, accountId }: Work, orders: readonly BulkOrder[]) =>
  tx
    .deleteFrom('orders')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${orders.map((order) => order.id)}::uuid[])`)
    .execute();

/** DELETE /orders/{id}: for good, with its items and timeline. Throws `not_found`, or the reason unless pending. */
export const removeOrder = async (work: Work, id: string): Promise<void> => {
  const [order] = await lockBulk(work, [id]);
  if (!order) throw new ApiError('not_found');
  demand('delete', order, work.now);
  await removeLocked(work, [order]);
};

/** POST /orders/delete: those of the selection that are pending. */
export const removeOrders = async (
  work: Work,
  ids: readonly string[],
): Promise<{ changed: number; refused: Refusals }> => {
  const { orders, refused } = await allowed(work, 'delete', await lockBulk(work, ids), ids);
  if (orders.length > 0) await removeLocked(work, orders);
  return { changed: orders.length, refused };
};
