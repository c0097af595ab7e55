import type { Generated } from 'kysely';
import type { StoreProblem } from '../../../contract/stores/connection.ts';
import type { IncomingReason, IncomingState } from '../../../contract/stores/incoming.ts';
import type { StoreLinkState } from '../../../contract/stores/links.ts';
import type { NotifiedReason, UnpaidReason } from '../../../contract/stores/payments.ts';
import type { StoreEventKind, StoreEventState } from '../../../contract/stores/log.ts';
import type { PushState } from '../../../contract/orders/storePushes.ts';
import type { StorePlatformName } from '../../../contract/stores/platforms.ts';
import type { PullCounts } from '../../../contract/stores/calls.ts';
import type { Created, DefaultJson, Instant, MaybeInstant, MaybeJson, NullableText } from '../columns.ts';

/** A hook of a store as the platform keeps it. */
export interface StoredHook {
  topic: string;
  is_active: boolean;
}

export interface StoreLinkTable {
  account_id: string;
  id: Generated<string>;
  shop_id: string;
  platform: StorePlatformName;
  origin: string;
  external_id: string;
  name: string;
  currency: string;
  time_zone: string;
  api_version: string;
  status: Generated<StoreLinkState>;
  problem: StoreProblem | null;
  problem_detail: NullableText;
  problem_since: MaybeInstant;
  credentials: Buffer | null;
  token: Buffer | null;
  token_expires_at: MaybeInstant;
  hook_secret: Buffer | null;
  granted_scopes: string[];
  tracking_way: NullableText;
  hooks: DefaultJson<StoredHook[]>;
  hooks_checked_at: MaybeInstant;
  shipping_line: string;
  send_trackings: Generated<boolean>;
  notify_buyer: Generated<boolean>;
  pays: Generated<boolean>;
  pay_order_cents: number | null;
  pay_day_cents: number | null;
  payer_id: NullableText;
  payer_name: NullableText;
  pay_notices: DefaultJson<Partial<Record<NotifiedReason, string>>>;
  taken_from: Instant;
  pull_cursor: string;
  product_cursor: MaybeInstant;
  checked_at: MaybeInstant;
  last_pull_at: MaybeInstant;
  last_pull: MaybeJson<PullCounts>;
  next_pull_at: Created;
  wait_until: MaybeInstant;
  tries: Generated<number>;
  version: Generated<number>;
  created_by: NullableText;
  created_at: Created;
  disconnected_at: MaybeInstant;
}

export interface StoreHookTable {
  hook_id: string;
  account_id: string;
  link_id: string;
}

/** Credentials that a store was asked to hand over. `value_hash`: of the one-time value that it sends with them. */
export interface StoreHandOverTable {
  account_id: string;
  id: Generated<string>;
  user_id: string;
  platform: StorePlatformName;
  origin: string;
  value_hash: Buffer;
  credentials: Buffer | null;
  expires_at: Instant;
  created_at: Created;
}

export interface IncomingOrderTable {
  account_id: string;
  id: Generated<string>;
  shop_id: string;
  link_id: string;
  external_id: string;
  number: string;
  status: IncomingState;
  reason: IncomingReason | null;
  reason_detail: NullableText;
  order_id: NullableText;
  store_state: string;
  store_updated_at: Instant;
  differs: Generated<boolean>;
  is_allowed: Generated<boolean>;
  fingerprint: NullableText;
  snapshot: MaybeJson<object>;
  raw: MaybeJson<unknown>;
  pay_due_at: MaybeInstant;
  unpaid_reason: UnpaidReason | null;
  auto_paid_cents: number | null;
  auto_paid_at: MaybeInstant;
  created_at: Created;
  updated_at: Created;
}

export interface IncomingLineTable {
  account_id: string;
  incoming_id: string;
  external_id: string;
  position: number;
  kind: string;
  external_variant_id: NullableText;
  sku: NullableText;
  title: string;
  options: string;
  ordered_pieces: number;
  taken_back_pieces: number;
  sent_pieces: number;
  item_id: NullableText;
}

/** A variant of a shop's stores that a seller called not ours. */
export interface ForeignVariantTable {
  account_id: string;
  shop_id: string;
  external_variant_id: string;
  title: string;
  options: string;
  created_at: Created;
}

export interface StoreEventTable {
  account_id: string;
  id: Generated<string>;
  shop_id: string;
  link_id: string;
  kind: StoreEventKind;
  detail: string;
  delivery_id: NullableText;
  topic: NullableText;
  external_id: NullableText;
  body: Buffer | null;
  status: StoreEventState;
  reason: NullableText;
  took_ms: number | null;
  created_at: Created;
}

export interface StorePushTable {
  account_id: string;
  tracking_id: string;
  link_id: string;
  incoming_id: string;
  status: PushState;
  reason: NullableText;
  reason_detail: NullableText;
  tracking_number: string;
  is_void: Generated<boolean>;
  external_ids: string[];
  tries: Generated<number>;
  next_try_at: MaybeInstant;
  created_at: Created;
  updated_at: Created;
}

/** Tables of this file by name. */
export interface StoreTables {
  store_links: StoreLinkTable;
  store_hooks: StoreHookTable;
  store_hand_overs: StoreHandOverTable;
  incoming_orders: IncomingOrderTable;
  incoming_lines: IncomingLineTable;
  foreign_variants: ForeignVariantTable;
  store_events: StoreEventTable;
  store_pushes: StorePushTable;
}
