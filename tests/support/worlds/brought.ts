import { shipParcel } from '../../../server/areas/orders/staff/shipping.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { createOrder, forceStatus, payOrders, type OrdersKit, type OrdersSeller } from './orders.ts';

/** Sends a parcel with all items of an order, as staff do. */
export const bringParcel = async (kit: OrdersKit, seller: OrdersSeller): Promise<{ tracking: string }> => {
  const { id } = await createOrder(kit, seller);
  await forceStatus(kit, id, 'process');
  const number = `SECRET${id.replaceAll('-', '')}`;
  await asTenant(kit.services.db, seller.accountId, (tx) =>
    shipParcel({ tx, accountId: seller.accountId, now: new Date() }, id, { number, line: 'usps' }),
  );
  const [parcel] = (await seller.call('GET', '/trackings')).json().trackings;
  return { tracking: parcel.id };
};

/** The body of a ticket about an order, without the order. */
const question = {
  items: [{ item_id: crypto.randomUUID(), quantity: 1 }],
  category: 'other',
  type: 'check',
  text: 'Secret question',
  files: [],
};

const { items: _items, ...aboutNoItems } = question;

/** The body of a ticket about parcels, without the parcels. */
const parcelQuestion = { ...aboutNoItems, category: 'shipping_status' };

/** Opens a ticket about a paid order. */
export const bringTicket = async (kit: OrdersKit, seller: OrdersSeller): Promise<{ ticket: string }> => {
  const order = await createOrder(kit, seller);
  await payOrders(seller, [order]);
  const [item] = (await seller.call('GET', `/orders/${order.id}`)).json().order.items;
  const ticket = { ...question, order_id: order.id, items: [{ item_id: item.id, quantity: 1 }] };
  return { ticket: (await seller.call('POST', '/tickets', { ticket })).json().ticket.id };
};

/** All calls of tickets that name a record by its id: the kind of record, and the call. */
export const ticketCalls = (
  id: string,
  itemId: string,
): readonly ['ticket' | 'order' | 'tracking', 'GET' | 'POST' | 'PUT', string, object?][] => [
  ['ticket', 'GET', `/tickets/${id}`],
  ['order', 'GET', `/tickets?order_id=${id}`],
  ['order', 'POST', '/tickets', { ticket: { ...question, order_id: id } }],
  ['tracking', 'POST', '/tickets/parcels', { ticket: { ...parcelQuestion, tracking_ids: [id] } }],
  ['ticket', 'GET', `/tickets/${id}/files/${itemId}`],
  ['ticket', 'GET', `/tickets/${id}/files/${itemId}/thumb`],
  ['ticket', 'POST', `/tickets/${id}/messages`, { message: { text: 'Stolen', files: [] } }],
  ['ticket', 'POST', `/tickets/${id}/status`, { status: 'closed' }],
  ['ticket', 'PUT', `/tickets/${id}/rating`, { rating: 1 }],
  ['ticket', 'POST', `/tickets/${id}/offers/${itemId}/accept`],
  ['ticket', 'POST', `/tickets/${id}/offers/${itemId}/decline`],
];
