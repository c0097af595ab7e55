import { sql } from 'kysely';
import type { NewParcelTicket } from '../../../contract/tickets/calls.ts';
import { checkOpen, typesFor, type OpeningTime } from '../../../contract/tickets/rules.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { ofShops } from '../../lists/byShop.ts';
import type { StoredTicketFile } from './files.ts';
import { lockOrders, openingOf, writeTicket, type TicketOrder } from './open.ts';
import { nextTicketCode, type TicketWork } from './record.ts';

/** Reads the parcels in the given order. Throws `not_found` if one is missing or out of reach. */
const readNamedParcels = async ({ tx, accountId, shops }: TicketWork, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('trackings')
    .select(['id', 'shop_id', 'order_id', 'delivered_at', 'expected_to'])
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (rows.length < ids.length) throw new ApiError('not_found');
  return rows;
};

type Parcels = Awaited<ReturnType<typeof readNamedParcels>>;

/** Throws the rule's reason, with the order's code, if a ticket about one of the orders is forbidden. */
const assertMayOpen = (
  orders: readonly TicketOrder[],
  parcels: Parcels,
  { category }: NewParcelTicket,
  opening: OpeningTime,
): void => {
  for (const order of orders) {
    const ofOrder = parcels.filter(({ order_id: id }) => id === order.id);
    const verdict = checkOpen(category, order, ofOrder, opening);
    if (!verdict.ok) throw new ApiError(verdict.reason, { details: { order: order.code } });
  }
};

/**
 * Handles POST /tickets/parcels: opens a seller's ticket about several parcels. Throws `not_found`, `parcels_of_shops`,
 * 422, and the rule's reason with the order's code.
 * @returns its id
 */
export const openParcelTicket = async (
  work: TicketWork,
  ticket: NewParcelTicket,
  files: readonly StoredTicketFile[],
): Promise<string> => {
  const code = await nextTicketCode(work.tx, work.accountId);
  const parcels = await readNamedParcels(work, [...new Set(ticket.tracking_ids)]);
  if (new Set(parcels.map(({ shop_id: shop }) => shop)).size > 1) throw new ApiError('parcels_of_shops');
  const { category, type, text } = ticket;
  if (!typesFor(category).includes(type)) throw invalid({ 'ticket.type': 'choice' });
  const orders = await lockOrders(work, [...new Set(parcels.map(({ order_id: id }) => id))]);
  assertMayOpen(orders, parcels, ticket, await openingOf(work));
  const [order, ...otherOrders] = orders;
  if (!order) throw new ApiError('not_found');
  return writeTicket(work, code, {
    order,
    category,
    type,
    status: 'pending',
    items: [],
    text,
    files,
    otherOrderIds: otherOrders.map(({ id }) => id),
    trackingIds: parcels.map(({ id }) => id),
  });
};
