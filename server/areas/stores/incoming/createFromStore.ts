import { sql } from 'kysely';
import { platformOrderSource } from './orderSource.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import { insertOrder } from '../../orders/write/create.ts';
import { pickLine } from '../../orders/write/pickLine.ts';
import { addEvents } from '../../orders/events.ts';
import { addressOfStore, itemsOfStore, noteOfStore, numberOfStore, UnusableOrder } from './draftOfStore.ts';
import { nameItems, readKnownLines, saveIncoming, type IncomingRow } from './incomingRows.ts';
import type { StoreWork } from './storeWork.ts';

/** Returns the order of the shop that has this number, whatever its source. */
export const findByNumber = async (
  { tx, accountId, link }: StoreWork,
  number: string,
): Promise<string | undefined> => {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('shop_id', '=', link.shop_id)
    .where('order_number', '=', number)
    .orderBy('number_copy')
    .limit(1)
    .executeTakeFirst();
  return order?.id;
};

/** Returns the next copy of a number in the shop: 1 unless another order has it. */
const nextCopy = async ({ tx, accountId, link }: StoreWork, number: string): Promise<number> => {
  const { rows } = await sql<{ copy: number }>`
    select coalesce(max(number_copy), 0) + 1 as copy from orders
    where account_id = ${accountId} and shop_id = ${link.shop_id} and order_number = ${number}`.execute(tx);
  return rows[0]?.copy ?? 1;
};

/**
 * Creates our order of a store's, unpaid, and names the item of each line. Items without a product wait in it until they are
 * matched. Throws `UnusableOrder` if the store's data are not enough, and `order_number_taken`.
 */
export const createFromStore = async (
  work: StoreWork,
  order: StoreOrder,
  row: IncomingRow | undefined,
  fingerprint: string,
): Promise<void> => {
  const address = addressOfStore(order);
  const { items, itemByLine } = await itemsOfStore(work, order, await readKnownLines(work, row?.id));
  const orderNumber = numberOfStore(order);
  const { shipping_line: preferredLine } = work.link;
  const line = pickLine(items, address, work.book, preferredLine);
  if (!line) throw new UnusableOrder('no_line', address.country);
  const { id } = await insertOrder(work, work.link.shop_id, {
    ...address,
    items,
    shipping_line: line,
    source: platformOrderSource(work.link.platform),
    order_number: orderNumber,
    number_copy: await nextCopy(work, order.number),
    reference: null,
    tax_number: null,
    note: noteOfStore(order),
    gift_message: null,
  });
  // The line of the link does not reach every address: what was chosen instead is told.
  if (line !== preferredLine)
    await addEvents(work.tx, work, [
      { order_id: id, kind: 'line_changed', data: { from: preferredLine, to: line } },
    ]);
  const incomingId = await saveIncoming(work, order, { status: 'created', orderId: id, fingerprint });
  await nameItems(work, incomingId, itemByLine);
};
