import type { z } from 'zod';
import type { printLinkSchema } from '../../../../contract/designs/designs.ts';
import { isMatched } from '../../../../contract/orders/files.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { sql } from 'kysely';
import { invalid } from '../../../base/errors.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import { pictureWith } from '../../orders/write/build.ts';
import { addEvents } from '../../orders/events.ts';
import { heldBack } from '../../orders/write/held.ts';
import { readItems } from '../../orders/write/items.ts';
import { assertAllowed, lockOrder, readOrder } from '../../orders/read/record.ts';
import type { OrderWork } from '../../orders/work.ts';
import { requestLink } from './links.ts';

const linkedPrint = (position: Print['position'], url: string): Print => ({
  position,
  url,
  file_name: url,
  design_id: null,
  width_px: null,
  height_px: null,
});

/**
 * Handles PUT /orders/{id}/link: takes the file of a printed area from this link, which is copied again. Throws
 * `not_found`, the reason why files are locked (contract/orders/rules.ts), or 422 for an item or an area without a
 * file.
 */
export const setPrintLink = async (
  work: OrderWork,
  id: string,
  { item_id: itemId, position, url }: z.output<typeof printLinkSchema>,
): Promise<Order> => {
  const { tx, accountId } = work;
  const order = await lockOrder(work, id);
  assertAllowed('edit_prints', order, work.now);
  const items = await readItems(work, [id]);
  const item = items.find((candidate) => candidate.id === itemId);
  if (!item) throw invalid({ item_id: 'unknown' });
  if (!item.prints.some((print) => print.position === position)) throw invalid({ position: 'unknown' });
  const prints = item.prints.map((print) =>
    print.position === position ? linkedPrint(position, url) : print,
  );
  const itemsAfter = items.map((candidate) =>
    candidate.id === itemId ? { ...candidate, prints } : candidate,
  );
  await tx
    .updateTable('order_items')
    .set({ prints: JSON.stringify(prints) })
    .where('account_id', '=', accountId)
    .where('order_id', '=', id)
    .where('id', '=', itemId)
    .execute();
  await tx
    .updateTable('orders')
    .set({
      matched: isMatched(itemsAfter),
      prints_held: heldBack(work, itemsAfter) !== undefined,
      item_picture: order.item_picture && pictureWith(order.item_picture, itemsAfter[0]),
      version: sql`version + 1`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await requestLink(tx, accountId, id, url);
  await addEvents(tx, work, [{ order_id: id, kind: 'edited', data: { fields: ['items'] } }]);
  return readOrder(work, id);
};
