import type { AddressCheck } from '../orders/statuses.ts';

/**
 * Reasons why an order of a store is not paid by itself, the strongest first. `payer_missing`: the member in whose
 * name the link pays has left, is inactive, or may no longer pay in the shop. `change_waits`: a change in the store
 * waits for the seller. `unconfirmed`: an item was matched in a way that no person has confirmed yet. `on_bill`: the
 * seller is about to pay it.
 */
export const unpaidReasons = [
  'payer_missing',
  'change_waits',
  'differs',
  'on_hold',
  'on_bill',
  'unmatched',
  'design_missing',
  'unconfirmed',
  'address_doubtful',
  'out_of_stock',
  'print_doubtful',
  'not_payable',
  'over_order_limit',
  'over_day_limit',
  'balance_too_low',
] as const;
export type UnpaidReason = (typeof unpaidReasons)[number];

/** Reasons of which the seller is notified, once a day: they stop more than one order. */
export const notifiedReasons = [
  'payer_missing',
  'over_order_limit',
  'over_day_limit',
  'balance_too_low',
] as const satisfies readonly UnpaidReason[];
export type NotifiedReason = (typeof notifiedReasons)[number];

export const isNotifiedReason = (reason: unknown): reason is NotifiedReason =>
  notifiedReasons.some((notified) => notified === reason);

/** The notified reasons in a few words. */
export const notifiedReasonsEn: Readonly<Record<NotifiedReason, string>> = {
  payer_missing: 'The member who pays for it may no longer pay',
  over_order_limit: 'An order costs more than you allow',
  over_day_limit: 'Orders cost more than you allow a day',
  balance_too_low: 'The balance is too low',
};
export const notifiedReasonsVi: Readonly<Record<NotifiedReason, string>> = {
  payer_missing: 'Người thanh toán không còn quyền thanh toán',
  over_order_limit: 'Có đơn vượt mức bạn cho phép mỗi đơn',
  over_day_limit: 'Các đơn vượt mức bạn cho phép mỗi ngày',
  balance_too_low: 'Số dư không đủ',
};

/** Limits of payments by themselves, cents: of an order, and of all within 24 hours. */
export interface PayLimits {
  order_cents: number;
  day_cents: number;
}

/** Highest limit, cents. */
export const maxPayLimitCents = 100_000_000;

/** Returns true if the limits allow any payment: a day takes at least one order. */
export const arePayLimits = ({ order_cents: order, day_cents: day }: PayLimits): boolean =>
  order > 0 && day >= order && day <= maxPayLimitCents;

/** Parts of an item that decide. `is_confirmed`: a person once said, or paid, that the store's item is this product. */
export interface PaidItem {
  variant_id: string | null;
  has_print: boolean;
  is_confirmed: boolean;
}

/**
 * Everything that decides whether an order of a store is paid by itself. Cents of the wallet are those that may be
 * spent.
 */
export interface PaymentFacts {
  has_payer: boolean;
  /**
   * Reason of the order's row, if a change in the store waits for the seller; whether its sums differ from the
   * store's.
   */
  reason: string | null;
  differs: boolean;
  hold_reason: string | null;
  on_bill: boolean;
  matched: boolean;
  address_check: AddressCheck;
  items: readonly PaidItem[];
  /** Cost at current prices, or the code why it cannot be paid by hand either. */
  cost: { cents: number } | { refusal: string };
  spent_cents: number;
  spendable_cents: number;
  limits: PayLimits;
}

const refusals: Readonly<Record<string, UnpaidReason>> = {
  out_of_stock: 'out_of_stock',
  print_too_coarse: 'print_doubtful',
  print_blank: 'print_doubtful',
  print_recentered: 'print_doubtful',
};

const doubtOf = (facts: PaymentFacts): UnpaidReason | undefined => {
  const { items } = facts;
  if (facts.reason !== null) return 'change_waits';
  if (facts.differs) return 'differs';
  if (facts.hold_reason !== null) return 'on_hold';
  if (facts.on_bill) return 'on_bill';
  if (items.some(({ variant_id: variant }) => variant === null)) return 'unmatched';
  if (!facts.matched || items.some(({ has_print: hasPrint }) => !hasPrint)) return 'design_missing';
  if (items.some(({ is_confirmed: isConfirmed }) => !isConfirmed)) return 'unconfirmed';
  return facts.address_check === 'valid' || facts.address_check === 'confirmed'
    ? undefined
    : 'address_doubtful';
};

const limitOf = (cents: number, facts: PaymentFacts): UnpaidReason | undefined => {
  if (cents > facts.limits.order_cents) return 'over_order_limit';
  if (facts.spent_cents + cents > facts.limits.day_cents) return 'over_day_limit';
  return cents > facts.spendable_cents ? 'balance_too_low' : undefined;
};

/** Returns why an order of a store is not paid by itself; undefined if it is to be paid. Pure. */
export const unpaidReason = (facts: PaymentFacts): UnpaidReason | undefined => {
  if (!facts.has_payer) return 'payer_missing';
  const doubt = doubtOf(facts);
  if (doubt) return doubt;
  return 'refusal' in facts.cost
    ? (refusals[facts.cost.refusal] ?? 'not_payable')
    : limitOf(facts.cost.cents, facts);
};
