import type { ParcelEvent } from './parcelEvents.ts';

/** Oldest valid event; an earlier one has a wrong year. */
export const earliestEvent = '2000-01-01T00:00:00.000Z';

/** Maximum number of events that one message brings; no parcel has as many. */
export const maxEvents = 1000;

/** Our 14 codes of a parcel (domain §4) by their names in the API. */
export const trackingCodes = {
  label_created: 1,
  picked_up: 2,
  left_origin: 3,
  arrived: 4,
  in_customs: 5,
  customs_released: 6,
  out_for_delivery: 7,
  attempt_failed: 8,
  delivered: 9,
  returning: 10,
  returned: 11,
  at_pickup: 12,
  in_transit: 13,
  exception: 14,
} as const satisfies Partial<Record<ParcelEvent, number>>;

export type TrackingCodeName = keyof typeof trackingCodes;
export const trackingCodeNames = Object.keys(trackingCodes) as [TrackingCodeName, ...TrackingCodeName[]];

const namesByCode = new Map<number, TrackingCodeName>(
  trackingCodeNames.map((name) => [trackingCodes[name], name]),
);

/** Returns the name of a code. Throws for an unknown code. */
export const trackingCodeName = (code: number): TrackingCodeName => {
  const name = namesByCode.get(code);
  if (!name) throw new Error(`No tracking code ${code}`);
  return name;
};

/** Codes after which no further event is expected. */
export const endedCodes: readonly number[] = [trackingCodes.delivered, trackingCodes.returned];

/** Codes in the order of a parcel's journey: of two events at the same instant, the later one in this order counts. */
const journeyOrder: readonly TrackingCodeName[] = [
  'label_created',
  'picked_up',
  'left_origin',
  'in_transit',
  'arrived',
  'in_customs',
  'customs_released',
  'at_pickup',
  'out_for_delivery',
  'attempt_failed',
  'exception',
  'returning',
  'returned',
  'delivered',
];
export const journeyPosition = (code: number): number => journeyOrder.indexOf(trackingCodeName(code));

/**
 * Our code and event for every sub-status of 17TRACK. `null`: nothing is known of the number yet, which is no event
 * (domain §4). The table is complete: a missing sub-status is rejected, not guessed.
 */
export const subStatuses: Readonly<
  Record<string, readonly [code: TrackingCodeName, event: ParcelEvent] | null>
> = {
  NotFound_Other: null,
  NotFound_InvalidCode: null,
  InfoReceived: ['label_created', 'label_created'],
  InTransit_PickedUp: ['picked_up', 'picked_up'],
  InTransit_Other: ['in_transit', 'in_transit'],
  InTransit_Departure: ['left_origin', 'left_origin'],
  InTransit_Arrival: ['arrived', 'arrived'],
  InTransit_CustomsProcessing: ['in_customs', 'in_customs'],
  InTransit_CustomsReleased: ['customs_released', 'customs_released'],
  InTransit_CustomsRequiringInformation: ['in_customs', 'customs_papers'],
  Expired_Other: ['exception', 'expired'],
  AvailableForPickup_Other: ['at_pickup', 'at_pickup'],
  OutForDelivery_Other: ['out_for_delivery', 'out_for_delivery'],
  DeliveryFailure_Other: ['attempt_failed', 'attempt_failed'],
  DeliveryFailure_NoBody: ['attempt_failed', 'nobody_home'],
  DeliveryFailure_Security: ['attempt_failed', 'security'],
  DeliveryFailure_Rejected: ['attempt_failed', 'refused'],
  DeliveryFailure_InvalidAddress: ['attempt_failed', 'address_wrong'],
  Delivered_Other: ['delivered', 'delivered'],
  Exception_Other: ['exception', 'exception'],
  Exception_Returning: ['returning', 'returning'],
  Exception_Returned: ['returned', 'returned'],
  Exception_NoBody: ['attempt_failed', 'nobody_home'],
  Exception_Security: ['exception', 'security'],
  Exception_Damage: ['exception', 'damaged'],
  Exception_Rejected: ['attempt_failed', 'refused'],
  Exception_Delayed: ['in_transit', 'delayed'],
  Exception_Lost: ['exception', 'lost'],
  Exception_Destroyed: ['exception', 'destroyed'],
  Exception_Cancel: ['exception', 'canceled'],
};

/**
 * Returns the meaning of a carrier's word for an event: a sub-status of 17TRACK, one of our names, or a code from 1 to
 * 14. Undefined for any other text.
 */
export const readCarrierEvent = (
  word: string,
): readonly [code: number, event: ParcelEvent] | null | undefined => {
  const subStatus = Object.hasOwn(subStatuses, word) ? subStatuses[word] : undefined;
  if (subStatus) return [trackingCodes[subStatus[0]], subStatus[1]];
  if (subStatus === null) return null;
  const name = /^(?:[1-9]|1[0-4])$/.test(word)
    ? trackingCodeName(Number(word))
    : trackingCodeNames.find((candidate) => candidate === word);
  return name && [trackingCodes[name], name];
};

/** Returns a tracking number as it is compared: capital letters and digits only. */
export const plainNumber = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, '');

/** Returns true for 5 to 50 letters and digits, as carriers and 17TRACK accept them. */
export const isTrackingNumber = (plain: string): boolean => /^[A-Z0-9]{5,50}$/.test(plain);
