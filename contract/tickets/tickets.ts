import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';
import { ticketCategories, ticketStatuses, ticketTurns, ticketTypes } from './statuses.ts';

/** Marks of tickets that continue only when the seller answers, whatever their status. */
export const ticketMarks = { feedback: { awaits: 'seller' } } as const;

/** Requests of sellers about their orders (domain §9). */
export const tickets = defineResource({
  name: 'tickets',
  fields: {
    code: field.text({ max: 32, filter: 'search', write: 'never' }),
    subject: field.text({ max: 120, filter: 'search', write: 'never' }),
    order_code: field.text({ max: 32, filter: 'search', write: 'never' }),
    /** Number of further orders that it is about. */
    more_orders: field.number({ min: 0, write: 'never' }),
    category: field.choice(ticketCategories, { filter: 'in', write: 'never' }),
    type: field.choice(ticketTypes, { filter: 'in', write: 'never' }),
    status: field.status(ticketStatuses, { filter: 'in', write: 'never' }),
    updated_at: field.datetime({ sort: true, write: 'never' }),
    /** Name of the last author; null if nobody wrote. */
    last_author: optional(field.text({ max: 200, write: 'never' })),
    /** Time by which staff answer; null if it is not their turn. */
    due_at: optional(field.datetime({ write: 'never' })),
    /** Side whose turn it is; null once the ticket is resolved or closed. */
    awaits: optional(field.choice(ticketTurns, { filter: 'eq', write: 'never' })),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    closed_at: optional(field.datetime({ write: 'never' })),
    /** 1 to 5; null if the seller has not rated. */
    rating: optional(field.number({ min: 1, max: 5, write: 'never' })),
    shop_id: field.ref('shops', { filter: 'in', write: 'never' }),
    order_id: field.ref('orders', { filter: 'in', write: 'never' }),
  },
  represent: (ticket) => ticket.code,
  list: {
    columns: ['code', 'subject', 'order_code', 'category', 'type', 'status', 'updated_at', 'due_at'],
    hidden: ['last_author', 'created_at', 'closed_at', 'rating', 'shop_id'],
    sort: ['updated_at', 'DESC'],
    tabs: 'status',
    marks: ticketMarks,
  },
  filters: ['category', 'type', 'created_at', 'awaits', 'shop_id'],
  show: [
    { title: 'thread', fields: ['subject'] },
    { title: 'request', fields: ['type', 'category', 'created_at', 'due_at', 'closed_at', 'rating'] },
    { title: 'order', fields: ['order_code', 'shop_id'] },
    { title: 'claim', fields: [] },
  ],
});

export type Ticket = RecordOfResource<typeof tickets>;
