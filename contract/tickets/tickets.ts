import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';
import { ticketCategories, ticketStatuses, ticketTurns, ticketTypes } from './statuses.ts';

/** Those that go on only when the seller answers, whatever their status. */
export const ticketMarks = { feedback: { awaits: 'seller' } } as const;

/** What sellers ask the house about their orders (domain §9). */
export const tickets = defineResource({
  name: 'tickets',
  fields: {
    code: field.text({ max: 32, filter: 'search', write: 'never' }),
    subject: field.text({ max: 120, filter: 'search', write: 'never' }),
    order_code: field.text({ max: 32, filter: 'search', write: 'never' }),
    /** Orders that it is about besides. */
    more_orders: field.number({ min: 0, write: 'never' }),
    category: field.choice(ticketCategories, { filter: 'in', write: 'never' }),
    type: field.choice(ticketTypes, { filter: 'in', write: 'never' }),
    status: field.status(ticketStatuses, { filter: 'in', write: 'never' }),
    updated_at: field.datetime({ sort: true, write: 'never' }),
    /** Who wrote last: a name; null where nobody did. */
    last_author: optional(field.text({ max: 200, write: 'never' })),
    /** Until when the house answers; null where it is not its turn. */
    due_at: optional(field.datetime({ write: 'never' })),
    /** Whose turn it is; null once it is resolved or closed. */
    awaits: optional(field.choice(ticketTurns, { filter: 'eq', write: 'never' })),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    closed_at: optional(field.datetime({ write: 'never' })),
    /** 1 to 5; null where the seller has not said. */
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
