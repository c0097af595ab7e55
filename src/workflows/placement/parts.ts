import { boundsOf, renderPosition, type Placement } from '../../../contract/prints/placement.ts';
import type { GuidedPlacement, PlacedOnArea } from './drag.ts';
import { canvasSide, type SheetBox } from './sheetBox.ts';

/** Area, zoom and canvas size that a placement is rendered for. */
export interface Stage {
  laid: PlacedOnArea;
  box: SheetBox;
  zoom: number;
  /** Px of the canvas's shorter side. */
  dots: number;
}

/**
 * Returns the visible part of the field, including its surroundings if zoomed out. `unit`: field units per screen px.
 */
export const fieldView = ({ box, zoom, dots }: Pick<Stage, 'box' | 'zoom' | 'dots'>) => {
  const side = canvasSide / zoom;
  const start = (middle: number) =>
    side > canvasSide ? (canvasSide - side) / 2 : Math.min(Math.max(0, middle - side / 2), canvasSide - side);
  return { x: start(box.left + box.width / 2), y: start(box.top + box.height / 2), side, unit: side / dots };
};
type View = ReturnType<typeof fieldView>;

/** Returns the position of the size label: below the turned file, and within the visible part. */
const labelAt = (placement: Placement, { laid, box }: Stage, { x, y, side, unit }: View): string => {
  const { left: leftIn, right, bottom } = boundsOf(placement, laid.picture);
  const inside = (at: number, from: number, margin: number) =>
    Math.min(Math.max(at, from + margin * unit), from + side - margin * unit);
  const middle = box.left + ((leftIn + right) / 2) * box.units;
  const labelTop = box.top + bottom * box.units + 16 * unit;
  return `translate(${inside(middle, x, 60)} ${inside(labelTop, y, 14)}) scale(${unit})`;
};

export const corners = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/**
 * Returns the attributes of everything that moves with the file, by part name. React renders them, and a drag writes
 * them directly.
 */
export const partsOf = ({ placement, across, down }: GuidedPlacement, stage: Stage) => {
  const { laid, box } = stage;
  const {
    middle_x: x,
    middle_y: y,
    width,
    height,
    rotation,
  } = renderPosition(placement, laid.picture, box.units);
  const transform = `translate(${x} ${y}) rotate(${rotation})`;
  const [right, bottom] = [width / 2, height / 2];
  const view = fieldView(stage);
  const top = -bottom - 14 * view.unit;
  // The picture is a square with the file in its center, as thumbnails are.
  const side = Math.max(width, height);
  return {
    file: { transform },
    image: { x: -side / 2, y: -side / 2, width: side, height: side },
    object: { transform },
    body: { x: -right, y: -bottom, width, height },
    stem: { x1: 0, y1: -bottom, x2: 0, y2: top },
    corner0: { transform: `translate(${-right} ${-bottom})` },
    corner1: { transform: `translate(${right} ${-bottom})` },
    corner2: { transform: `translate(${-right} ${bottom})` },
    corner3: { transform: `translate(${right} ${bottom})` },
    turn: { transform: `translate(0 ${top})` },
    label: { transform: labelAt(placement, stage, view) },
    cross: { d: `M${-right} ${-bottom}L${right} ${bottom}M${right} ${-bottom}L${-right} ${bottom}` },
    across: {
      d: `M${box.left + (across ?? 0) * box.units} ${box.top}v${box.height}`,
      visibility: across === null ? 'hidden' : 'visible',
    },
    down: {
      d: `M${box.left} ${box.top + (down ?? 0) * box.units}h${box.width}`,
      visibility: down === null ? 'hidden' : 'visible',
    },
  };
};
export type Parts = ReturnType<typeof partsOf>;

/** Returns a placement without guide lines, as it is when nothing is dragged. */
export const withoutGuides = (placement: Placement): GuidedPlacement => ({
  placement,
  across: null,
  down: null,
});

/** Writes only the attributes that changed, without a React render. */
export const writeParts = (svg: SVGSVGElement, parts: Parts): void => {
  for (const [name, attributes] of Object.entries(parts)) {
    const element = svg.querySelector(`[data-part=${name}]`);
    for (const [attribute, value] of Object.entries(attributes)) {
      const text = String(value);
      if (element && element.getAttribute(attribute) !== text) element.setAttribute(attribute, text);
    }
  }
};
