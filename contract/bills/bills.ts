import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';

/** Statuses that a bill comes to today (domain §5): paid at once, on credit until the debt is settled, or all given back. */
export const billStatuses = ['paid', 'debt', 'canceled'] as const;

/** Bills as every list and page sees them: what was charged for orders at once. `…_cents` are integer cents of USD. */
export const bills = defineResource({
  name: 'bills',
  fields: {
    code: field.text({ max: 32, filter: 'search', sort: true, write: 'never' }),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    order_count: field.number({ write: 'never' }),
    status: field.status(billStatuses, { filter: 'in' }),
    due_at: optional(field.datetime({ sort: true, write: 'never' })),
    refunded_cents: field.money({ write: 'never' }),
    total_cents: field.money({ sort: true, write: 'never' }),
  },
  represent: (bill) => bill.code,
  list: {
    columns: ['code', 'created_at', 'order_count', 'status', 'due_at', 'refunded_cents', 'total_cents'],
    sort: ['created_at', 'DESC'],
    tabs: 'status',
  },
  filters: ['created_at'],
  show: [{ title: 'summary', fields: ['code', 'created_at', 'status', 'due_at', 'refunded_cents', 'total_cents'] }],
});

export type Bill = RecordOfResource<typeof bills>;
