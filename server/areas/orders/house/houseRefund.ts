import { sql } from 'kysely';
import { heldCents, paidLines } from '../../money/bills.ts';
import { refund, wholeRefunds } from '../../money/refunds.ts';
import { lockWallet } from '../../money/wallet.ts';
import { addEvents } from '../events.ts';
import { asHouse, demandFrom, lockStatus, setStatus, type HouseWork } from './progress.ts';

/** The house gives back all that a paid order still holds, at once. Throws `not_found`, `StepRefused`. */
export const refundOrder = async (work: HouseWork, id: string): Promise<void> => {
  const { tx, accountId } = work;
  const wallet = await lockWallet(tx, accountId);
  const { status } = await lockStatus(work, id);
  demandFrom(status, ['awaiting', 'process', 'partially-fulfilled', 'fulfilled', 'rejected']);
  const lines = await paidLines(tx, accountId, [id]);
  await refund(tx, work, wallet, wholeRefunds(lines));
  await setStatus(work, id, 'refund');
  await tx
    .updateTable('orders')
    .set({ payment_status: sql`case when payment_status = 'paid' then 'refunded' else payment_status end` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await addEvents(tx, asHouse(work), [{ order_id: id, kind: 'refunded', data: { cents: heldCents(lines) } }]);
};
