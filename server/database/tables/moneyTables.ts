import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Transaction } from '../../../contract/topups/transactions.ts';
import type { LedgerKind } from '../../../contract/balances/balances.ts';
import type { Bill } from '../../../contract/bills/bills.ts';
import type { DebtReminder } from '../../../contract/debt.ts';
import type { DocumentContent, DocumentKind } from '../../../contract/bills/documents.ts';
import type { Labels } from '../../../contract/vocabularies/vocabularies.ts';
import type { Created, Instant, Json, MaybeInstant, MaybeJson, NullableText } from '../columns.ts';

export interface BillTable {
  account_id: string;
  id: Generated<string>;
  code: string;
  status: Bill['status'];
  total_cents: number;
  created_by: string;
  created_at: Created;
  due_at: MaybeInstant;
  /** Amount paid; 0 while the bill is on credit. */
  paid_cents: Generated<number>;
  paid_at: MaybeInstant;
  /** Top-up whose money paid the bill while it waited. */
  top_up_id: NullableText;
  /** Dong per dollar when the bill was made. */
  usd_to_vnd: ColumnType<string | null, number | string | null | undefined, number | string | null>;
}

export interface BillOrderTable {
  account_id: string;
  bill_id: string;
  order_id: string;
  amount_cents: number;
  refunded_cents: Generated<number>;
  /** `open`: its bill is not paid in full; `canceled`: the bill never was paid. */
  state: Generated<'open' | 'charged' | 'canceled'>;
  /** Parts of the amount; null for charges after a fix, and for some old lines. */
  base_cents: Generated<number | null>;
  extra_print_cents: Generated<number | null>;
  shipping_cents: Generated<number | null>;
  handling_cents: Generated<number | null>;
  surcharge_cents: Generated<number | null>;
  /** Name of the surcharge by language; null: import duty. */
  surcharge_labels: MaybeJson<Labels>;
  discount_cents: Generated<number | null>;
}

/** An invoice or credit note as it was issued. */
export interface BillDocumentTable {
  account_id: string;
  id: Generated<string>;
  kind: DocumentKind;
  bill_id: string;
  invoice_id: NullableText;
  /** Null until the transaction that issues it commits. */
  number: NullableText;
  issuer: string;
  year: number;
  issued_at: Instant;
  total_cents: number;
  vat_cents: number;
  content: Json<DocumentContent>;
}

/** How many documents an issuer has numbered in a year. */
export interface DocumentSequenceTable {
  issuer: string;
  year: number;
  invoices: Generated<number>;
  credit_notes: Generated<number>;
}

export interface WalletTable {
  account_id: string;
  balance_cents: Generated<number>;
  floor_cents: Generated<number>;
  next_bill: Generated<number>;
  next_transaction: Generated<number>;
  next_ticket: Generated<number>;
}

export interface LedgerTable {
  account_id: string;
  id: Generated<string>;
  transfer_id: string;
  side: 'wallet' | 'house';
  kind: LedgerKind;
  amount_cents: number;
  balance_after_cents: number | null;
  reference: string;
  bill_id: string | null;
  order_id: string | null;
  /** Sequence numbers of the wallet's side, set by the database: among all entries, and among those of the kind. */
  position: Generated<number | null>;
  kind_position: Generated<number | null>;
  /** Person who moved the money; null for the operator or an automatic process. */
  actor: NullableText;
  /** Reason of a transfer that the operator made by hand. */
  note: NullableText;
  created_at: Created;
}

export interface DebtReminderTable {
  account_id: string;
  debt_time: Instant;
  kind: DebtReminder;
  created_at: Created;
}

export interface IdempotencyTable {
  account_id: string;
  key: string;
  request_hash: Buffer;
  status: number;
  body: JSONColumnType<object>;
  created_at: Created;
}

/** A numeric column: read as text with two decimals. */
type Rate = ColumnType<string, number | string, number | string>;

export interface ExchangeRateTable {
  id: Generated<number>;
  usd_to_vnd: Rate;
  updated_at: Created;
  /** Member of staff who set it, or the source it was fetched from. */
  set_by: NullableText;
}

/** Response of a source of rates. */
export interface RateFetchTable {
  id: Generated<string>;
  source: string;
  /** `leap`: too far from the current rate to be set without two people. */
  outcome: 'set' | 'same' | 'leap' | 'failed';
  usd_to_vnd: ColumnType<string | null, number | string | null, number | string | null>;
  problem: NullableText;
  created_at: Created;
}

export interface TransactionTable {
  account_id: string;
  id: Generated<string>;
  code: string;
  kind: Transaction['kind'];
  method: string;
  status: Transaction['status'];
  amount_cents: number;
  fee_cents: Generated<number>;
  credited_cents: ColumnType<number | null, number | null | undefined, number | null>;
  vnd: ColumnType<number | null, number | null | undefined, number | null>;
  rate: ColumnType<string | null, number | string | null | undefined, number | string | null>;
  rate_until: MaybeInstant;
  transfer_text: NullableText;
  reference: NullableText;
  receipt_key: NullableText;
  receipt_name: NullableText;
  note: NullableText;
  target: NullableText;
  reason: NullableText;
  created_by: NullableText;
  created_at: Created;
  reported_at: MaybeInstant;
  settled_at: MaybeInstant;
  version: Generated<number>;
  /** Bill that the payment was requested for. */
  bill_id: NullableText;
}

/** A payment's reference, unique over all accounts. A trigger on transactions writes it. */
export interface PaymentReferenceTable {
  /** `transfer_text`, or the method by which it came. */
  kind: string;
  reference: string;
  account_id: string;
  transaction_id: string;
}

export interface PayeeTable {
  method: string;
  holder: string;
  address: string;
  bank_name: NullableText;
  bank_bin: NullableText;
  updated_at: Created;
}

export interface BankMovementTable {
  id: Generated<string>;
  bank_account: string;
  bank_ref: string;
  source: 'webhook' | 'statement';
  vnd: number;
  words: string;
  happened_at: Instant;
  status: Generated<'new' | 'booked' | 'counted' | 'unmatched' | 'ignored'>;
  reason: NullableText;
  account_id: NullableText;
  transaction_id: NullableText;
  created_at: Created;
  settled_at: MaybeInstant;
}

export interface WaitingOrderTable {
  account_id: string;
  order_id: string;
  shop_id: string;
  user_id: string;
  amount_cents: number;
  place: number;
  since: Instant;
  left_reason: NullableText;
  left_at: MaybeInstant;
  /** Cost of an order that left the queue because it became more expensive. */
  left_cents: Generated<number | null>;
}

/** Tables of this file by name. */
export interface MoneyTables {
  exchange_rates: ExchangeRateTable;
  rate_fetches: RateFetchTable;
  bills: BillTable;
  bill_orders: BillOrderTable;
  debt_reminders: DebtReminderTable;
  bill_documents: BillDocumentTable;
  document_sequences: DocumentSequenceTable;
  wallets: WalletTable;
  ledger_entries: LedgerTable;
  idempotency_keys: IdempotencyTable;
  transactions: TransactionTable;
  payment_references: PaymentReferenceTable;
  payees: PayeeTable;
  bank_movements: BankMovementTable;
  waiting_orders: WaitingOrderTable;
}
