import {
  boundsOf,
  kept,
  middleOf,
  moved,
  resized,
  wrapped,
  type Area,
  type Picture,
  type Placement,
} from './placement.ts';

/** How a picture that is dragged is drawn to the lines of its area. */

export interface Snapped {
  placement: Placement;
  /** Lines that it lies on now, to be drawn, inches from the area's corner. */
  across: number | null;
  down: number | null;
}

/** The shortest way that brings its middle to the middle of a side of the area, or an edge to an edge; undefined out of reach. */
const pull = (low: number, high: number, side: number, reach: number) =>
  [
    { by: (side - low - high) / 2, line: side / 2 },
    { by: -low, line: 0 },
    { by: side - high, line: side },
  ]
    .filter(({ by }) => Math.abs(by) <= reach)
    .toSorted((one, other) => Math.abs(one.by) - Math.abs(other.by))[0];

/** Drawn to the middle and the edges of the area where it is nearer than `reach` inches to them. */
export const snapped = (placement: Placement, picture: Picture, area: Area, reach: number): Snapped => {
  const { left, top, right, bottom } = boundsOf(placement, picture);
  const x = pull(left, right, area.width_in, reach);
  const y = pull(top, bottom, area.height_in, reach);
  return {
    placement: kept(moved(placement, x?.by ?? 0, y?.by ?? 0)),
    across: x?.line ?? null,
    down: y?.line ?? null,
  };
};

/** The nearest quarter of a turn where it is nearer than `reach` degrees to it. */
export const snappedTurn = (rotation: number, reach: number): number => {
  const quarter = Math.round(rotation / 90) * 90;
  return wrapped(Math.abs(rotation - quarter) <= reach ? quarter : rotation);
};

/** As wide as makes one of its edges lie on an edge of the area, where one is nearer than `reach` inches; about its own middle. */
export const snappedSize = (placement: Placement, picture: Picture, area: Area, reach: number): Snapped => {
  const { x, y } = middleOf(placement, picture);
  const { left, top, right, bottom } = boundsOf(placement, picture);
  const edges = [
    { way: x, edge: x - left, across: 0, down: null },
    { way: area.width_in - x, edge: right - x, across: area.width_in, down: null },
    { way: y, edge: y - top, across: null, down: 0 },
    { way: area.height_in - y, edge: bottom - y, across: null, down: area.height_in },
  ];
  const [nearest] = edges
    .filter(({ way, edge }) => way > 0 && Math.abs(way - edge) <= reach)
    .toSorted((one, other) => Math.abs(one.way - one.edge) - Math.abs(other.way - other.edge));
  if (!nearest) return { placement, across: null, down: null };
  const { way, edge, across, down } = nearest;
  return { placement: kept(resized(placement, (placement.width_in * way) / edge, picture)), across, down };
};
