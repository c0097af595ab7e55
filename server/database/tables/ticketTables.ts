import type { ColumnType, Generated } from 'kysely';
import type {
  OfferKind,
  OfferState,
  TicketCategory,
  TicketLineKind,
  TicketSide,
  TicketStatusCode,
  TicketTurn,
  TicketType,
} from '../../../contract/tickets/statuses.ts';
import type { Created, Json, MaybeInstant, NullableText } from '../columns.ts';

export interface TicketTable {
  account_id: string;
  id: Generated<string>;
  shop_id: string;
  order_id: string;
  code: string;
  subject: string;
  category: TicketCategory;
  type: TicketType;
  status: Generated<TicketStatusCode>;
  /** Party whose turn it is; null once the ticket is resolved or closed. */
  awaits: ColumnType<TicketTurn | null, TicketTurn | null | undefined, TicketTurn | null>;
  /** Time until which the operator answers. */
  due_at: MaybeInstant;
  last_author: NullableText;
  /** Member of staff who handles it. */
  handled_by: NullableText;
  rating: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: Created;
  updated_at: ColumnType<string, Date | string | undefined, Date | string>;
  /** Time when a resolved ticket closes by itself. */
  closes_at: MaybeInstant;
  closed_at: MaybeInstant;
  /** Ticket in which it continues. */
  merged_into: NullableText;
}

/** An order of a ticket besides the one of its row. */
export interface TicketOrderTable {
  account_id: string;
  ticket_id: string;
  order_id: string;
}

/** A parcel that a ticket is about. */
export interface TicketParcelTable {
  account_id: string;
  ticket_id: string;
  tracking_id: string;
}

/** An internal note of staff. */
export interface TicketNoteTable {
  account_id: string;
  id: Generated<string>;
  ticket_id: string;
  author: string;
  text: string;
  created_at: Created;
}

/** A frequent answer of staff, in both languages. */
export interface AnswerTemplateTable {
  name: string;
  en: string;
  vi: string;
  changed_by: string;
  changed_at: ColumnType<string, Date, Date>;
}

/** An item as it was when the ticket was opened. */
export interface TicketItemTable {
  account_id: string;
  ticket_id: string;
  item_id: string;
  position: number;
  name: string;
  options: string;
  quantity: number;
}

export interface TicketOfferTable {
  account_id: string;
  id: Generated<string>;
  ticket_id: string;
  kind: OfferKind;
  /** Order of the ticket that the offer is about. */
  order_id: string;
  /** Number of a credit in the ledger. */
  reference: NullableText;
  /** Amount of a refund or a credit. */
  amount_cents: number | null;
  /** Items of a resend. */
  items: Json<{ item_id: string; quantity: number }[]>;
  state: Generated<OfferState>;
  /** Order that an accepted resend created. */
  resend_id: NullableText;
  created_at: Created;
  settled_at: MaybeInstant;
}

/** A message, or a change between messages. */
export interface TicketLineTable {
  account_id: string;
  id: Generated<string>;
  ticket_id: string;
  kind: TicketLineKind;
  /** Null for an automatic change. */
  side: TicketSide | null;
  author: string | null;
  user_id: NullableText;
  text: Generated<string>;
  from_status: ColumnType<TicketStatusCode | null, TicketStatusCode | null | undefined, never>;
  to_status: ColumnType<TicketStatusCode | null, TicketStatusCode | null | undefined, never>;
  offer_id: NullableText;
  created_at: Created;
}

export interface TicketFileTable {
  account_id: string;
  id: Generated<string>;
  ticket_id: string;
  line_id: string;
  object_key: string;
  file_name: string;
  mime_type: string;
  bytes: number;
}

/** Tables of this file by name. */
export interface TicketTables {
  tickets: TicketTable;
  ticket_items: TicketItemTable;
  ticket_offers: TicketOfferTable;
  ticket_orders: TicketOrderTable;
  ticket_parcels: TicketParcelTable;
  ticket_notes: TicketNoteTable;
  answer_templates: AnswerTemplateTable;
  ticket_lines: TicketLineTable;
  ticket_files: TicketFileTable;
}
