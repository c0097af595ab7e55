import { createHash } from 'node:crypto';
import { remainingPieces } from '../../../../contract/stores/leftOut.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';

/**
 * Hashes the parts of a store's order that we use. A response with the same hash needs no work: stores also report
 * their own notes and our parcels as changes. `countsSent`: true if we have reported no parcel, so that sent pieces
 * were sent by others.
 */
export const fingerprintOf = (order: StoreOrder, countsSent: boolean): string => {
  const { number, payment, delivery, isCanceled, isRemoved, email, note, address } = order;
  const lines = order.lines.map((line) => [
    line.externalId,
    line.kind,
    line.externalVariantId,
    remainingPieces(line),
    countsSent ? line.sentPieces : 0,
    line.personalization,
  ]);
  const used = { number, payment, delivery, isCanceled, isRemoved, email, note, address, lines };
  // Only where it is true: the hashes of all other orders stay as they were.
  const hashed = order.hasUnlistedValue ? { ...used, hasUnlistedValue: true } : used;
  return createHash('sha256').update(JSON.stringify(hashed)).digest('base64url');
};
