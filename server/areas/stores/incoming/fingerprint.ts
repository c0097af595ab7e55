import { createHash } from 'node:crypto';
import { remainingPieces } from '../../../../contract/stores/leftOut.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';

/**
 * Hashes what we use of a store's order. An answer with the same hash needs no work: stores report their own notes and our
 * parcels as changes too. `countsSent`: nothing of it was reported by us, so pieces that are sent were sent by others.
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
  return createHash('sha256').update(JSON.stringify(used)).digest('base64url');
};
