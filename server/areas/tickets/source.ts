import { sql } from 'kysely';
import { ticketStatusCodes, ticketStatusOf } from '../../../contract/tickets/statuses.ts';
import { tickets } from '../../../contract/tickets/tickets.ts';
import { byShop } from '../../lists/byShop.ts';
import { scopeOf } from '../../lists/scope.ts';
import { indexedSearch } from '../../lists/search.ts';
import { listSource } from '../../lists/source.ts';

const orderCode = sql<string>`(select orders.code from orders where orders.account_id = tickets.account_id
  and orders.id = tickets.order_id)`;

const moreOrders = sql<number>`(select count(*)::int from ticket_orders
  where ticket_orders.account_id = tickets.account_id and ticket_orders.ticket_id = tickets.id)`;

/** True for tickets about one of these orders, also among others. */
const aboutOrders = (ids: readonly string[]) =>
  sql<boolean>`(tickets.order_id = any(${ids}::uuid[]) or tickets.id in (select ticket_orders.ticket_id
    from ticket_orders
    where ticket_orders.account_id = tickets.account_id and ticket_orders.order_id = any(${ids}::uuid[])))`;

/** Tickets of the shops where the caller has the right of the call. */
export const ticketSource = listSource({
  resource: tickets,
  table: 'tickets',
  right: 'tickets.view',
  scope: scopeOf,
  visible: byShop,
  columns: {
    order_code: () => orderCode,
    more_orders: () => moreOrders,
    status: { decode: ticketStatusOf, encode: (status) => ticketStatusCodes[status] },
  },
  customFilters: { order_id: aboutOrders },
  search: indexedSearch(),
});
