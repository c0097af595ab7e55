import type { z } from 'zod';
import type { BillChanged, newBillSchema } from '../../../contract/bills/calls.ts';
import { ApiError } from '../../base/errors.ts';
import { openBill, takeOffBills } from '../money/openBills.ts';
import { addWaiting } from '../money/waiting.ts';
import { lockWallet } from '../money/wallet.ts';
import { lockBulk } from '../orders/locking.ts';
import { demandNone, lineOf, saveMoved } from '../orders/bulk/pay.ts';
import { payables, totalOf } from '../orders/bulk/payable.ts';
import type { Work } from '../orders/work.ts';

/**
 * POST /bills: a bill that waits for its money, of orders at the prices of now; they leave the bills that they waited on.
 * Throws `not_found`, `forbidden`, why an order cannot be paid, `quote_changed`.
 */
export const makeBill = async (
  work: Work,
  { ids: named, total_cents: seen }: z.infer<typeof newBillSchema>,
): Promise<BillChanged> => {
  const { tx, accountId } = work;
  const asked = [...new Set(named)];
  const wallet = await lockWallet(tx, accountId);
  const { payable, refused } = await payables(work, await lockBulk(work, asked), asked, wallet.discount_bp);
  demandNone(refused);
  const total = totalOf(payable);
  if (total !== seen) throw new ApiError('quote_changed', { details: { total_cents: total } });
  const after = await takeOffBills(tx, work, wallet, asked);
  await saveMoved(work, payable);
  const bill = await openBill(tx, work, payable.map(lineOf));
  const oldest = payable.toSorted(
    (a, b) => a.order.created_at.localeCompare(b.order.created_at) || a.order.id.localeCompare(b.order.id),
  );
  await addWaiting(work, oldest.map(lineOf));
  return { bill: { ...bill, status: 'unpaid', left_cents: total }, balance_cents: after.balance_cents };
};
