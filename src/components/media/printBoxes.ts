import { placeOn } from '../../../contract/catalog/drawings/areas.ts';
import { drawingField } from '../../../contract/catalog/drawings/shapes.ts';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';

/** Where on its drawing a product is printed: left, top, width and height in hundredths of the field. */
type Box = readonly [left: number, top: number, width: number, height: number];

const part = (units: number): number => (units / drawingField) * 100;

/** The box of a print area on the drawing of the front, the same that mockups have; undefined for areas that it does not show. */
export const printBox = (drawing: string, position: PrintPosition): Box | undefined => {
  const place = position === 'front' || position === 'wrap' ? placeOn(drawing, position) : undefined;
  if (!place) return undefined;
  return [part(place.x), part(place.y), part(place.width), part(place.height)];
};
