import type {
  TicketItem,
  TicketDetail,
  TicketFile,
  TicketLine,
  TicketOffer,
} from '../../../contract/tickets/calls.ts';
import { sql } from 'kysely';
import { orderStatusOf } from '../../../contract/orders/statuses.ts';
import { ticketStatusOf } from '../../../contract/tickets/statuses.ts';
import type { Tx } from '../../database/tenant.ts';
import { readOne } from '../../lists/queries.ts';
import type { Scope } from '../../lists/scope.ts';
import { ticketSource } from './source.ts';

interface Of {
  tx: Tx;
  accountId: string;
  id: string;
}

const readItems = ({ tx, accountId, id }: Of): Promise<TicketItem[]> =>
  tx
    .selectFrom('ticket_items')
    .select(['item_id', 'name', 'options', 'quantity'])
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', id)
    .orderBy('position')
    .execute();

const readFiles = async ({ tx, accountId, id }: Of): Promise<Map<string, TicketFile[]>> => {
  const rows = await tx
    .selectFrom('ticket_files')
    .select(['id', 'line_id', 'file_name', 'mime_type', 'bytes'])
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', id)
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map(({ line_id: line, ...file }) => ({ line, ...file })),
    ({ line }) => line,
  );
};

/** Reads the offers with the names of the items that they make again. */
const readOffers = async ({ tx, accountId, id }: Of): Promise<Map<string, TicketOffer>> => {
  const offers = await tx
    .selectFrom('ticket_offers')
    .innerJoin('orders as about', (join) =>
      join
        .onRef('about.account_id', '=', 'ticket_offers.account_id')
        .onRef('about.id', '=', 'ticket_offers.order_id'),
    )
    .leftJoin('orders', (join) =>
      join.onRef('orders.account_id', '=', 'ticket_offers.account_id').onRef('orders.id', '=', 'resend_id'),
    )
    .select([
      'ticket_offers.id',
      'kind',
      'state',
      'amount_cents',
      'items',
      'resend_id',
      'orders.code as resend_code',
      'about.id as about_id',
      'about.code as about_code',
    ])
    .where('ticket_offers.account_id', '=', accountId)
    .where('ticket_id', '=', id)
    .execute();
  if (offers.length === 0) return new Map();
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'name', 'options'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', sql<string>`any(${offers.map((offer) => offer.about_id)}::uuid[])`)
    .execute();
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const toTicketItem = ({ item_id, quantity }: { item_id: string; quantity: number }): TicketItem => ({
    item_id,
    quantity,
    name: itemsById.get(item_id)?.name ?? '',
    options: itemsById.get(item_id)?.options ?? '',
  });
  return new Map(
    offers.map(
      ({ resend_id: resendId, resend_code: code, about_id, about_code, items: pieces, ...offer }) => [
        offer.id,
        {
          ...offer,
          items: pieces.map(toTicketItem),
          order: { id: about_id, code: about_code },
          resend: resendId && code ? { id: resendId, code } : null,
        },
      ],
    ),
  );
};

/** Reads messages and changes, oldest first, for a reader; for staff no line is their own. */
const readLines = async (subject: Of, userId: string | null): Promise<TicketLine[]> => {
  const { tx, accountId, id } = subject;
  const rows = await tx
    .selectFrom('ticket_lines')
    .select([
      'id',
      'kind',
      'created_at',
      'side',
      'author',
      'user_id',
      'text',
      'from_status',
      'to_status',
      'offer_id',
    ])
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const files = await readFiles(subject);
  const offers = await readOffers(subject);
  return rows.map(
    ({ user_id: writer, from_status: fromStatus, to_status: toStatus, offer_id: offer, ...row }) => ({
      ...row,
      own: writer !== null && writer === userId,
      from: fromStatus && ticketStatusOf(fromStatus),
      to: toStatus && ticketStatusOf(toStatus),
      files: files.get(row.id) ?? [],
      offer: (offer && offers.get(offer)) || null,
    }),
  );
};

/** Reads the orders that a ticket is about, the one shown in lists first. */
const readOrders = async ({ tx, accountId, id }: Of, first: { id: string; code: string }) => [
  first,
  ...(await tx
    .selectFrom('ticket_orders')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.account_id', '=', 'ticket_orders.account_id')
        .onRef('orders.id', '=', 'ticket_orders.order_id'),
    )
    .select(['orders.id', 'orders.code'])
    .where('ticket_orders.account_id', '=', accountId)
    .where('ticket_id', '=', id)
    .orderBy('orders.code')
    .execute()),
];

/** Reads the parcels that a ticket asks about. */
const readNamedParcels = ({ tx, accountId, id }: Of) =>
  tx
    .selectFrom('ticket_parcels')
    .innerJoin('trackings', (join) =>
      join
        .onRef('trackings.account_id', '=', 'ticket_parcels.account_id')
        .onRef('trackings.id', '=', 'ticket_parcels.tracking_id'),
    )
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.account_id', '=', 'trackings.account_id')
        .onRef('orders.id', '=', 'trackings.order_id'),
    )
    .select(['trackings.id', 'number', 'state', 'orders.code as order_code', 'delivered_at', 'expected_to'])
    .where('ticket_parcels.account_id', '=', accountId)
    .where('ticket_id', '=', id)
    .orderBy('orders.code')
    .orderBy('trackings.package_no')
    .execute();

/** Reads the parcels of an order, whose dates decide about claims. */
const readParcels = ({ tx, accountId }: Of, orderId: string) =>
  tx
    .selectFrom('trackings')
    .select(['delivered_at', 'expected_to'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .execute();

/**
 * Returns everything the page of a ticket shows, for a user of the account or for staff (null). Throws `not_found`,
 * also for a ticket out of reach.
 */
export const readTicket = async (
  tx: Tx,
  scope: Scope,
  id: string,
  userId: string | null,
): Promise<TicketDetail> => {
  const { accountId } = scope;
  const ticket = await readOne(tx, ticketSource, scope, id);
  const subject = { tx, accountId, id };
  const ofOrder = ticket.order_id;
  const {
    merged_id: mergedId,
    merged_code: mergedCode,
    ...contextColumns
  } = await tx
    .selectFrom('tickets')
    .leftJoin('tickets as merged', (join) =>
      join
        .onRef('merged.account_id', '=', 'tickets.account_id')
        .onRef('merged.id', '=', 'tickets.merged_into'),
    )
    .select([
      'tickets.handled_by',
      'tickets.closes_at',
      'merged.id as merged_id',
      'merged.code as merged_code',
    ])
    .where('tickets.account_id', '=', accountId)
    .where('tickets.id', '=', id)
    .executeTakeFirstOrThrow();
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'recipient', 'country', 'total_cents', 'quantity'])
    .where('account_id', '=', accountId)
    .where('id', '=', ofOrder)
    .executeTakeFirstOrThrow();
  const namedParcels = await readNamedParcels(subject);
  const dates = namedParcels.length > 0 ? namedParcels : await readParcels(subject, ofOrder);
  return {
    ...ticket,
    ...contextColumns,
    order: { ...order, status: orderStatusOf(order.status) },
    orders: await readOrders(subject, { id: ofOrder, code: ticket.order_code }),
    named_parcels: namedParcels.map(({ id: parcelId, number, state, order_code }) => ({
      id: parcelId,
      number,
      status: state,
      order_code,
    })),
    merged_into: mergedId && mergedCode ? { id: mergedId, code: mergedCode } : null,
    parcels: dates.map(({ delivered_at, expected_to }) => ({ delivered_at, expected_to })),
    items: await readItems(subject),
    lines: await readLines(subject, userId),
  };
};
