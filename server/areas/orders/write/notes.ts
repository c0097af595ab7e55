import { addEvents } from '../events.ts';
import { assertAllowed, lockOrder } from '../read/record.ts';
import type { OrderWork } from '../work.ts';

/** Handles POST /orders/{id}/notes: adds a line to the timeline that only the seller's members see. */
export const addNote = async (work: OrderWork, id: string, note: string): Promise<void> => {
  const order = await lockOrder(work, id);
  assertAllowed('note', order, work.now);
  await addEvents(work.tx, work, [{ order_id: id, kind: 'note', data: { note } }]);
};

/** Handles POST /orders/{id}/confirm-address: records that the seller confirmed the address (domain §1.3). */
export const confirmAddress = async (work: OrderWork, id: string): Promise<void> => {
  const order = await lockOrder(work, id);
  assertAllowed('edit_address', order, work.now);
  if (order.address_check === 'confirmed') return;
  await work.tx
    .updateTable('orders')
    .set({ address_check: 'confirmed', version: order.version + 1 })
    .where('account_id', '=', work.accountId)
    .where('id', '=', id)
    .execute();
  await addEvents(work.tx, work, [{ order_id: id, kind: 'address_confirmed' }]);
};
