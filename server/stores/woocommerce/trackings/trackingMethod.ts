import type { StoreFulfillment, StorePackage } from '../../storeOrder.ts';

/** Pieces of lines in a parcel, as the order names the lines. */
export type ParcelLines = StorePackage['lines'];

/** A method by which stores take tracking numbers. Ids are those of the method itself. */
export interface TrackingMethod {
  read(orderId: string, signal: AbortSignal): Promise<readonly StoreFulfillment[]>;
  /** Creates a tracking and returns its id. Not idempotent: a second call creates another one. */
  add(parcel: StorePackage, lines: ParcelLines, signal: AbortSignal): Promise<string>;
  /** Changes the number, and returns the id of the tracking that has it. */
  change(id: string, parcel: StorePackage, signal: AbortSignal): Promise<string>;
  remove(id: string, orderId: string, signal: AbortSignal): Promise<void>;
}

/** Methods, the best one first. Ids that leave this folder begin with the name of their method. */
export const trackingMethodNames = ['fulfillment', 'shipment_tracking', 'ast', 'note'] as const;
export type TrackingMethodName = (typeof trackingMethodNames)[number];

export const orderPath = (orderId: string): string => `wc/v3/orders/${encodeURIComponent(orderId)}`;

/**
 * Changes the number of a parcel in a store that can only add and remove: adds the new one first, and does neither
 * twice, so that the call can be repeated after a lost response. Returns the new id.
 */
export const replaceNumber = async (
  method: TrackingMethod,
  id: string,
  parcel: StorePackage,
  signal: AbortSignal,
): Promise<string> => {
  const current = await method.read(parcel.externalOrderId, signal);
  const existing = current.find(({ trackingNumbers }) => trackingNumbers.includes(parcel.trackingNumber));
  const newId = existing?.externalId ?? (await method.add(parcel, parcel.lines, signal));
  const previous = current.find(({ externalId }) => externalId === id);
  const isOther = previous && !previous.trackingNumbers.includes(parcel.trackingNumber);
  if (isOther) await method.remove(id, parcel.externalOrderId, signal);
  return newId;
};
