import type { FulfillmentState, StorePackage } from './storeOrder.ts';

/** Pieces of one location that are reported in one call. `lines`: with the line ids of the open fulfillment. */
export interface ParcelGroup {
  locationId: string | null;
  fulfillments: readonly { externalId: string; lines: readonly { externalId: string; pieces: number }[] }[];
}

/**
 * Remaining calls to report a parcel. `reportedIds`: fulfillments that already have its tracking number. `obstacle`:
 * reason why none of the unreported pieces can be reported. `isRestHeld`: true if the store holds pieces that are left
 * after these calls.
 */
export interface ParcelPlan {
  reportedIds: readonly string[];
  groups: readonly ParcelGroup[];
  obstacle?: 'canceled' | 'sent' | 'held' | 'other_location';
  isRestHeld?: boolean;
}

/** Returns the pieces of the parcel, by line, that the store does not have under its tracking number yet. */
const missingPieces = (
  parcel: StorePackage,
  reported: FulfillmentState['fulfillments'],
): Map<string, number> => {
  const missing = new Map<string, number>();
  for (const { externalLineId, pieces } of parcel.lines)
    missing.set(externalLineId, (missing.get(externalLineId) ?? 0) + pieces);
  // A store that does not say which pieces are in a parcel is taken at its word that it has the parcel.
  if (reported.some(({ lines }) => !lines.length)) return new Map();
  for (const { externalLineId, pieces } of reported.flatMap(({ lines }) => lines))
    missing.set(externalLineId, (missing.get(externalLineId) ?? 0) - pieces);
  return new Map([...missing].filter(([, pieces]) => pieces > 0));
};

/** Returns what the store still expects of lines. */
const openOf = ({ open }: FulfillmentState, lineIds: ReadonlySet<string>): FulfillmentState['open'] =>
  open.filter(({ lines }) =>
    lines.some(({ externalLineId, remainingPieces }) => remainingPieces > 0 && lineIds.has(externalLineId)),
  );

const obstacleOf = (state: FulfillmentState, lineIds: ReadonlySet<string>): ParcelPlan['obstacle'] => {
  if (state.isCanceled) return 'canceled';
  const open = openOf(state, lineIds);
  if (!open.length) return 'sent';
  return open.some(({ isHeld }) => isHeld) ? 'held' : 'other_location';
};

/** Distributes the missing pieces over the open fulfillments that we may send, each piece once. */
const takeOpenPieces = (
  open: FulfillmentState['open'],
  missing: Map<string, number>,
): readonly { locationId: string | null; fulfillment: ParcelGroup['fulfillments'][number] }[] =>
  open
    .filter(({ canSend, isHeld }) => canSend && !isHeld)
    .map(({ externalId, locationId, lines }) => ({
      locationId,
      fulfillment: {
        externalId,
        lines: lines
          .map((line) => {
            const pieces = Math.min(line.remainingPieces, missing.get(line.externalLineId) ?? 0);
            if (pieces > 0)
              missing.set(line.externalLineId, (missing.get(line.externalLineId) ?? 0) - pieces);
            return { externalId: line.externalId, pieces };
          })
          .filter(({ pieces }) => pieces > 0),
      },
    }))
    .filter(({ fulfillment }) => fulfillment.lines.length > 0);

/**
 * Plans the calls that report a parcel from the store's current state: no piece twice, no more than the store expects,
 * and each location separately.
 */
export const planParcel = (parcel: StorePackage, state: FulfillmentState): ParcelPlan => {
  const reported = state.fulfillments.filter(
    ({ isCanceled, trackingNumbers }) => !isCanceled && trackingNumbers.includes(parcel.trackingNumber),
  );
  const reportedIds = reported.map(({ externalId }) => externalId);
  const missing = missingPieces(parcel, reported);
  if (!missing.size) return { reportedIds, groups: [] };
  const lineIds = new Set(missing.keys());
  const pieces = state.isCanceled ? [] : takeOpenPieces(state.open, missing);
  const groups = [...Map.groupBy(pieces, ({ locationId }) => locationId)].map(([locationId, parts]) => ({
    locationId,
    fulfillments: parts.map(({ fulfillment }) => fulfillment),
  }));
  if (groups.length) {
    const unplannedLines = new Set([...missing].filter(([, count]) => count > 0).map(([id]) => id));
    const isRestHeld = openOf(state, unplannedLines).some(({ isHeld }) => isHeld);
    return { reportedIds, groups, ...(isRestHeld && { isRestHeld }) };
  }
  return { reportedIds, groups, obstacle: obstacleOf(state, lineIds) };
};
