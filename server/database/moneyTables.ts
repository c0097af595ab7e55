import type { ColumnType, Generated, JSONColumnType } from 'kysely';
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
  /** What came of it; 0 while it is on credit. */
  paid_cents: Generated<number>;
  paid_at: MaybeInstant;
  /** Dong for a dollar when it was made. */
  usd_to_vnd: ColumnType<string | null, number | string | null | undefined, number | string | null>;
}

export interface BillOrderTable {
  account_id: string;
  bill_id: string;
  order_id: string;
  amount_cents: number;
  refunded_cents: Generated<number>;
  /** `open`: its bill is not paid in full; `canceled`: it never was. */
  state: Generated<'open' | 'charged' | 'canceled'>;
  /** The parts of the amount; null for what was charged after a fix, and for some lines of before. */
  base_cents: Generated<number | null>;
  extra_print_cents: Generated<number | null>;
  shipping_cents: Generated<number | null>;
  handling_cents: Generated<number | null>;
  surcharge_cents: Generated<number | null>;
  discount_cents: Generated<number | null>;
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
