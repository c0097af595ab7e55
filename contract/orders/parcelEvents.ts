/**
 * What happens to a parcel, as far as it is often the same (domain §4). A parcel keeps one of these codes for what the
 * house or its carriers report, or a carrier's own words.
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

/** Whether a kept event is a code; anything else is a carrier's own words, shown as they are. */
export const isParcelEvent = (kept: string): kept is ParcelEvent =>
  parcelEvents.some((event) => event === kept);
