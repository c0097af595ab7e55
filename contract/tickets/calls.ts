import { z } from 'zod';
import { uploadKeySchema } from '../designs/designs.ts';
import { costCents } from '../schema/cost.ts';
import { recordSchema } from '../schema/derive.ts';
import { fileNameText, plainText } from '../schema/text.ts';
import { orderStatuses } from '../orders/statuses.ts';
import { trackingGroups } from '../trackings/trackings.ts';
import { maxFiles, maxParcels } from './rules.ts';
import { maxMessageLength } from './messages.ts';
import {
  offerKinds,
  offerStates,
  parcelCategories,
  ticketCategories,
  ticketLineKinds,
  ticketStatuses,
  ticketTypes,
} from './statuses.ts';
import { tickets } from './tickets.ts';

/** Calls of tickets other than plain reading (domain §9). */

const messageText = plainText(maxMessageLength, 1);

/** A file that was uploaded before (spec §7, type `tickets`). */
const sentFileSchema = z.strictObject({ key: uploadKeySchema, file_name: fileNameText(200) });
export type SentFile = z.infer<typeof sentFileSchema>;

const files = z.array(sentFileSchema).max(maxFiles);

/** A number of pieces of an item of the order. */
const piecesSchema = z.strictObject({ item_id: z.uuid(), quantity: z.int().min(1).max(9999) });

/** POST /tickets {ticket}. */
export const newTicketSchema = z.strictObject({
  order_id: z.uuid(),
  items: z.array(piecesSchema).min(1).max(50),
  category: z.enum(ticketCategories),
  type: z.enum(ticketTypes),
  text: messageText,
  files,
});
export type NewTicket = z.infer<typeof newTicketSchema>;

/** POST /tickets/parcels {ticket}: about parcels of one or several orders of a shop. */
export const newParcelTicketSchema = newTicketSchema
  .omit({ order_id: true, items: true })
  .extend({ tracking_ids: z.array(z.uuid()).min(1).max(maxParcels), category: z.enum(parcelCategories) });
export type NewParcelTicket = z.infer<typeof newParcelTicketSchema>;

/** POST /tickets/{id}/messages {message}. */
export const newMessageSchema = z.strictObject({ text: messageText, files });

/** POST /tickets/{id}/status {status}: `in-review` reopens the ticket. */
export const ticketMoveSchema = z.strictObject({ status: z.enum(['in-review', 'resolved', 'closed']) });
export type TicketMove = z.infer<typeof ticketMoveSchema>['status'];

/** PUT /tickets/{id}/rating {rating}: 1 to 5. */
export const ratingSchema = z.strictObject({ rating: z.int().min(1).max(5) });

/** An item as it was when the ticket was opened. */
const ticketItemSchema = z.object({
  item_id: z.uuid(),
  name: z.string(),
  options: z.string(),
  quantity: z.int(),
});
export type TicketItem = z.infer<typeof ticketItemSchema>;

const fileSchema = z.object({ id: z.uuid(), file_name: z.string(), mime_type: z.string(), bytes: z.int() });
export type TicketFile = z.infer<typeof fileSchema>;

/** A linked record. */
const linked = z.object({ id: z.uuid(), code: z.string() });

/**
 * An offer of staff. `amount_cents` belongs to a refund or credit, `items` and (once accepted) `resend` to a resend.
 */
const offerSchema = z.object({
  id: z.uuid(),
  kind: z.enum(offerKinds),
  state: z.enum(offerStates),
  amount_cents: costCents,
  items: z.array(ticketItemSchema),
  resend: linked.nullable(),
  /** The order of the ticket that the offer is about. */
  order: linked,
});
export type TicketOffer = z.infer<typeof offerSchema>;

/** A message, or a change between messages. */
const lineSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ticketLineKinds),
  created_at: z.iso.datetime(),
  /** Null for an automatic change. */
  side: z.enum(['seller', 'house']).nullable(),
  author: z.string().nullable(),
  /** True if the reader wrote it. */
  own: z.boolean(),
  text: z.string(),
  /** Old and new status, for a change of the status. */
  from: z.enum(ticketStatuses).nullable(),
  to: z.enum(ticketStatuses).nullable(),
  files: z.array(fileSchema),
  offer: offerSchema.nullable(),
});
export type TicketLine = z.infer<typeof lineSchema>;

/** GET /tickets/{id}: everything that its page shows. */
export const ticketDetailSchema = recordSchema(tickets).extend({
  items: z.array(ticketItemSchema),
  lines: z.array(lineSchema),
  /** Name of the member of staff who works on it. */
  handled_by: z.string().nullable(),
  /** Time at which it closes automatically; null unless it is resolved. */
  closes_at: z.iso.datetime().nullable(),
  /** All orders that it is about, the main one first. */
  orders: z.array(linked),
  /** Parcels that it is about; empty if it is about items. */
  named_parcels: z.array(
    z.object({ id: z.uuid(), number: z.string(), status: z.enum(trackingGroups), order_code: z.string() }),
  ),
  /** The ticket that it was merged into. */
  merged_into: linked.nullable(),
  order: z.object({
    status: z.enum(orderStatuses),
    recipient: z.string(),
    country: z.string(),
    total_cents: costCents,
    /** Pieces of the whole order. */
    quantity: z.int(),
  }),
  parcels: z.array(
    z.object({ delivered_at: z.iso.datetime().nullable(), expected_to: z.iso.datetime().nullable() }),
  ),
});
export type TicketDetail = z.infer<typeof ticketDetailSchema>;
