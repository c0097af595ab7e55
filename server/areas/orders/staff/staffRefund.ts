import { sql } from 'kysely';
import { dollars } from '../../../../contract/dollars.ts';
import { beforeProduction } from '../../../../contract/orders/rules.ts';
import { ApiError } from '../../../base/errors.ts';
import { heldCents, paidLines } from '../../money/bills.ts';
import { partRefunds, refund } from '../../money/refunds.ts';
import { lockWallet, type Wallet } from '../../money/wallet.ts';
import { notify } from '../../../notify/notify.ts';
import {
  lockForStaff,
  lockForStep,
  setOrder,
  addTimelineEvent,
  type StaffOrderRow,
  type StaffOrderWork,
} from '../progress.ts';
import { returnStock } from '../stock/moveStock.ts';

/** Returns the seller's money that an order still holds, in cents. */
export const refundableCents = async ({ tx, accountId }: StaffOrderWork, id: string): Promise<number> =>
  heldCents(await paidLines(tx, accountId, [id]));

/** Returns true if nothing of an order is made yet, so that its pieces go back to the stock. */
const isUnmade = ({ status }: StaffOrderRow): boolean =>
  status === 'rejected' || beforeProduction.includes(status);

/** Ends an order whose money was refunded in full, even if it is on hold. */
const endOrder = async (work: StaffOrderWork, order: StaffOrderRow): Promise<void> => {
  const { id } = order;
  if (isUnmade(order)) await returnStock(work, [id]);
  await setOrder(work, id, { status: 'refund', hold_reason: null, hold: null });
  await work.tx
    .updateTable('orders')
    .set({ payment_status: sql`case when payment_status = 'paid' then 'refunded' else payment_status end` })
    .where('account_id', '=', work.accountId)
    .where('id', '=', id)
    .execute();
};

/**
 * Refunds this many cents of what an order still holds to the locked wallet. A full refund ends the order. `actor`: the
 * account's user who agreed to it. Throws `not_found`.
 */
export const refundCents = async (
  work: StaffOrderWork & { actor?: string | undefined },
  wallet: Wallet,
  id: string,
  cents: number,
): Promise<void> => {
  const { tx, accountId } = work;
  const [order] = await lockForStaff(work, [id]);
  if (!order) throw new ApiError('not_found');
  const lines = await paidLines(tx, accountId, [id]);
  await refund(tx, work, wallet, partRefunds(lines, cents));
  if (cents === heldCents(lines)) await endOrder(work, order);
  await addTimelineEvent(work, id, 'refunded', { cents });
  await notify(tx, accountId, {
    kind: 'order_refunded',
    shopId: order.shop_id,
    objectId: id,
    params: { code: order.code, amount: dollars(cents) },
  });
};

/** Refunds all that a paid order still holds, at once. Returns the cents. Throws `not_found`, `StepRefused`. */
export const refundOrder = async (work: StaffOrderWork, id: string): Promise<number> => {
  const wallet = await lockWallet(work.tx, work.accountId);
  await lockForStep(work, id, 'refund');
  const cents = await refundableCents(work, id);
  await refundCents(work, wallet, id, cents);
  return cents;
};
