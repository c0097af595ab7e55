import { sql, type RawBuilder } from 'kysely';
import { ticketStatusCodes, ticketStatusOf } from '../../../contract/tickets/statuses.ts';
import { tickets } from '../../../contract/tickets/tickets.ts';
import { bareCode, likePattern } from '../../database/filters.ts';
import { byShop } from '../../lists/byShop.ts';
import { scopeOf } from '../../lists/scope.ts';
import { listSource } from '../../lists/source.ts';

const orderCode = sql<string>`(select orders.code from orders where orders.account_id = tickets.account_id and orders.id = tickets.order_id)`;

/** By its number, its words, or the number of its order. Codes are shown as `#T-1001`, and found so. */
const search = (typed: string): RawBuilder<boolean> => {
  const like = likePattern(bareCode(typed));
  return sql<boolean>`(lower(tickets.code) like ${like} or lower(tickets.subject) like ${likePattern(typed)} or lower(${orderCode}) like ${like})`;
};

/** Tickets of the shops where the caller has the right of the call. */
export const ticketSource = listSource({
  resource: tickets,
  table: 'tickets',
  right: 'tickets.view',
  scope: scopeOf,
  reach: byShop,
  computed: { order_code: () => orderCode },
  decode: { status: ticketStatusOf },
  encode: { status: (status) => ticketStatusCodes[status] },
  search,
});
