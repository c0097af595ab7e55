import type { ErrorCode } from '../errors.ts';
import { checkOrderAction, type RuledOrder, type Verdict } from '../orders/rules.ts';
import type { OrderStatus } from '../orders/statuses.ts';
import type { OfferState, TicketCategory, TicketStatus, TicketType } from './statuses.ts';

/** Days after which a resolved ticket closes automatically, and during which a closed one may be reopened. */
export const closeDays = 7;
/** Working days within which staff answer: 24 business hours. */
export const answerDays = 1;
/** Maximum number of files of one message. */
export const maxFiles = 10;

/** Maximum number of parcels of one ticket. */
export const maxParcels = 100;

const dayMs = 24 * 60 * 60 * 1000;
const allowed: Verdict = { ok: true };
const refuse = (reason: ErrorCode): Verdict => ({ ok: false, reason });

/** Ticket categories that each order status allows; a pending order is still the seller's alone. */
const categoriesByStatus: Record<OrderStatus, readonly TicketCategory[]> = {
  pending: [],
  reviewing: ['cancel', 'change', 'other'],
  awaiting: ['cancel', 'change', 'other'],
  process: ['cancel', 'change', 'shipping_status', 'other'],
  'partially-fulfilled': ['defect', 'shipping_issue', 'shipping_status', 'other'],
  fulfilled: ['defect', 'shipping_issue', 'shipping_status', 'other'],
  rejected: ['other'],
  resend: ['change', 'other'],
  refund: ['other'],
  canceled: ['other'],
};

/** Types that a category allows, the likeliest first. */
const typesByCategory: Record<TicketCategory, readonly TicketType[]> = {
  cancel: ['refund'],
  change: ['check'],
  shipping_status: ['check'],
  shipping_issue: ['check', 'remake', 'refund'],
  defect: ['remake', 'refund', 'check'],
  other: ['check', 'refund'],
};

export const typesFor = (category: TicketCategory): readonly TicketType[] => typesByCategory[category];

/**
 * Returns the categories that an order allows now. What sellers can do themselves, such as canceling while it is free,
 * needs no ticket.
 */
export const categoriesFor = (order: RuledOrder, now: Date): readonly TicketCategory[] => {
  if (order.payment_status === 'unpaid') return [];
  return categoriesByStatus[order.status].filter(
    (category) => category !== 'cancel' || !checkOrderAction('cancel', order, now).ok,
  );
};

/** Returns whether a ticket can be opened about an order. */
export const mayAskHelp = (order: RuledOrder, now: Date): Verdict =>
  categoriesFor(order, now).length > 0 ? allowed : refuse('order_not_paid');

/** Categories that claim something from us; the others are allowed at any time. */
const claims: ReadonlySet<TicketCategory> = new Set(['defect', 'shipping_issue']);
export const isClaim = (category: TicketCategory): boolean => claims.has(category);

/** Returns true for a claim that needs pictures (domain §9). */
export const needsPhotos = (category: TicketCategory): boolean => category === 'defect';

/** Dates of a parcel that a claim depends on. */
export interface ClaimedParcel {
  delivered_at: string | null;
  expected_to: string | null;
}

/** Period during which a claim may be made. */
export interface ClaimWindow {
  from: string;
  until: string;
  /** Start of the period: the delivery, or its expected time. */
  since: 'delivered' | 'expected';
}

/**
 * Returns the claim window of an order: the latest window of its parcels. Null while no parcel has a date, which
 * refuses nothing.
 * @param claimDays days during which the operator takes claims (domain §9)
 */
export const claimWindow = (parcels: readonly ClaimedParcel[], claimDays: number): ClaimWindow | null => {
  const windows = parcels.flatMap(({ delivered_at: delivered, expected_to: expected }): ClaimWindow[] => {
    const from = delivered ?? expected;
    if (!from) return [];
    return [
      {
        from,
        until: new Date(Date.parse(from) + claimDays * dayMs).toISOString(),
        since: delivered ? 'delivered' : 'expected',
      },
    ];
  });
  return windows.toSorted((a, b) => b.until.localeCompare(a.until))[0] ?? null;
};

const isOver = (window: ClaimWindow | null, now: Date): boolean =>
  window !== null && Date.parse(window.until) < now.getTime();

/** When a ticket is opened, and for how many days the operator takes claims. */
export interface OpeningTime {
  now: Date;
  claimDays: number;
}

/** Returns whether a ticket of this category may be opened about a paid order. */
export const checkOpen = (
  category: TicketCategory,
  order: RuledOrder,
  parcels: readonly ClaimedParcel[],
  { now, claimDays }: OpeningTime,
): Verdict => {
  const categories = categoriesFor(order, now);
  if (categories.length === 0) return refuse('order_not_paid');
  if (!categories.includes(category)) return refuse('ticket_category');
  return isClaim(category) && isOver(claimWindow(parcels, claimDays), now)
    ? refuse('claim_window_over')
    : allowed;
};

/** Parts of a ticket that the rules read. */
export interface RuledTicket {
  status: TicketStatus;
  closed_at: string | null;
  /** The ticket that it was merged into, or its id; null if it was not merged. */
  merged_into: object | string | null;
}

const moves: Record<TicketStatus, readonly TicketStatus[]> = {
  pending: ['in-review', 'resolved', 'closed'],
  'in-review': ['resolved', 'closed'],
  resolved: ['in-review', 'closed'],
  closed: ['in-review'],
};

/**
 * Returns whether a ticket may change to a status. A closed ticket may be reopened for a while, unless it was merged.
 */
export const mayMoveTicket = (
  { status, closed_at: closedAt, merged_into: mergedInto }: RuledTicket,
  to: TicketStatus,
  now: Date,
): Verdict => {
  if (mergedInto !== null) return refuse('ticket_merged');
  if (status === to || !moves[status].includes(to))
    return refuse(status === 'closed' ? 'ticket_closed' : 'ticket_moved');
  return closedAt !== null && now.getTime() - Date.parse(closedAt) > closeDays * dayMs
    ? refuse('ticket_closed')
    : allowed;
};

/** Returns whether a message may be written; a message to a resolved ticket reopens it. */
export const checkWrite = ({ status }: Pick<RuledTicket, 'status'>): Verdict =>
  status === 'closed' ? refuse('ticket_closed') : allowed;

/** Returns whether the seller may rate the solution, or change the rating; a merged ticket is rated where it went. */
export const checkRate = ({
  status,
  merged_into: mergedInto,
}: Pick<RuledTicket, 'status' | 'merged_into'>): Verdict => {
  if (mergedInto !== null) return refuse('ticket_merged');
  return status === 'resolved' || status === 'closed' ? allowed : refuse('ticket_moved');
};

/** Returns whether an offer may be accepted, declined or withdrawn: once, while its ticket is open. */
export const maySettleOffer = (
  ticket: Pick<RuledTicket, 'status'>,
  { state }: { state: OfferState },
): Verdict => {
  const writable = checkWrite(ticket);
  if (!writable.ok) return writable;
  return state === 'open' ? allowed : refuse('offer_settled');
};

/** Returns whether an amount may be refunded: never more than the order still holds of its cost. */
export const mayRefund = (cents: number, heldCents: number): Verdict =>
  cents > 0 && cents <= heldCents ? allowed : refuse('offer_beyond');
