/** Codes of spec §3 by status of the API. */
export const ticketStatusCodes = { pending: 1, 'in-review': 2, resolved: 3, closed: 4 } as const;

export type TicketStatus = keyof typeof ticketStatusCodes;
export type TicketStatusCode = (typeof ticketStatusCodes)[TicketStatus];

export const ticketStatuses = Object.keys(ticketStatusCodes) as [TicketStatus, ...TicketStatus[]];

const statusByCode = new Map<number, TicketStatus>(
  ticketStatuses.map((status) => [ticketStatusCodes[status], status]),
);

/** Returns the status of a code. Throws for a code that spec §3 does not list. */
export const ticketStatusOf = (code: number): TicketStatus => {
  const status = statusByCode.get(code);
  if (!status) throw new Error(`No ticket status has the code ${code}`);
  return status;
};

/** Requests of the seller (domain §9). `check`: staff should look at it or change something. */
export const ticketTypes = ['remake', 'refund', 'check'] as const;
export type TicketType = (typeof ticketTypes)[number];

/** Subjects of tickets (domain §9). */
export const ticketCategories = [
  'cancel',
  'change',
  'shipping_status',
  'shipping_issue',
  'defect',
  'other',
] as const;
export type TicketCategory = (typeof ticketCategories)[number];

/** Categories of a ticket about several parcels. */
export const parcelCategories = ['shipping_status', 'shipping_issue'] as const;
export type ParcelCategory = (typeof parcelCategories)[number];

/** Side whose turn it is. */
export const ticketTurns = ['seller', 'house'] as const;
export type TicketTurn = (typeof ticketTurns)[number];

/** Side that writes in a ticket. */
export type TicketSide = TicketTurn;

/** Offers that staff can make (domain §9). */
export const offerKinds = ['refund', 'resend', 'credit'] as const;
export type OfferKind = (typeof offerKinds)[number];

/**
 * States of an offer. It is answered once; staff may withdraw it until then, and closing its ticket withdraws it too.
 */
export const offerStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];

/**
 * Kinds of entries in a ticket. `text`: of a message; for `merged`, the code of the other ticket; for `parcel_voided`,
 * the number of the parcel.
 */
export const ticketLineKinds = [
  'message',
  'moved',
  'accepted',
  'declined',
  'withdrawn',
  'merged',
  'parcel_voided',
] as const;
export type TicketLineKind = (typeof ticketLineKinds)[number];
