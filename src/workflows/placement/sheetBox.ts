import {
  areaOnDrawing,
  atCorner,
  hasCorner,
  printPlaceOn,
  type AreaSize,
} from '../../../contract/catalog/drawings/areas.ts';

/** Side of the square field that products are rendered on. */
export const canvasSide = 120;

/** Position of the area on the field, in field units; `units` per inch. */
export interface SheetBox {
  left: number;
  top: number;
  width: number;
  height: number;
  units: number;
  /** True if the product is rendered around it; else the area is shown alone on its fabric. */
  worn: boolean;
}

/** Position of the area if the drawing does not contain it. */
const alone = { x: 24, y: 24, width: 72, height: 72 };

/**
 * Returns the area in its own proportions, where the operator places it on the drawing, else centered where the drawing
 * has it on that side.
 */
export const sheetBox = (drawing: string, position: string, area: AreaSize): SheetBox => {
  const drawnArea =
    printPlaceOn(drawing, position) ??
    (hasCorner(area) ? areaOnDrawing(drawing, position, area).area : undefined);
  const { x, y, width, height } = drawnArea ?? alone;
  const units = Math.min(width / area.width_in, height / area.height_in);
  const size = { width: area.width_in * units, height: area.height_in * units };
  const box = atCorner({ x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size }, area);
  return { left: box.x, top: box.y, ...size, units, worn: drawnArea !== undefined };
};
