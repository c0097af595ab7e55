import { sql } from 'kysely';
import type { NewTicket } from '../../../contract/tickets/calls.ts';
import {
  mayAskHelp,
  checkOpen,
  needsPhotos,
  typesFor,
  type OpeningTime,
} from '../../../contract/tickets/rules.ts';
import { orderStatusOf } from '../../../contract/orders/statuses.ts';
import {
  ticketStatusCodes,
  type TicketCategory,
  type TicketStatus,
  type TicketType,
} from '../../../contract/tickets/statuses.ts';
import { subjectOf } from '../../../contract/tickets/messages.ts';
import { newId } from '../../database/ids.ts';
import { insertRows } from '../../database/insertRows.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { ofShops } from '../../lists/byShop.ts';
import { readSettings } from '../../operator/readSettings.ts';
import { notify } from '../../notify/notify.ts';
import type { StoredTicketFile } from './files.ts';
import { answerBy } from './move.ts';
import { assertVerdict, nextTicketCode, type TicketWork } from './record.ts';
import { addMessage } from './write.ts';

const columns = [
  'id',
  'shop_id',
  'code',
  'status',
  'payment_status',
  'matched',
  'cancel_until',
  'hold_reason',
] as const;

/** Reads the requested orders in this order and locks them until the end of the transaction. Throws `not_found`. */
export const lockOrders = async ({ tx, accountId, shops }: TicketWork, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('orders')
    .select(columns)
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();
  const orders = new Map(rows.map((row) => [row.id, { ...row, status: orderStatusOf(row.status) }]));
  return ids.map((id) => {
    const order = orders.get(id);
    if (!order) throw new ApiError('not_found');
    return order;
  });
};

/** An order that a ticket is about. */
export type TicketOrder = Awaited<ReturnType<typeof lockOrders>>[number];

const lockOrder = async (work: TicketWork, id: string): Promise<TicketOrder> => {
  const [order] = await lockOrders(work, [id]);
  if (!order) throw new ApiError('not_found');
  return order;
};

const readParcels = ({ tx, accountId }: TicketWork, orderId: string) =>
  tx
    .selectFrom('trackings')
    .select(['delivered_at', 'expected_to'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .execute();

const readItems = ({ tx, accountId }: TicketWork, orderId: string) =>
  tx
    .selectFrom('order_items')
    .select(['id', 'name', 'options', 'quantity'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** Returns the requested items, each with at most its ordered quantity. Throws 422. */
const requestedTicketItems = async (
  work: TicketWork,
  orderId: string,
  requestedItems: NewTicket['items'],
) => {
  const items = await readItems(work, orderId);
  const quantities = new Map(requestedItems.map(({ item_id: id, quantity }) => [id, quantity]));
  const matchingItems = items.filter(({ id }) => quantities.has(id));
  if (matchingItems.length !== requestedItems.length) throw invalid({ 'ticket.items': 'unknown' });
  if (matchingItems.some(({ id, quantity }) => (quantities.get(id) ?? 0) > quantity))
    throw invalid({ 'ticket.items': 'too_big' });
  return matchingItems.map((item) => ({ ...item, quantity: quantities.get(item.id) ?? item.quantity }));
};

/** Returns when a ticket is opened, and for how many days the operator takes claims. */
export const openingOf = async ({ tx, now }: TicketWork): Promise<OpeningTime> => ({
  now,
  claimDays: (await readSettings(tx)).claim_days,
});

interface NewTicketInput {
  order: TicketOrder;
  category: TicketCategory;
  type: TicketType;
  status: Extract<TicketStatus, 'pending' | 'in-review'>;
  items: readonly { id: string; name: string; options: string; quantity: number }[];
  text: string;
  files: readonly StoredTicketFile[];
  /** The other orders of a ticket about several parcels. */
  otherOrderIds?: readonly string[];
  trackingIds?: readonly string[];
}

/** Writes a new ticket with its first message. Returns its id. */
export const writeTicket = async (
  work: TicketWork,
  code: string,
  { order, category, type, status, items, text, files, otherOrderIds = [], trackingIds = [] }: NewTicketInput,
): Promise<string> => {
  const { tx, accountId, now, by: author } = work;
  const id = newId();
  const createdAt = now.toISOString();
  const isStaff = author.side === 'house';
  await insertRows(tx, 'tickets', [
    {
      account_id: accountId,
      id,
      shop_id: order.shop_id,
      order_id: order.id,
      code,
      subject: subjectOf(text),
      category,
      type,
      status: ticketStatusCodes[status],
      awaits: isStaff ? 'seller' : 'house',
      due_at: isStaff ? null : await answerBy(work),
      last_author: author.name,
      handled_by: isStaff ? author.name : null,
      created_at: createdAt,
      updated_at: createdAt,
    },
  ]);
  await insertRows(
    tx,
    'ticket_items',
    items.map(({ id: itemId, ...item }, position) => ({
      account_id: accountId,
      ticket_id: id,
      item_id: itemId,
      position,
      ...item,
    })),
  );
  const key = { account_id: accountId, ticket_id: id };
  await insertRows(
    tx,
    'ticket_orders',
    otherOrderIds.map((orderId) => ({ ...key, order_id: orderId })),
  );
  await insertRows(
    tx,
    'ticket_parcels',
    trackingIds.map((trackingId) => ({ ...key, tracking_id: trackingId })),
  );
  await addMessage(work, id, { text, files });
  return id;
};

/**
 * Handles POST /tickets: opens a seller's ticket about a paid order. Throws `not_found`, 422, and the reason of the
 * rules: `order_not_paid`, `ticket_category`, `claim_window_over`.
 * @returns its id
 */
export const openTicket = async (
  work: TicketWork,
  ticket: NewTicket,
  files: readonly StoredTicketFile[],
): Promise<string> => {
  const code = await nextTicketCode(work.tx, work.accountId);
  const order = await lockOrder(work, ticket.order_id);
  const { category, type, text } = ticket;
  assertVerdict(checkOpen(category, order, await readParcels(work, order.id), await openingOf(work)));
  if (!typesFor(category).includes(type)) throw invalid({ 'ticket.type': 'choice' });
  if (needsPhotos(category) && !files.some(({ mime_type: mime }) => mime.startsWith('image/')))
    throw invalid({ 'ticket.files': 'required' });
  return writeTicket(work, code, {
    order,
    category,
    type,
    status: 'pending',
    items: await requestedTicketItems(work, order.id, ticket.items),
    text,
    files,
  });
};

/**
 * Opens a ticket by staff about a paid order as a whole. Throws `not_found`, `order_not_paid`. Returns its id and
 * number.
 */
export const openForStaff = async (
  work: TicketWork,
  orderId: string,
  { category, text }: { category: TicketCategory; text: string },
): Promise<{ id: string; code: string }> => {
  const code = await nextTicketCode(work.tx, work.accountId);
  const order = await lockOrder(work, orderId);
  assertVerdict(mayAskHelp(order, work.now));
  const id = await writeTicket(work, code, {
    order,
    category,
    type: 'check',
    status: 'in-review',
    items: await readItems(work, orderId),
    text,
    files: [],
  });
  await notify(work.tx, work.accountId, {
    kind: 'ticket_opened',
    shopId: order.shop_id,
    objectId: id,
    params: { code, order: order.code },
  });
  return { id, code };
};
