import type { StoreLineKind } from '../../contract/stores/incoming.ts';

/** An address of a buyer as the store has it. `country`: ISO 3166 alpha-2, or what the store says instead. */
export interface StoreAddress {
  recipient: string;
  company: string | null;
  address1: string;
  address2: string | null;
  city: string;
  /** Code of the state or province without the country, else its name. */
  region: string | null;
  postcode: string | null;
  country: string;
  phone: string | null;
}

/** A line of an order. Numbers of pieces never fall below 0. */
export interface StoreLine {
  externalId: string;
  kind: StoreLineKind;
  /** Null once the variant was deleted, and for lines without a product. */
  externalVariantId: string | null;
  externalProductId: string | null;
  sku: string | null;
  title: string;
  /** Options of the variant, such as "Black / L"; empty without. */
  options: string;
  orderedPieces: number;
  /** Refunded or edited out. */
  takenBackPieces: number;
  /** Pieces of fulfillments that the store already has. */
  sentPieces: number;
  /** Text that the buyer entered for this line, without the platform's internal properties. */
  personalization: readonly { name: string; text: string }[];
  imageUrl: string | null;
  /** Total of the line in the store's currency as it writes it; never used for our costs. */
  total: string | null;
}

/** State of the payment in the store. */
export type StorePayment = 'paid' | 'unpaid' | 'partially_refunded' | 'refunded' | 'voided';

/** Way of delivery. `none`: nothing to send. */
export type StoreDelivery = 'shipping' | 'pickup' | 'none';

/** An order of a store, in the same form for all platforms. */
export interface StoreOrder {
  /** Stays the same for the order's whole life. */
  externalId: string;
  /** Number that seller and buyer see, such as `#1042`. */
  number: string;
  /** UTC, ISO 8601. */
  createdAt: string;
  updatedAt: string;
  payment: StorePayment;
  delivery: StoreDelivery;
  isTest: boolean;
  isCanceled: boolean;
  /** True for an order in the store's trash, or deleted. */
  isRemoved: boolean;
  /** True if the store holds or schedules the order; it is taken once it is released. */
  isHeld: boolean;
  /** True if the store or its payment service suspects fraud. */
  isHighRisk: boolean;
  /** The store's own state, as it writes it. */
  state: string;
  /** ISO 4217, or what the store says instead. */
  currency: string;
  /** Remaining pieces according to the store; null if it does not count them. */
  storePieces: number | null;
  /** True if the total is more than everything that the store lists: a line may be missing from what we read. */
  hasUnlistedValue?: boolean;
  email: string | null;
  note: string | null;
  /** Null if the store has none or does not grant it to us. */
  address: StoreAddress | null;
  /** True if the store has no shipping address, so that the billing address is used. */
  isBillingAddress: boolean;
  /** Name of the shipping method that the buyer chose. */
  shippingMethod: string | null;
  lines: readonly StoreLine[];
}

/** A variant of a product in a store. `price`: decimal text in the store's currency. */
export interface StoreVariant {
  externalId: string;
  sku: string | null;
  options: readonly { name: string; value: string }[];
  price: string | null;
  imageUrl: string | null;
}

export interface StoreProduct {
  externalId: string;
  title: string;
  isActive: boolean;
  updatedAt: string;
  imageUrl: string | null;
  variants: readonly StoreVariant[];
}

/** A parcel that the store already knows. */
export interface StoreFulfillment {
  externalId: string;
  trackingNumbers: readonly string[];
  isCanceled: boolean;
  /** Empty if the store does not list the pieces of the parcel. */
  lines: readonly { externalLineId: string; pieces: number }[];
}

/**
 * Pieces of one location that the store still expects. `canSend`: false for lines of other services, which we may not
 * send.
 */
export interface OpenFulfillment {
  externalId: string;
  locationId: string | null;
  canSend: boolean;
  isHeld: boolean;
  lines: readonly { externalId: string; externalLineId: string; remainingPieces: number }[];
}

/** Current parcels and open pieces of an order in the store. */
export interface FulfillmentState {
  isCanceled: boolean;
  fulfillments: readonly StoreFulfillment[];
  open: readonly OpenFulfillment[];
}

/**
 * A parcel that was reported as far as it can be. `externalIds`: its fulfillments in the store. `isRestHeld`: the store
 * holds the other pieces, which are reported once it releases them.
 */
export interface PushedParcel {
  externalIds: readonly string[];
  isRestHeld?: boolean;
}

/** A parcel to report. `isLast`: true if it completes the order, and no line of another sender is open. */
export interface StorePackage {
  externalOrderId: string;
  lines: readonly { externalLineId: string; pieces: number }[];
  /** One of our shipping lines (contract/trackings/carriers.ts). */
  shippingLine: string;
  carrierName: string;
  trackingNumber: string;
  trackingUrl: string;
  /** UTC, ISO 8601. */
  shippedAt: string;
  notifyBuyer: boolean;
  isLast: boolean;
}
