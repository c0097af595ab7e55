import type { ErrorCode } from '../errors.ts';
import type { OrderDraft, Orders } from './draft.ts';
import type { OrderStatus, PaymentStatus } from './statuses.ts';

/** Cancelling a paid order is free for this long (domain §1.4). */
export const cancelWindowMinutes = 30;

/** What the rules look at. */
export interface RuledOrder {
  status: OrderStatus;
  payment_status: PaymentStatus;
  matched: boolean;
  cancel_until: string | null;
  /** Why the house stopped it; null where it did not. */
  hold_reason: string | null;
}

/** `edit_prints`: another file on an area that is printed already, which costs nothing; `edit_items` is all the rest. */
export const orderActions = [
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
export type OrderAction = (typeof orderActions)[number];

export type FieldActions<R = Orders> = Readonly<Record<keyof OrderDraft<R>, OrderAction>>;

/** Which action changing a field is; the parts of an order that are no fields have actions of their own. */
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

/** What is said of its payment: a canceled order that nobody paid owes nothing, so that "Unpaid" would be wrong. */
export const paymentShown = ({
  status,
  payment_status: payment,
}: Pick<RuledOrder, 'status' | 'payment_status'>): PaymentStatus | null =>
  status === 'canceled' && payment === 'unpaid' ? null : payment;

/** `until`: the instant (ISO) when an allowed action ends, where there is one. `reason`: an error code and i18n key. */
export type Verdict = { ok: true; until?: string } | { ok: false; reason: ErrorCode };

const yes: Verdict = { ok: true };
const no = (reason: ErrorCode): Verdict => ({ ok: false, reason });

/** Why a status forbids a change, in the words of domain §1.4. */
const locked: Record<OrderStatus, ErrorCode> = {
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

/** Paid, and neither printed nor labeled yet. */
export const beforeProduction: readonly OrderStatus[] = ['reviewing', 'resend', 'awaiting'];

const among = (order: RuledOrder, ...statuses: OrderStatus[]): Verdict =>
  statuses.includes(order.status) ? yes : no(locked[order.status]);

const cancel = (order: RuledOrder, now: Date): Verdict => {
  if (order.status === 'pending' || order.status === 'rejected') return yes;
  if (order.status !== 'reviewing')
    return no(locked[order.status] === 'order_paid' ? 'cancel_window_over' : locked[order.status]);
  const until = order.cancel_until;
  return until && new Date(until) > now ? { ok: true, until } : no('cancel_window_over');
};

const pay = (order: RuledOrder): Verdict => {
  if (order.status !== 'pending') return no(locked[order.status]);
  return order.matched ? yes : no('order_unmatched');
};

/** Files are open until the review is over, and again while the house holds an order back that is not printed yet: a hold asks for another one. */
const editPrints = (order: RuledOrder): Verdict =>
  order.hold_reason !== null && beforeProduction.includes(order.status)
    ? yes
    : among(order, 'pending', 'reviewing', 'rejected');

/**
 * Groups of spec §4: [1,2,7,9,10] address and notes · [7] fix and resubmit · [1] pay · [1] delete. Domain §1.4 says where an
 * action goes by what it is for: the address also in 3 and not in 10, notes always, items also of what is fixed. What fixing a paid order changes in its cost is settled when it is resubmitted.
 */
const rules: Record<OrderAction, (order: RuledOrder, now: Date) => Verdict> = {
  edit_address: (order) => among(order, 'pending', 'rejected', ...beforeProduction),
  edit_country: (order) =>
    order.payment_status === 'paid' ? no('country_locked') : among(order, 'pending', 'rejected'),
  edit_items: (order) => among(order, 'pending', 'rejected'),
  edit_prints: editPrints,
  edit_line: (order) => among(order, 'pending', 'rejected'),
  pay,
  cancel,
  delete: (order) => among(order, 'pending'),
  resubmit: (order) => (order.status === 'rejected' ? yes : no('not_rejected')),
  duplicate: () => yes,
  note: () => yes,
};

/**
 * What may be done with an order now. The server refuses by it and the dashboard offers by it.
 * @param now the server's time on the server; in the dashboard only for showing.
 */
export const may = (action: OrderAction, order: RuledOrder, now: Date): Verdict => rules[action](order, now);
