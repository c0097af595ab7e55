/**
 * Frequent events of a parcel (domain §4). A parcel stores a code for what we or our carriers report, or else the
 * carrier's own words.
 */
export const parcelEvents = [
  'label_created',
  'picked_up',
  'left_origin',
  'arrived',
  'in_customs',
  'customs_papers',
  'customs_released',
  'in_transit',
  'delayed',
  'out_for_delivery',
  'delivered',
  'attempt_failed',
  'nobody_home',
  'security',
  'refused',
  'address_wrong',
  'at_pickup',
  'returning',
  'returned',
  'lost',
  'damaged',
  'destroyed',
  'canceled',
  'expired',
  'exception',
] as const;
export type ParcelEvent = (typeof parcelEvents)[number];

/** Returns true if a stored event is a code; anything else is a carrier's own words, shown as written. */
export const isParcelEvent = (value: string): value is ParcelEvent =>
  parcelEvents.some((event) => event === value);
