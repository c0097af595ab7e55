import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';

/** Statuses of a bill (domain §5.1); `rules.ts` says how they change. */
export const billStatuses = ['unpaid', 'partially paid', 'paid', 'confirmed', 'debt', 'canceled'] as const;
export type BillStatus = (typeof billStatuses)[number];

/**
 * Bills as every list and page sees them: amounts charged for several orders at once. `…_cents` are integer cents of
 * USD.
 */
export const bills = defineResource({
  name: 'bills',
  fields: {
    code: field.text({ max: 32, filter: 'search', sort: true, write: 'never' }),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    order_count: field.number({ write: 'never' }),
    status: field.status(billStatuses, { filter: 'in', write: 'never' }),
    due_at: optional(field.datetime({ sort: true, write: 'never' })),
    refunded_cents: field.money({ write: 'never' }),
    total_cents: field.money({ sort: true, write: 'never' }),
    /**
     * Null, like `left_cents`, for readers who may see only some of its orders, because payments are for all of them.
     */
    paid_cents: optional(field.money({ write: 'never' })),
    left_cents: optional(field.money({ write: 'never' })),
  },
  represent: (bill) => bill.code,
  list: {
    columns: [
      'code',
      'created_at',
      'order_count',
      'status',
      'due_at',
      'total_cents',
      'paid_cents',
      'left_cents',
    ],
    hidden: ['refunded_cents'],
    sort: ['created_at', 'DESC'],
    tabs: 'status',
  },
  filters: ['created_at'],
  show: [
    { title: 'summary', fields: ['code', 'created_at', 'status', 'due_at', 'refunded_cents', 'total_cents'] },
  ],
});

export type Bill = RecordOfResource<typeof bills>;
