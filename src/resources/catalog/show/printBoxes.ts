import { areaOnDrawing, placeOn, type AreaSize } from '../../../../contract/catalog/drawings/areas.ts';
import { drawingField } from '../../../../contract/catalog/drawings/shapes.ts';
import type { PrintPosition } from '../../../../contract/orders/statuses.ts';

/** Where on its drawing a product is printed: left, top, width and height in hundredths of the field. */
type Box = readonly [left: number, top: number, width: number, height: number];

const part = (units: number): number => (units / drawingField) * 100;

/** The box of a print area on the drawing of its side, the same that mockups have; undefined for areas that it does not have. */
export const printBox = (drawing: string, position: PrintPosition, size: AreaSize): Box | undefined => {
  if (!placeOn(drawing, position)) return undefined;
  const { x, y, width, height } = areaOnDrawing(drawing, position, size).seen;
  return [part(x), part(y), part(width), part(height)];
};
