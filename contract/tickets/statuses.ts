/** Ticket statuses: string of the API → code of spec §3. */
export const ticketStatusCodes = { pending: 1, 'in-review': 2, resolved: 3, closed: 4 } as const;

export type TicketStatus = keyof typeof ticketStatusCodes;
export type TicketStatusCode = (typeof ticketStatusCodes)[TicketStatus];

export const ticketStatuses = Object.keys(ticketStatusCodes) as [TicketStatus, ...TicketStatus[]];

const byCode = new Map<number, TicketStatus>(
  ticketStatuses.map((status) => [ticketStatusCodes[status], status]),
);

/** The string of a code. Throws for a code that spec §3 does not list. */
export const ticketStatusOf = (code: number): TicketStatus => {
  const status = byCode.get(code);
  if (!status) throw new Error(`No ticket status has the code ${code}`);
  return status;
};

/** What the seller wishes (domain §9). `check`: that the house looks at it or changes something. */
export const ticketTypes = ['remake', 'refund', 'check'] as const;
export type TicketType = (typeof ticketTypes)[number];

/** What it is about (domain §9). */
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

/** Whose turn it is. */
export const ticketTurns = ['seller', 'house'] as const;
export type TicketTurn = (typeof ticketTurns)[number];

/** Who writes in a ticket. */
export type TicketSide = TicketTurn;

/** What the house offers (domain §9). */
export const offerKinds = ['refund', 'resend', 'credit'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** An offer is answered once; the house may take it back until then, and a ticket that is closed takes it along. */
export const offerStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];

/** Lines of a ticket between its messages. `data`: contract/tickets/calls.ts. */
export const ticketLineKinds = ['message', 'moved', 'accepted', 'declined', 'withdrawn', 'merged'] as const;
export type TicketLineKind = (typeof ticketLineKinds)[number];
