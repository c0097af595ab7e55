import type { ParcelEvent } from '../orders/parcelEvents.ts';

/** No parcel of ours is older: an event of a day before is a wrong year. */
export const earliestEvent = '2000-01-01T00:00:00.000Z';

/** Events that one message brings at most; no parcel has as many. */
export const mostEvents = 1000;

/** Our 14 codes of a parcel (domain §4), in words of the API. */
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

const names = new Map<number, TrackingCodeName>(trackingCodeNames.map((name) => [trackingCodes[name], name]));

/** The word of a code. Throws for one that there is not. */
export const trackingCodeName = (code: number): TrackingCodeName => {
  const name = names.get(code);
  if (!name) throw new Error(`No tracking code ${code}`);
  return name;
};

/** Codes after which nothing is waited for. */
export const endedCodes: readonly number[] = [trackingCodes.delivered, trackingCodes.returned];

/** How far each code is on its way: of two events of the same instant the later one on the way counts. */
const way: readonly TrackingCodeName[] = [
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
export const wayOf = (code: number): number => way.indexOf(trackingCodeName(code));

/**
 * Every sub-status of 17TRACK → our code and event. `null`: nothing is known of the number yet, which is no event
 * (domain §4). The table is complete: a sub-status that it lacks is refused, not guessed.
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

/** What a carrier's word for an event means: a sub-status of 17TRACK, one of our names, or a code from 1 to 14. Undefined for none of them. */
export const meaningOf = (told: string): readonly [code: number, event: ParcelEvent] | null | undefined => {
  const known = Object.hasOwn(subStatuses, told) ? subStatuses[told] : undefined;
  if (known) return [trackingCodes[known[0]], known[1]];
  if (known === null) return null;
  const name = /^(?:[1-9]|1[0-4])$/.test(told)
    ? trackingCodeName(Number(told))
    : trackingCodeNames.find((each) => each === told);
  return name && [trackingCodes[name], name];
};

/** A tracking number as it is compared: capital letters and digits, whatever was typed between. */
export const plainNumber = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, '');

/** 5 to 50 letters and digits, as carriers and 17TRACK take them. */
export const isTrackingNumber = (plain: string): boolean => /^[A-Z0-9]{5,50}$/.test(plain);
