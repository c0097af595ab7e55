import { field, optional } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';

/** What moves money into or out of a wallet (domain §5). */
export const ledgerKinds = ['payment', 'topup', 'refund', 'adjustment', 'withdraw'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Rows of the ledger, newest first: what came in, what went out, and what that left. Integer cents of USD. */
export const balances = defineResource({
  name: 'balances',
  fields: {
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    kind: field.choice(ledgerKinds, { filter: 'in', write: 'never' }),
    /** The number of the order, the bill or the top-up that it was for. */
    cause: field.text({ max: 255, filter: 'search', write: 'never' }),
    /** Store numbers of the orders that it was for; of a bill with very many the first ones. */
    store_orders: optional(field.text({ max: 10_000, write: 'never' })),
    note: optional(field.text({ max: 500, write: 'never' })),
    actor: optional(field.text({ max: 255, write: 'never' })),
    in_cents: optional(field.money({ write: 'never' })),
    out_cents: optional(field.money({ write: 'never' })),
    /** What came in, or with a minus what went out. */
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
