import { field, optional } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

/** Kinds of movements into or out of a wallet (domain §5). */
export const ledgerKinds = ['payment', 'topup', 'refund', 'adjustment', 'withdraw'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Rows of the ledger, newest first: amount in, amount out, and balance after. Integer cents of USD. */
export const balances = defineResource({
  name: 'balances',
  fields: {
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    kind: field.choice(ledgerKinds, { filter: 'in', write: 'never' }),
    /** Number of the order, bill or top-up that caused it. */
    cause: field.text({ max: 255, filter: 'search', write: 'never' }),
    /** Store numbers of its orders; only the first ones for a bill with very many. */
    store_orders: optional(field.text({ max: 10_000, write: 'never' })),
    note: optional(field.text({ max: 500, write: 'never' })),
    actor: optional(field.text({ max: 255, write: 'never' })),
    in_cents: optional(field.money({ write: 'never' })),
    out_cents: optional(field.money({ write: 'never' })),
    /** Amount in, or negative amount out. */
    amount_cents: field.money({ filter: 'range', write: 'never' }),
    balance_after_cents: field.money({ write: 'never' }),
  },
  represent: ({ cause }) => cause,
  list: {
    columns: ['created_at', 'kind', 'cause', 'actor', 'in_cents', 'out_cents', 'balance_after_cents'],
    hidden: ['store_orders', 'note', 'amount_cents'],
    sort: ['created_at', 'DESC'],
    tabs: 'kind',
  },
  filters: ['created_at', 'amount_cents'],
  show: [],
  csv: [
    'created_at',
    'kind',
    'cause',
    'note',
    'actor',
    'in_cents',
    'out_cents',
    'balance_after_cents',
    'store_orders',
  ],
});
