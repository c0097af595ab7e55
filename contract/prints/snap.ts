import {
  boundsOf,
  roundPlacement,
  centerOf,
  movePlacement,
  resizePlacement,
  normalizeRotation,
  type PrintAreaSize,
  type PixelSize,
  type Placement,
} from './placement.ts';

/** Snapping of a dragged picture to the lines of its area. */

export interface SnapResult {
  placement: Placement;
  /** Lines that it touches now and that are to be shown, in inches from the area's corner. */
  across: number | null;
  down: number | null;
}

/**
 * Returns the shortest move that brings the picture's center to that of the area's side, or an edge to an edge;
 * undefined if none is within reach.
 */
const nearestSnap = (low: number, high: number, side: number, reach: number) =>
  [
    { offset: (side - low - high) / 2, line: side / 2 },
    { offset: -low, line: 0 },
    { offset: side - high, line: side },
  ]
    .filter(({ offset }) => Math.abs(offset) <= reach)
    .toSorted((a, b) => Math.abs(a.offset) - Math.abs(b.offset))[0];

/** Snaps a placement to the center and edges of the area if it is nearer than `reach` inches. */
export const snapPosition = (
  placement: Placement,
  picture: PixelSize,
  area: PrintAreaSize,
  reach: number,
): SnapResult => {
  const { left, top, right, bottom } = boundsOf(placement, picture);
  const x = nearestSnap(left, right, area.width_in, reach);
  const y = nearestSnap(top, bottom, area.height_in, reach);
  return {
    placement: roundPlacement(movePlacement(placement, x?.offset ?? 0, y?.offset ?? 0)),
    across: x?.line ?? null,
    down: y?.line ?? null,
  };
};

/** Snaps a rotation to the nearest quarter turn if it is nearer than `reach` degrees. */
export const snapRotation = (rotation: number, reach: number): number => {
  const quarter = Math.round(rotation / 90) * 90;
  return normalizeRotation(Math.abs(rotation - quarter) <= reach ? quarter : rotation);
};

/**
 * Snaps the width so that an edge of the picture meets an edge of the area if one is nearer than `reach` inches; keeps
 * the center.
 */
export const snapWidth = (
  placement: Placement,
  picture: PixelSize,
  area: PrintAreaSize,
  reach: number,
): SnapResult => {
  const { x, y } = centerOf(placement, picture);
  const { left, top, right, bottom } = boundsOf(placement, picture);
  const edges = [
    { distance: x, edge: x - left, across: 0, down: null },
    { distance: area.width_in - x, edge: right - x, across: area.width_in, down: null },
    { distance: y, edge: y - top, across: null, down: 0 },
    { distance: area.height_in - y, edge: bottom - y, across: null, down: area.height_in },
  ];
  const [nearest] = edges
    .filter(({ distance, edge }) => distance > 0 && Math.abs(distance - edge) <= reach)
    .toSorted((a, b) => Math.abs(a.distance - a.edge) - Math.abs(b.distance - b.edge));
  if (!nearest) return { placement, across: null, down: null };
  const { distance, edge, across, down } = nearest;
  return {
    placement: roundPlacement(resizePlacement(placement, (placement.width_in * distance) / edge, picture)),
    across,
    down,
  };
};
