import { sql } from 'kysely';
import { maxNamedObjects, recordAudit } from '../../../audit/record.ts';
import { recordChange } from '../../../database/changes.ts';
import { ApiError } from '../../../base/errors.ts';
import { takeOffBills } from '../../money/openBills.ts';
import { lockWallet, type Wallet } from '../../money/wallet.ts';
import { splitByRule, lockBulk, type BulkOrder, type Refusals } from '../locking.ts';
import { assertAllowed } from '../read/record.ts';
import type { OrderWork } from '../work.ts';

/**
 * Records the deletion in the audit log, the only trace of a deleted order; each entry names a limited number of them.
 */
const noteRemoval = async (
  { tx, accountId, userId, actor }: OrderWork,
  codes: readonly string[],
): Promise<void> => {
  const lines = Array.from({ length: Math.ceil(codes.length / maxNamedObjects) }, (_, index) =>
    codes.slice(index * maxNamedObjects, (index + 1) * maxNamedObjects),
  );
  const entry = {
    accountId,
    userId,
    actorName: actor,
    action: 'order.delete',
    objectType: 'order',
    objectId: null,
  } as const;
  await recordAudit(
    tx,
    ...lines.map((chunkCodes) => ({ ...entry, details: { count: chunkCodes.length, codes: chunkCodes } })),
  );
};

const removeLocked = async (work: OrderWork, wallet: Wallet, orders: readonly BulkOrder[]): Promise<void> => {
  const { tx, accountId } = work;
  const ids = orders.map((order) => order.id);
  await takeOffBills(tx, work, wallet, ids, true);
  await tx
    .deleteFrom('orders')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await noteRemoval(
    work,
    orders.map(({ code }) => code),
  );
  recordChange(tx, accountId, 'orders');
};

/**
 * Handles DELETE /orders/{id}: deletes it for good, with its items and timeline. Throws `not_found`, or the reason
 * unless it is pending.
 */
export const removeOrder = async (work: OrderWork, id: string): Promise<void> => {
  const wallet = await lockWallet(work.tx, work.accountId);
  const [order] = await lockBulk(work, [id]);
  if (!order) throw new ApiError('not_found');
  assertAllowed('delete', order, work.now);
  await removeLocked(work, wallet, [order]);
};

/** Handles POST /orders/delete: deletes the pending orders of the selection. */
export const removeOrders = async (
  work: OrderWork,
  ids: readonly string[],
): Promise<{ changed: number; refused: Refusals }> => {
  const wallet = await lockWallet(work.tx, work.accountId);
  const { orders, refused } = await splitByRule(work, 'delete', await lockBulk(work, ids), ids);
  if (orders.length > 0) await removeLocked(work, wallet, orders);
  return { changed: orders.length, refused };
};
