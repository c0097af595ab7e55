import type { Right } from '../accounts/permissions.ts';
import type { OrderStatus } from '../orders/statuses.ts';
import type { ResourceName } from '../resources.ts';
import { ticketMarks } from '../tickets/tickets.ts';
import { lateReasons } from '../trackings/lateness.ts';
import { trackingMarks } from '../trackings/trackings.ts';

/** A task that may wait for the seller: records of a list under a filter, counted and opened by the task. */
export interface HomeTask {
  readonly resource: Extract<
    ResourceName,
    'orders' | 'trackings' | 'bills' | 'tickets' | 'store_links' | 'incoming_orders'
  >;
  /** Filter as in the list's URL. */
  readonly filter: Readonly<Record<string, string | readonly string[]>>;
  /** Right that is needed to do the task; other members can only look. */
  readonly right: Right;
}

/**
 * Tasks by urgency: what keeps orders from coming in, then blocked after payment, then payable, then late in transit
 * (domain §10); plain data. The money of an order counts in one task: a pending order in `pending`, `prints_held`,
 * `out_of_stock` or `unmatched`, a paid one in `rejected`, `held` or `address`. `broken_stores` and `incoming` count
 * stores and what they sent, so no order counts there.
 */
export const homeTasks = {
  broken_stores: { resource: 'store_links', filter: { status: ['broken'] }, right: 'stores.edit' },
  incoming: { resource: 'incoming_orders', filter: { status: ['failed'] }, right: 'stores.edit' },
  rejected: { resource: 'orders', filter: { status: ['rejected'] }, right: 'orders.edit' },
  held: { resource: 'orders', filter: { hold: ['asked'] }, right: 'orders.edit' },
  address: {
    resource: 'orders',
    filter: { status: ['pending', 'reviewing', 'awaiting', 'resend'], address_check: ['invalid'] },
    right: 'orders.edit',
  },
  tickets: { resource: 'tickets', filter: ticketMarks.feedback, right: 'tickets.create' },
  pending: {
    resource: 'orders',
    filter: { status: ['pending'], matched: 'true', in_stock: 'true', prints_held: 'false' },
    right: 'orders.pay',
  },
  prints_held: {
    resource: 'orders',
    filter: { status: ['pending'], matched: 'true', in_stock: 'true', prints_held: 'true' },
    right: 'orders.edit',
  },
  out_of_stock: {
    resource: 'orders',
    filter: { status: ['pending'], matched: 'true', in_stock: 'false' },
    right: 'orders.edit',
  },
  unmatched: { resource: 'orders', filter: { status: ['pending'], matched: 'false' }, right: 'orders.edit' },
  bills: { resource: 'bills', filter: { status: ['unpaid', 'partially paid', 'debt'] }, right: 'orders.pay' },
  troubled: {
    resource: 'trackings',
    filter: { code: ['attempt_failed', 'returning', 'exception'] },
    right: 'trackings.view',
  },
  late: { resource: 'trackings', filter: { late: lateReasons }, right: 'trackings.view' },
  not_activated: { resource: 'trackings', filter: trackingMarks['not-activated'], right: 'trackings.view' },
  stuck: { resource: 'trackings', filter: trackingMarks.stuck, right: 'trackings.view' },
} as const satisfies Record<string, HomeTask>;

export type HomeTaskName = keyof typeof homeTasks;
export const homeTaskNames = Object.keys(homeTasks) as [HomeTaskName, ...HomeTaskName[]];

/** Statuses that home always shows; the others appear once they have orders. */
export const usualStatuses: readonly OrderStatus[] = [
  'pending',
  'reviewing',
  'awaiting',
  'process',
  'partially-fulfilled',
  'fulfilled',
];

/** Days over which orders are counted by status, including today, and the matching preset of their list (spec §9). */
export const homeDays = 30;
export const homePreset = 'last_30_days';
