/**
 * What happens to a parcel, as far as it is often the same (domain §4). A parcel keeps one of these codes for what the
 * house or its carriers report, or a carrier's own words.
 */
export const parcelEvents = [
  'label_created',
  'picked_up',
  'left_origin',
  'arrived',
  'customs_released',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'attempt_failed',
  'at_pickup',
  'returning',
  'lost',
] as const;
export type ParcelEvent = (typeof parcelEvents)[number];

/** Whether a kept event is a code; anything else is a carrier's own words, shown as they are. */
export const isParcelEvent = (kept: string): kept is ParcelEvent => parcelEvents.some((event) => event === kept);
