import type { ErrorCode } from '../errors.ts';
import type { OrderDraft, Orders } from './draft.ts';
import type { OrderStatus, PaymentStatus } from './statuses.ts';

/** Parts of an order that the rules read. */
export interface RuledOrder {
  status: OrderStatus;
  payment_status: PaymentStatus;
  matched: boolean;
  cancel_until: string | null;
  /** Reason of the hold; null if the order is not on hold. */
  hold_reason: string | null;
}

/**
 * Actions of a seller. `edit_prints`: another file on an area that is already printed, which costs nothing;
 * `edit_items`: all other item changes.
 */
export const orderActionNames = [
  'edit_address',
  'edit_country',
  'edit_items',
  'edit_prints',
  'edit_line',
  'pay',
  'cancel',
  'delete',
  'resubmit',
  'duplicate',
  'note',
] as const;
export type OrderAction = (typeof orderActionNames)[number];

export type FieldActions<R = Orders> = Readonly<Record<keyof OrderDraft<R>, OrderAction>>;

/** Action that changing each field belongs to. Parts of an order that are no fields have actions of their own. */
export const actionFor: FieldActions = {
  recipient: 'edit_address',
  company: 'edit_address',
  email: 'edit_address',
  phone: 'edit_address',
  tax_number: 'edit_address',
  address1: 'edit_address',
  address2: 'edit_address',
  city: 'edit_address',
  region: 'edit_address',
  postcode: 'edit_address',
  reference: 'edit_address',
  country: 'edit_country',
  shipping_line: 'edit_line',
  note: 'note',
  gift_message: 'edit_address',
};

/**
 * Returns the payment status to show; null for a canceled order that was never paid, which owes nothing ("Unpaid" would
 * be wrong).
 */
export const visiblePaymentStatus = ({
  status,
  payment_status: payment,
}: Pick<RuledOrder, 'status' | 'payment_status'>): PaymentStatus | null =>
  status === 'canceled' && payment === 'unpaid' ? null : payment;

/** `until`: end (ISO instant) of an allowed action, if it has one. `reason`: an error code and i18n key. */
export type Verdict = { ok: true; until?: string } | { ok: false; reason: ErrorCode };

const allowed: Verdict = { ok: true };
const refuse = (reason: ErrorCode): Verdict => ({ ok: false, reason });

/** Reasons why a status forbids a change, in the words of domain §1.4. */
const lockedReasons: Record<OrderStatus, ErrorCode> = {
  pending: 'order_not_pending',
  reviewing: 'order_paid',
  awaiting: 'order_paid',
  process: 'order_in_production',
  'partially-fulfilled': 'order_shipped',
  fulfilled: 'order_shipped',
  rejected: 'order_paid',
  resend: 'order_paid',
  refund: 'order_closed',
  canceled: 'order_closed',
};

/** Statuses of paid orders that are neither printed nor labeled yet. */
export const beforeProduction: readonly OrderStatus[] = ['reviewing', 'resend', 'awaiting'];

const allowInStatuses = (order: RuledOrder, ...statuses: OrderStatus[]): Verdict =>
  statuses.includes(order.status) ? allowed : refuse(lockedReasons[order.status]);

const checkCancel = (order: RuledOrder, now: Date): Verdict => {
  if (order.status === 'pending' || order.status === 'rejected') return allowed;
  if (order.status !== 'reviewing')
    return refuse(
      lockedReasons[order.status] === 'order_paid' ? 'cancel_window_over' : lockedReasons[order.status],
    );
  const until = order.cancel_until;
  return until && new Date(until) > now ? { ok: true, until } : refuse('cancel_window_over');
};

const checkPay = (order: RuledOrder): Verdict => {
  if (order.status !== 'pending') return refuse(lockedReasons[order.status]);
  return order.matched ? allowed : refuse('order_unmatched');
};

/**
 * Allows other files until the review is over, and again while staff hold back an order that is not printed yet,
 * because a hold asks for another file.
 */
const checkEditPrints = (order: RuledOrder): Verdict =>
  order.hold_reason !== null && beforeProduction.includes(order.status)
    ? allowed
    : allowInStatuses(order, 'pending', 'reviewing', 'rejected');

/**
 * Rules by action. Groups of spec §4: [1,2,7,9,10] address and notes · [7] fix and resubmit · [1] pay · [1] delete.
 * Domain §1.4 decides by purpose: the address also in 3 and not in 10, notes always, items also of rejected orders. A
 * change of a paid order's cost is settled when it is resubmitted.
 */
const rules: Record<OrderAction, (order: RuledOrder, now: Date) => Verdict> = {
  edit_address: (order) => allowInStatuses(order, 'pending', 'rejected', ...beforeProduction),
  edit_country: (order) =>
    order.payment_status === 'paid'
      ? refuse('country_locked')
      : allowInStatuses(order, 'pending', 'rejected'),
  edit_items: (order) => allowInStatuses(order, 'pending', 'rejected'),
  edit_prints: checkEditPrints,
  edit_line: (order) => allowInStatuses(order, 'pending', 'rejected'),
  pay: checkPay,
  cancel: checkCancel,
  delete: (order) => allowInStatuses(order, 'pending'),
  resubmit: (order) => (order.status === 'rejected' ? allowed : refuse('not_rejected')),
  duplicate: () => allowed,
  note: () => allowed,
};

/**
 * Returns whether an action is allowed on an order now. The server refuses by this rule and the dashboard offers
 * actions by it.
 * @param now the server's time; in the dashboard only for display
 */
export const checkOrderAction = (action: OrderAction, order: RuledOrder, now: Date): Verdict =>
  rules[action](order, now);
