import type { z } from 'zod';
import type { BillChanged, newBillSchema } from '../../../contract/bills/calls.ts';
import { ApiError } from '../../base/errors.ts';
import { openBill, takeOffBills } from '../money/openBills.ts';
import { addWaiting } from '../money/waiting.ts';
import { lockWallet } from '../money/wallet.ts';
import { lockBulk } from '../orders/locking.ts';
import { assertNone, lineOf, saveMoved } from '../orders/bulk/pay.ts';
import { splitPayables, totalCostOf } from '../orders/bulk/payable.ts';
import type { OrderWork } from '../orders/work.ts';

/**
 * Handles POST /bills: writes an open bill of orders at current prices; they leave their earlier open bills. Throws
 * `not_found`, `forbidden`, the reason why an order cannot be paid, `quote_changed`.
 */
export const makeBill = async (
  work: OrderWork,
  { ids: requestedIds, total_cents: quotedTotal }: z.infer<typeof newBillSchema>,
): Promise<BillChanged> => {
  const { tx, accountId } = work;
  const orderIds = [...new Set(requestedIds)];
  const wallet = await lockWallet(tx, accountId);
  const { payable, refused } = await splitPayables(
    work,
    await lockBulk(work, orderIds),
    orderIds,
    wallet.discount_bp,
  );
  assertNone(refused);
  const total = totalCostOf(payable);
  if (total !== quotedTotal) throw new ApiError('quote_changed', { details: { total_cents: total } });
  const currentWallet = await takeOffBills(tx, work, wallet, orderIds);
  await saveMoved(work, payable);
  const bill = await openBill(tx, work, payable.map(lineOf));
  const oldest = payable.toSorted(
    (a, b) => a.order.created_at.localeCompare(b.order.created_at) || a.order.id.localeCompare(b.order.id),
  );
  await addWaiting(work, oldest.map(lineOf));
  return {
    bill: { ...bill, status: 'unpaid', left_cents: total },
    balance_cents: currentWallet.balance_cents,
  };
};
