import type { ErrorCode } from '../errors.ts';
import { may, type RuledOrder, type Verdict } from '../orders/rules.ts';
import type { OrderStatus } from '../orders/statuses.ts';
import type { OfferState, TicketCategory, TicketStatus, TicketType } from './statuses.ts';

/** A claim is open for so many days (domain §9). */
export const claimDays = 30;
/** A resolved ticket closes by itself after so many days, and a closed one may be reopened for as many. */
export const closeDays = 7;
/** The house answers within so many of its working days: 24 business hours. */
export const answerDays = 1;
/** Files with one message, at most. */
export const mostFiles = 10;

/** Parcels of one ticket, at most. */
export const mostParcels = 100;

const dayMs = 24 * 60 * 60 * 1000;
const yes: Verdict = { ok: true };
const no = (reason: ErrorCode): Verdict => ({ ok: false, reason });

/** What an order in each status may be asked about; a pending one is the seller's own still. */
const offered: Record<OrderStatus, readonly TicketCategory[]> = {
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

/** What may be wished for, the likeliest first. */
const wishes: Record<TicketCategory, readonly TicketType[]> = {
  cancel: ['refund'],
  change: ['check'],
  shipping_status: ['check'],
  shipping_issue: ['check', 'remake', 'refund'],
  defect: ['remake', 'refund', 'check'],
  other: ['check', 'refund'],
};

export const typesFor = (category: TicketCategory): readonly TicketType[] => wishes[category];

/** What an order may be asked about now: what the seller can do himself, as long as canceling is free, needs no ticket. */
export const categoriesFor = (order: RuledOrder, now: Date): readonly TicketCategory[] => {
  if (order.payment_status === 'unpaid') return [];
  return offered[order.status].filter((category) => category !== 'cancel' || !may('cancel', order, now).ok);
};

/** Whether there is anything that a ticket could be opened about. */
export const mayAskHelp = (order: RuledOrder, now: Date): Verdict =>
  categoriesFor(order, now).length > 0 ? yes : no('order_not_paid');

/** Categories that claim something of the house; the others may be asked at any time. */
const claims: ReadonlySet<TicketCategory> = new Set(['defect', 'shipping_issue']);
export const isClaim = (category: TicketCategory): boolean => claims.has(category);

/** What a claim needs pictures for (domain §9). */
export const needsPhotos = (category: TicketCategory): boolean => category === 'defect';

/** A parcel, as far as a claim asks. */
export interface ClaimedParcel {
  delivered_at: string | null;
  expected_to: string | null;
}

/** Until when a claim may be made, and from which day that counts. */
export interface ClaimWindow {
  from: string;
  until: string;
  /** Whether it counts from the delivery, or from when that was expected. */
  since: 'delivered' | 'expected';
}

/** The window of an order's claims: that of its parcel whose own ends last. Null while no parcel has a date, which closes nothing. */
export const claimWindow = (parcels: readonly ClaimedParcel[]): ClaimWindow | null => {
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
  return windows.toSorted((one, other) => other.until.localeCompare(one.until))[0] ?? null;
};

const isOver = (window: ClaimWindow | null, now: Date): boolean =>
  window !== null && Date.parse(window.until) < now.getTime();

/** Whether a ticket of this category may be opened about a paid order. */
export const mayOpen = (
  category: TicketCategory,
  order: RuledOrder,
  parcels: readonly ClaimedParcel[],
  now: Date,
): Verdict => {
  const categories = categoriesFor(order, now);
  if (categories.length === 0) return no('order_not_paid');
  if (!categories.includes(category)) return no('ticket_category');
  return isClaim(category) && isOver(claimWindow(parcels), now) ? no('claim_window_over') : yes;
};

/** What the rules of a ticket look at. */
export interface RuledTicket {
  status: TicketStatus;
  closed_at: string | null;
  /** The ticket in which it goes on, or the id of that; null for a ticket of its own. */
  merged_into: object | string | null;
}

const moves: Record<TicketStatus, readonly TicketStatus[]> = {
  pending: ['in-review', 'resolved', 'closed'],
  'in-review': ['resolved', 'closed'],
  resolved: ['in-review', 'closed'],
  closed: ['in-review'],
};

/** Returns whether a ticket may move there; one that is closed may be reopened for a while, unless it goes on in another. */
export const mayMoveTicket = (
  { status, closed_at: closed, merged_into: merged }: RuledTicket,
  to: TicketStatus,
  now: Date,
): Verdict => {
  if (merged !== null) return no('ticket_merged');
  if (status === to || !moves[status].includes(to))
    return no(status === 'closed' ? 'ticket_closed' : 'ticket_moved');
  return closed !== null && now.getTime() - Date.parse(closed) > closeDays * dayMs
    ? no('ticket_closed')
    : yes;
};

/** Whether something may be written: an answer to a resolved ticket reopens it. */
export const mayWrite = ({ status }: Pick<RuledTicket, 'status'>): Verdict =>
  status === 'closed' ? no('ticket_closed') : yes;

/** Returns whether the seller may rate a ticket, or change the rating; one that goes on in another is rated there. */
export const mayRate = ({
  status,
  merged_into: merged,
}: Pick<RuledTicket, 'status' | 'merged_into'>): Verdict => {
  if (merged !== null) return no('ticket_merged');
  return status === 'resolved' || status === 'closed' ? yes : no('ticket_moved');
};

/** Whether an offer may be accepted, declined or taken back: once, and while its ticket is open. */
export const maySettleOffer = (
  ticket: Pick<RuledTicket, 'status'>,
  { state }: { state: OfferState },
): Verdict => {
  const open = mayWrite(ticket);
  if (!open.ok) return open;
  return state === 'open' ? yes : no('offer_settled');
};

/** Whether so many cents may go back: never more than the order still holds of what it cost. */
export const mayRefund = (cents: number, heldCents: number): Verdict =>
  cents > 0 && cents <= heldCents ? yes : no('offer_beyond');
