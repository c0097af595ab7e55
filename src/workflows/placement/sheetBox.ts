import type { Area } from '../../../contract/designs/placement.ts';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';
import { printBox } from '../../components/media/printBoxes.ts';

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

/** The area in its own proportions, in the middle of where its drawing shows it. The back has the outline of the front. */
export const sheetBox = (drawing: string, position: PrintPosition, area: Area): SheetBox => {
  const shown = printBox(drawing, position === 'back' ? 'front' : position);
  const [left, top, width, height] = (shown ?? [20, 20, 60, 60]).map((part) => (part * field) / 100) as [number, number, number, number];
  const units = Math.min(width / area.width_in, height / area.height_in);
  const size = { width: area.width_in * units, height: area.height_in * units };
  return { left: left + (width - size.width) / 2, top: top + (height - size.height) / 2, ...size, units, worn: shown !== undefined };
};
