import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';

/** Statuses of a top-up and a withdrawal (domain §5.1). `balance`: returned to the wallet. */
export const transactionStatuses = [
  'waiting',
  'pending',
  'approved',
  'rejected',
  'canceled',
  'withdrew',
  'balance',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** Codes for why a request came to nothing; a reason may also be free text. */
const topUpReasons = ['no_transfer'] as const;

/** Returns true if a stored reason is a code; anything else is a free text of staff, shown as written. */
export const isTopUpReason = (value: string): boolean => topUpReasons.some((reason) => reason === value);

export const transactionKinds = ['topup', 'withdraw'] as const;

/** Top-ups and withdrawals as every list and page sees them. `…_cents` are integer cents of USD, `vnd` whole dong. */
export const transactions = defineResource({
  name: 'transactions',
  fields: {
    code: field.text({ max: 32, filter: 'search', sort: true, write: 'never' }),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    kind: field.choice(transactionKinds, { filter: 'in', write: 'never' }),
    method: field.vocabulary('topup_methods', { filter: 'in', write: 'create' }),
    amount_cents: field.money({ sort: true, filter: 'range' }),
    fee_cents: field.money({ write: 'never' }),
    vnd: optional(field.number({ max: Number.MAX_SAFE_INTEGER, write: 'never' })),
    /** Dong per dollar with two decimals, as text: `25410.00`. */
    rate: optional(field.text({ max: 16, write: 'never' })),
    credited_cents: optional(field.money({ write: 'never' })),
    /** Seconds from when the bank had the money, or the seller reported it, until it was booked. */
    took_seconds: optional(field.number({ max: Number.MAX_SAFE_INTEGER, write: 'never' })),
    status: field.status(transactionStatuses, { filter: 'in', write: 'never' }),
    reason: optional(field.phrase(topUpReasons, { write: 'never' })),
    reference: optional(field.text({ max: 100, filter: 'search' })),
    note: optional(field.text({ max: 500 })),
  },
  represent: (transaction) => transaction.code,
  list: {
    columns: ['code', 'created_at', 'method', 'vnd', 'rate', 'credited_cents', 'status', 'reason'],
    hidden: ['amount_cents', 'kind', 'fee_cents', 'took_seconds', 'reference', 'note'],
    sort: ['created_at', 'DESC'],
    tabs: 'status',
  },
  filters: ['created_at', 'method', 'amount_cents', 'kind'],
  csv: [
    'code',
    'created_at',
    'kind',
    'method',
    'amount_cents',
    'fee_cents',
    'vnd',
    'rate',
    'credited_cents',
    'took_seconds',
    'status',
    'reason',
    'reference',
    'note',
  ],
  edit: [{ title: 'summary', fields: ['amount_cents', 'reference', 'note'] }],
  show: [
    {
      title: 'summary',
      fields: [
        'code',
        'created_at',
        'method',
        'amount_cents',
        'fee_cents',
        'vnd',
        'rate',
        'credited_cents',
        'status',
        'reason',
        'reference',
        'note',
      ],
    },
  ],
});

export type Transaction = RecordOfResource<typeof transactions>;
