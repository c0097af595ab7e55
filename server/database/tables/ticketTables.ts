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
  /** Whose turn it is; null once it is resolved or closed. */
  awaits: ColumnType<TicketTurn | null, TicketTurn | null | undefined, TicketTurn | null>;
  /** Until when the house answers. */
  due_at: MaybeInstant;
  last_author: NullableText;
  /** Who of the house took it. */
  handled_by: NullableText;
  rating: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: Created;
  updated_at: ColumnType<string, Date | string | undefined, Date | string>;
  /** When it closes by itself; of a resolved one only. */
  closes_at: MaybeInstant;
  closed_at: MaybeInstant;
  /** The ticket in which it goes on. */
  merged_into: NullableText;
}

/** An order of a ticket besides the one of its row. */
export interface TicketOrderTable {
  account_id: string;
  ticket_id: string;
  order_id: string;
}

/** A parcel that a ticket asks about. */
export interface TicketParcelTable {
  account_id: string;
  ticket_id: string;
  tracking_id: string;
}

/** A note that staff write to each other. */
export interface TicketNoteTable {
  account_id: string;
  id: Generated<string>;
  ticket_id: string;
  author: string;
  text: string;
  created_at: Created;
}

/** An answer that staff give often, in both languages. */
export interface AnswerTemplateTable {
  name: string;
  en: string;
  vi: string;
  changed_by: string;
  changed_at: ColumnType<string, Date, Date>;
}

/** An item as it was when it was asked about. */
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
  /** The order of the ticket that it is about. */
  order_id: string;
  /** Of a credit: its number in the ledger. */
  reference: NullableText;
  /** Of a refund or a credit. */
  amount_cents: number | null;
  /** Of a resend. */
  items: Json<{ item_id: string; quantity: number }[]>;
  state: Generated<OfferState>;
  /** The order that an accepted resend made. */
  resend_id: NullableText;
  created_at: Created;
  settled_at: MaybeInstant;
}

/** A message, or what changed between messages. */
export interface TicketLineTable {
  account_id: string;
  id: Generated<string>;
  ticket_id: string;
  kind: TicketLineKind;
  /** Null: it happened by itself. */
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
