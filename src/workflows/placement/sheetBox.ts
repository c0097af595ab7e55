import { placeOn } from '../../../contract/catalog/drawings/areas.ts';
import type { Area } from '../../../contract/prints/placement.ts';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';

/** The side of the field that products are drawn on. */
export const field = 120;

/** Where the area lies on the field, in its units; `units` to an inch. */
export interface SheetBox {
  left: number;
  top: number;
  width: number;
  height: number;
  units: number;
  /** Whether the product is drawn around it; else the area stands alone on its cloth. */
  worn: boolean;
}

/** Of a drawing that does not have it the area stands alone. */
const alone = { x: 24, y: 24, width: 72, height: 72 };

/** The area in its own proportions, in the middle of where its drawing has it, seen from its side. */
export const sheetBox = (drawing: string, position: PrintPosition, area: Area): SheetBox => {
  const place = placeOn(drawing, position);
  const { x, y, width, height } = place ?? alone;
  const units = Math.min(width / area.width_in, height / area.height_in);
  const size = { width: area.width_in * units, height: area.height_in * units };
  return {
    left: x + (width - size.width) / 2,
    top: y + (height - size.height) / 2,
    ...size,
    units,
    worn: place !== undefined,
  };
};
