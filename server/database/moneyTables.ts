import type { Generated, JSONColumnType } from 'kysely';
import type { LedgerKind } from '../../contract/balances/balances.ts';
import type { Bill } from '../../contract/bills/bills.ts';
import type { Created, MaybeInstant, NullableText } from './columns.ts';

export interface BillTable {
  account_id: string;
  id: Generated<string>;
  code: string;
  status: Bill['status'];
  total_cents: number;
  created_by: string;
  created_at: Created;
  due_at: MaybeInstant;
}

export interface BillOrderTable {
  account_id: string;
  bill_id: string;
  order_id: string;
  amount_cents: number;
  refunded_cents: Generated<number>;
}

export interface WalletTable {
  account_id: string;
  balance_cents: Generated<number>;
  floor_cents: Generated<number>;
  next_bill: Generated<number>;
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
  /** Numbers of the wallet's side, set by the database: among all entries, and among those of the kind. */
  position: Generated<number | null>;
  kind_position: Generated<number | null>;
  /** Who moved the money; null: the house or its clock. */
  actor: NullableText;
  /** Why, of what the house moved by hand. */
  note: NullableText;
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
