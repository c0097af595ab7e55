/** Fields of a record's JSON that a scene replaces. */
export type Fields = Record<string, unknown>;

/** States of a bill besides paid. */
export const billStates: readonly (readonly [string, Fields])[] = [
  ['unpaid', { status: 'unpaid', paid_cents: 0, left_cents: 6_578, payments: [], paid_at: null }],
  [
    'confirmed',
    {
      status: 'confirmed',
      paid_cents: 0,
      payments: [],
      due_at: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    },
  ],
  [
    'debt',
    {
      status: 'debt',
      paid_cents: 0,
      payments: [],
      due_at: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    },
  ],
  [
    'part',
    {
      status: 'partially paid',
      paid_cents: 500,
      left_cents: 6_078,
      payments: [{ at: new Date().toISOString(), kind: 'payment', cents: -500 }],
      paid_at: null,
    },
  ],
  ['canceled', { status: 'canceled' }],
  ['refunded', { status: 'paid', refunded_cents: 1_240 }],
  // For a member who may see one of its shops: payments cover all of them, so none are shown.
  ['shops', { paid_cents: null, left_cents: null, payments: [], hidden_orders: 3 }],
];

/** States of a top-up besides waiting for its transfer. */
export const topUpStates: readonly (readonly [string, Fields])[] = [
  ['pending', { status: 'pending', reference: 'FT26326551', receipt_name: 'bien-lai.png' }],
  ['damaged', { status: 'pending' }],
  ['long', { created_at: '2026-11-01T02:00:00Z' }],
  [
    'late-rate',
    {
      status: 'approved',
      credited_cents: 29_965,
      took_seconds: 6,
      rate: '25440.00',
      rate_until: '2026-11-23T02:00:00Z',
      settled_at: '2026-11-23T02:10:00Z',
      qr: null,
    },
  ],
  [
    'approved',
    {
      status: 'approved',
      credited_cents: 30_000,
      took_seconds: 6,
      settled_at: '2026-11-22T02:44:07Z',
      qr: null,
    },
  ],
  ['less', { status: 'approved', credited_cents: 25_000, qr: null }],
  ['more', { status: 'approved', credited_cents: 35_000, qr: null, receipt_name: 'bien-lai.pdf' }],
  ['rejected', { status: 'rejected', reason: 'The receipt is of another account.', qr: null }],
  ['canceled', { status: 'canceled', reason: 'no_transfer', qr: null }],
];

const withdrawal = {
  kind: 'withdraw',
  method: 'bank',
  qr: null,
  payee: null,
  transfer_text: null,
  vnd: null,
  rate: null,
  rate_until: null,
  target: 'ACB 1234567, BAO CHAU',
};

/** A withdrawal in each of its states. */
export const withdrawalStates: readonly (readonly [string, Fields])[] = [
  ['pending', { ...withdrawal, status: 'pending' }],
  ['withdrew', { ...withdrawal, status: 'withdrew' }],
  ['returned', { ...withdrawal, status: 'balance', reason: 'The account has another holder.' }],
];
