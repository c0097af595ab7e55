import { sql } from 'kysely';
import { dollars } from '../../../../contract/dollars.ts';
import { heldCents, paidLines } from '../../money/bills.ts';
import { refund, wholeRefunds } from '../../money/refunds.ts';
import { lockWallet } from '../../money/wallet.ts';
import { notify } from '../../notifications/notifications.ts';
import { lockForStep, setOrder, tellTimeline, type HouseWork } from '../progress.ts';

/** What an order still holds of the seller's money, cents. */
export const refundable = async ({ tx, accountId }: HouseWork, id: string): Promise<number> => heldCents(await paidLines(tx, accountId, [id]));

/** The house gives back all that a paid order still holds, at once; answers the cents. Throws `not_found`, `StepRefused`. */
export const refundOrder = async (work: HouseWork, id: string): Promise<number> => {
  const { tx, accountId } = work;
  const wallet = await lockWallet(tx, accountId);
  const { code, shop_id: shopId } = await lockForStep(work, id, 'refund');
  const lines = await paidLines(tx, accountId, [id]);
  const cents = heldCents(lines);
  await refund(tx, work, wallet, wholeRefunds(lines));
  await setOrder(work, id, { status: 'refund' });
  await tx
    .updateTable('orders')
    .set({ payment_status: sql`case when payment_status = 'paid' then 'refunded' else payment_status end` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await tellTimeline(work, id, 'refunded', { cents });
  await notify(tx, accountId, { kind: 'order_refunded', shopId, objectId: id, params: { code, amount: dollars(cents) } });
  return cents;
};
