import type { AreaSize } from '../../../contract/catalog/drawings/areas.ts';
import {
  clampPlacement,
  isPlaceable,
  minPlacementWidth,
  centerOf,
  movePlacement,
  resizePlacement,
  type PixelSize,
  type Placement,
} from '../../../contract/prints/placement.ts';
import { snapPosition, snapWidth, snapRotation } from '../../../contract/prints/snap.ts';

/** Point in inches from the area's corner. */
export interface Point {
  x: number;
  y: number;
}

export type Grip = 'move' | 'scale' | 'turn';

/** State at the start of a drag. */
export interface Drag {
  grip: Grip;
  start: Placement;
  from: Point;
}

export interface PlacedOnArea {
  picture: PixelSize;
  area: AreaSize;
  /** Inches within which it snaps to the guide lines; 0: no snapping. */
  reach: number;
}

/** Placement with the guide lines to show. */
export interface GuidedPlacement {
  placement: Placement;
  across: number | null;
  down: number | null;
}

const free = (placement: Placement, { picture, area }: PlacedOnArea): GuidedPlacement => ({
  placement: clampPlacement(placement, picture, area),
  across: null,
  down: null,
});

/**
 * Returns the snapped placement, unless snapping moves its center out of the area or makes it too small to be
 * printed.
 */
const snapIfPlaceable = (
  to: GuidedPlacement,
  unbound: GuidedPlacement,
  { picture, area }: PlacedOnArea,
): GuidedPlacement =>
  to.placement.width_in >= minPlacementWidth && isPlaceable(to.placement, picture, area) ? to : unbound;

const angleOf = (middle: Point, { x, y }: Point): number =>
  (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI;
const reachOf = (middle: Point, { x, y }: Point): number => Math.hypot(x - middle.x, y - middle.y);

/** Returns the placement when the pointer is at `to`. Pure, so that number inputs can use it too. */
export const dragTo = ({ grip, start, from }: Drag, to: Point, laid: PlacedOnArea): GuidedPlacement => {
  const { picture, area, reach } = laid;
  const middle = centerOf(start, picture);
  if (grip === 'scale') {
    const scale = reachOf(middle, to) / Math.max(0.01, reachOf(middle, from));
    const sized = free(resizePlacement(start, start.width_in * scale, picture), laid);
    return reach > 0 ? snapIfPlaceable(snapWidth(sized.placement, picture, area, reach), sized, laid) : sized;
  }
  if (grip === 'turn') {
    const rotation = start.rotation + angleOf(middle, to) - angleOf(middle, from);
    return free({ ...start, rotation: reach > 0 ? snapRotation(rotation, 4) : rotation }, laid);
  }
  const next = free(movePlacement(start, to.x - from.x, to.y - from.y), laid);
  return reach > 0 ? snapIfPlaceable(snapPosition(next.placement, picture, area, reach), next, laid) : next;
};

const midpoint = ([first, second]: readonly [Point, Point]): Point => ({
  x: (first.x + second.x) / 2,
  y: (first.y + second.y) / 2,
});

/**
 * Returns the placement of a pinch: scaled by the change of the fingers' distance, turned by their angle, and moved
 * with their midpoint.
 */
export const pinchTo = (
  start: Placement,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  laid: PlacedOnArea,
): GuidedPlacement => {
  const factor = reachOf(to[0], to[1]) / Math.max(0.01, reachOf(from[0], from[1]));
  const [startMiddle, currentMiddle] = [midpoint(from), midpoint(to)];
  const sized = movePlacement(
    resizePlacement(start, start.width_in * factor, laid.picture),
    currentMiddle.x - startMiddle.x,
    currentMiddle.y - startMiddle.y,
  );
  return free(
    { ...sized, rotation: start.rotation + angleOf(to[0], to[1]) - angleOf(from[0], from[1]) },
    laid,
  );
};

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Degrees that a key turns by; the second value applies with Shift. */
const turns: Readonly<Record<string, readonly [number, number]>> = {
  '.': [1, 15],
  '>': [1, 15],
  ',': [-1, -15],
  '<': [-1, -15],
};

/**
 * Returns the change that a key makes: arrows move by a tenth of an inch, with Shift by a whole one; + and - change
 * the width, comma and full stop turn by a degree, with Shift by 15. Undefined for other keys.
 */
export const placementByKey = (
  key: string,
  shift: boolean,
  placement: Placement,
  { picture, area }: PlacedOnArea,
): Placement | undefined => {
  const arrow = arrows[key];
  const step = shift ? 1 : 0.1;
  if (arrow) return clampPlacement(movePlacement(placement, arrow.x * step, arrow.y * step), picture, area);
  const turn = turns[key]?.[shift ? 1 : 0];
  if (turn !== undefined)
    return clampPlacement({ ...placement, rotation: placement.rotation + turn }, picture, area);
  if (key === '+' || key === '=')
    return clampPlacement(resizePlacement(placement, placement.width_in + 0.1, picture), picture, area);
  if (key === '-' || key === '_')
    return clampPlacement(resizePlacement(placement, placement.width_in - 0.1, picture), picture, area);
  return undefined;
};
