import type { ColumnType, Generated } from 'kysely';
import type { HoldState } from '../../../contract/orders/holdReasons.ts';
import type { LinkProblem } from '../../../contract/prints/linkProblems.ts';
import type { BlankReason, FileInk } from '../../../contract/prints/ink.ts';
import type { Placement } from '../../../contract/prints/placement.ts';
import type { OrderDraft } from '../../../contract/orders/draft.ts';
import type { StoredCost } from '../../../contract/orders/costs/pricing.ts';
import type { UnmatchedReason } from '../../../contract/orders/matching/unmatched.ts';
import type {
  AddressCheck,
  OrderSource,
  OrderStatusCode,
  PaymentStatus,
} from '../../../contract/orders/statuses.ts';
import type { MatchSource, ProductSource } from '../../../contract/products/products.ts';
import type { TrackingGroup } from '../../../contract/trackings/trackings.ts';
import type { Created, DefaultJson, Instant, Json, MaybeInstant, NullableText } from '../columns.ts';

export interface OrderTable extends OrderDraft, StoredCost {
  account_id: string;
  id: Generated<string>;
  shop_id: string;
  code: string;
  source: OrderSource;
  order_number: string | null;
  /** 1, or more if the shop has other orders with its number. */
  number_copy: Generated<number>;
  status: Generated<OrderStatusCode>;
  payment_status: Generated<PaymentStatus>;
  matched: boolean;
  /** Set by triggers while the order waits for payment. */
  in_stock: Generated<boolean>;
  /** True if files wait for the seller to confirm them (`heldBackOf`), while the order waits for payment. */
  prints_held: Generated<boolean>;
  /** Time when its review ended, and when it got its first label; triggers set both. */
  reviewed_at: MaybeInstant;
  sent_at: MaybeInstant;
  /** Total before the prices changed; null: unchanged since the seller last saw it. */
  former_total_cents: ColumnType<number | null, number | null | undefined, number | null>;
  price_changed: Generated<boolean>;
  address_check: Generated<AddressCheck>;
  item_summary: string;
  item_picture: string | null;
  quantity: number;
  tracking_number: string | null;
  reject_reason: string | null;
  /** Reason why the operator put it on hold beside its status; null if not. */
  hold_reason: NullableText;
  /** Party that an order on hold waits for; null if it is not on hold, or has ended. */
  hold: ColumnType<HoldState | null, HoldState | null | undefined, HoldState | null>;
  /** Container of its latest parcel. */
  container_id: NullableText;
  import_id: string | null;
  resend_of: string | null;
  search: string;
  /** Text that searches look in. */
  search_text: ColumnType<string, undefined, never>;
  version: Generated<number>;
  created_at: Created;
  paid_at: MaybeInstant;
  cancel_until: MaybeInstant;
}

/**
 * One print file of an item; its size in pixels and its placement determine the effective DPI. No `placement`:
 * contained and centered. `confirmed_dpi`: lowest resolution that the seller accepted. `ink`: of a file that may
 * hardly be visible; `confirmed_blank`: the parts of it that the seller accepted. `recentered`: centered because an
 * area became smaller, which the seller has not accepted yet.
 */
export interface Print {
  position: string;
  design_id: string | null;
  file_name: string;
  url: string | null;
  width_px: number | null;
  height_px: number | null;
  problem?: LinkProblem;
  placement?: Placement;
  confirmed_dpi?: number;
  ink?: FileInk;
  confirmed_blank?: BlankReason;
  recentered?: true;
}

export interface OrderItemTable {
  account_id: string;
  id: Generated<string>;
  order_id: string;
  position: number;
  variant_id: string | null;
  listing_sku: string | null;
  name: string;
  options: string;
  /** Personalization that the buyer ordered. */
  personalization: NullableText;
  quantity: number;
  /** Cost of one piece and of its further print areas; null without a product. */
  unit_cents: number | null;
  print_cents: number | null;
  prints: Json<Print[]>;
  /** The store's id of the variant; null for items that no store sent. */
  external_variant_id: NullableText;
  /** Reason why it has no product, and the key that equal items share (`unmatchedKey`), while the order is open. */
  unmatched_reason: ColumnType<
    UnmatchedReason | null,
    UnmatchedReason | null | undefined,
    UnmatchedReason | null
  >;
  unmatched_key: NullableText;
  /** Price that the buyer paid for all its pieces, in the smallest unit of `sale_currency`; null if unknown. */
  sale_minor: ColumnType<number | null, number | null | undefined, number | null>;
  sale_currency: NullableText;
  /** Pieces that it took from the counted stock of its variant. */
  stock_taken: Generated<number>;
}

/** A matching of items without a product that can still be undone. */
export interface ItemMatchingTable {
  account_id: string;
  id: Generated<string>;
  shop_id: string;
  created_at: Created;
  before: Json<MatchingBefore>;
}

/** State of everything that a matching changed, as it was before. */
export interface MatchingBefore {
  /** `version`: version of the order after the matching. */
  orders: { id: string; version: number }[];
  items: {
    id: string;
    order_id: string;
    name: string;
    options: string;
    prints: Print[];
    unmatched_reason: UnmatchedReason;
    unmatched_key: string;
  }[];
  /** Shipping lines of orders whose line did not carry the product. */
  lines: { id: string; shipping_line: string }[];
  /** Listings that were created or changed; `former`: the match of those that were changed. */
  listings: {
    id: string;
    /** Version after the matching. */
    version: number;
    former: {
      variant_id: string | null;
      prints: Print[];
      known_by: MatchSource | null;
      external_variant_id: string | null;
    } | null;
  }[];
  /** Products that were created for them, and those that were inactive. */
  createdProducts: string[];
  activatedProducts: string[];
}

export interface OrderEventTable {
  account_id: string;
  order_id: string;
  id: Generated<string>;
  kind: string;
  actor: string | null;
  data: Json<Record<string, unknown>>;
  created_at: Created;
}

export interface TrackingTable {
  account_id: string;
  /** Shop of its order. */
  shop_id: string;
  id: Generated<string>;
  order_id: string;
  container_id: NullableText;
  number: string;
  carrier: string;
  line: string;
  /** Destination country of its order. */
  country: string;
  url: string | null;
  package_no: Generated<number>;
  status: Generated<number>;
  /** Display group: contract/trackings/trackings.ts. */
  state: Generated<TrackingGroup>;
  last_event: string | null;
  last_event_at: MaybeInstant;
  /** Time of the latest event that the carrier reported; null while there is only a label. */
  carrier_at: MaybeInstant;
  activated_at: MaybeInstant;
  delivered_at: MaybeInstant;
  /** Times from which on it is late, and for which promise (contract/trackings/promises.ts). */
  silent_by: MaybeInstant;
  scan_by: MaybeInstant;
  deliver_by: MaybeInstant;
  lost_by: MaybeInstant;
  /** The first of these times that counts while an event is missing; computed by the database. */
  late_at: ColumnType<string | null, never, never>;
  promised_at: MaybeInstant;
  expected_from: MaybeInstant;
  expected_to: MaybeInstant;
  items: Json<{ item_id: string; quantity: number }[]>;
  created_at: Created;
}

/** An event that a carrier reported for a parcel. */
export interface TrackingEventTable {
  account_id: string;
  tracking_id: string;
  happened_at: Instant;
  code: number;
  /** Text as reported: together with the instant and the code it identifies the event. */
  text: string;
  /** A code of `parcelEvents`, or the carrier's own words. */
  event: string;
  place: NullableText;
  created_at: Created;
}

/** A container: parcels of several sellers that leave together. */
export interface ContainerTable {
  id: Generated<string>;
  code: string;
  shipped_at: MaybeInstant;
  created_at: Created;
}

export interface DesignTable {
  account_id: string;
  id: Generated<string>;
  file_name: string;
  kind: Generated<'raw' | 'mockup' | 'mockup-back'>;
  object_key: string;
  thumb_key: string | null;
  mime_type: string;
  width_px: number;
  height_px: number;
  /** Resolution that the file declares; null if none. */
  dpi: Generated<number | null>;
  /** True if the picture has an alpha channel; null if not checked. */
  has_alpha: Generated<boolean | null>;
  bytes: number;
  hash: string;
  /** Name of its folder; empty for none. */
  folder: Generated<string>;
  /** Tags, separated by commas. */
  tags: Generated<string>;
  /** Color space that the file declares: `srgb`, `cmyk`. */
  color_space: Generated<string | null>;
  color_profile: Generated<string | null>;
  pages: Generated<number | null>;
  /** Ink of a file that may not be visible once printed; null for any other (contract/prints/ink.ts). */
  ink: ColumnType<FileInk | null, string | null | undefined, string | null>;
  /** Original of a file that we rasterized. */
  attachment_key: Generated<string | null>;
  /** Time when it left the library while orders still name it. */
  removed_at: MaybeInstant;
  created_at: Created;
}

/** A product that a shop sells; its variants are in `listings`. */
export interface ProductTable {
  account_id: string;
  shop_id: string;
  id: Generated<string>;
  /** Id of the product in its store; unique in the shop. */
  external_id: NullableText;
  /** Link that it comes by. */
  link_id: NullableText;
  source: ProductSource;
  title: string;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Created;
}

/** A variant of a product: the meaning of a store's own SKU. */
export interface ListingTable {
  account_id: string;
  shop_id: string;
  id: Generated<string>;
  product_id: string;
  /** SKU by which it is found; null if it has none, or another variant of the shop has the same (`shared_sku`). */
  sku: string | null;
  /** SKU in lower case, for lookups. */
  sku_lower: ColumnType<string | null, never, never>;
  /** SKU that another variant of the shop is found by. A SKU of two variants matches nothing by itself. */
  shared_sku: NullableText;
  /** The store's id of the variant, by which it is found first. */
  external_variant_id: NullableText;
  /** Name of the variant in the store: `Black / M`. */
  options: Generated<string>;
  variant_id: string | null;
  prints: DefaultJson<Print[]>;
  /** True if it has a base product and files that can all be printed: `isVariantMatched` of the contract. */
  matched: ColumnType<boolean, undefined, never>;
  shipping_line: ColumnType<string | null, string | null | undefined, string | null>;
  /** Source of the SKU's meaning; null while unknown. */
  known_by: ColumnType<MatchSource | null, MatchSource | null | undefined, MatchSource | null>;
  /** Time when an order with it was last paid. */
  used_at: MaybeInstant;
  version: Generated<number>;
  updated_at: Created;
}

/** Tables of this file by name. */
export interface OrderTables {
  orders: OrderTable;
  order_items: OrderItemTable;
  item_matchings: ItemMatchingTable;
  order_events: OrderEventTable;
  trackings: TrackingTable;
  tracking_events: TrackingEventTable;
  containers: ContainerTable;
  designs: DesignTable;
  products: ProductTable;
  listings: ListingTable;
}
