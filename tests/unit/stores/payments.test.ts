import { describe, expect, it } from 'vitest';
import {
  arePayLimits,
  maxPayLimitCents,
  unpaidReason,
  unpaidReasons,
  type PaymentFacts,
  type UnpaidReason,
} from '../../../contract/stores/payments.ts';

const item = { variant_id: 'variant', has_print: true, is_confirmed: true };

/** An order that is paid automatically. */
const payable: PaymentFacts = {
  has_payer: true,
  reason: null,
  differs: false,
  hold_reason: null,
  on_bill: false,
  matched: true,
  address_check: 'valid',
  items: [item],
  cost: { cents: 2_000 },
  spent_cents: 0,
  spendable_cents: 10_000,
  limits: { order_cents: 2_000, day_cents: 10_000 },
};

const changes: Readonly<Record<UnpaidReason, Partial<PaymentFacts>>> = {
  payer_missing: { has_payer: false },
  change_waits: { reason: 'changed_after_paying' },
  differs: { differs: true },
  on_hold: { hold_reason: 'customer_asked' },
  on_bill: { on_bill: true },
  unmatched: { matched: false, items: [item, { ...item, variant_id: null }] },
  design_missing: { matched: false, items: [item, { ...item, has_print: false }] },
  unconfirmed: { items: [item, { ...item, is_confirmed: false }] },
  address_doubtful: { address_check: 'unchecked' },
  out_of_stock: { cost: { refusal: 'out_of_stock' } },
  print_doubtful: { cost: { refusal: 'print_too_coarse' } },
  not_payable: { cost: { refusal: 'no_rate' } },
  over_order_limit: { cost: { cents: 2_001 } },
  over_day_limit: { spent_cents: 8_001 },
  balance_too_low: { spendable_cents: 1_999 },
};

describe('an order of a store', () => {
  it('is paid automatically up to its limits', () => {
    expect(unpaidReason(payable)).toBeUndefined();
    expect(unpaidReason({ ...payable, address_check: 'confirmed' })).toBeUndefined();
    expect(unpaidReason({ ...payable, spent_cents: 8_000, spendable_cents: 2_000 })).toBeUndefined();
  });

  it.each(unpaidReasons)('is left to the seller: %s', (reason) => {
    expect(unpaidReason({ ...payable, ...changes[reason] })).toBe(reason);
  });

  it('is left to the seller by the strongest reason', () => {
    const all: PaymentFacts = { ...payable };
    for (const reason of unpaidReasons.toReversed()) Object.assign(all, changes[reason]);
    expect(unpaidReason(all)).toBe('payer_missing');
    expect(unpaidReason({ ...all, has_payer: true, reason: null, differs: false })).toBe('on_hold');
  });

  it('is left to the seller where an address or a print is wrong in another way', () => {
    expect(unpaidReason({ ...payable, address_check: 'invalid' })).toBe('address_doubtful');
    expect(unpaidReason({ ...payable, matched: false })).toBe('design_missing');
    expect(unpaidReason({ ...payable, cost: { refusal: 'print_blank' } })).toBe('print_doubtful');
  });
});

it('allows limits of which a day takes at least one order', () => {
  expect(arePayLimits({ order_cents: 100, day_cents: 100 })).toBe(true);
  expect(arePayLimits({ order_cents: 100, day_cents: 99 })).toBe(false);
  expect(arePayLimits({ order_cents: 0, day_cents: 100 })).toBe(false);
  expect(arePayLimits({ order_cents: 1, day_cents: maxPayLimitCents + 1 })).toBe(false);
});
