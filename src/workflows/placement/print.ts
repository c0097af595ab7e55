import type { Area, Picture, Placement } from '../../../contract/prints/placement.ts';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';

/** Pixels of a file on an area of the product. */
export interface PrintOnArea extends Picture {
  position: PrintPosition;
  area: Area;
}

/** A file on an area of the product. */
export interface EditedPrint extends PrintOnArea {
  name: string;
  /** Null for a file that is not in the library. */
  design_id: string | null;
  /** Pictures of it: a small one, which the page has shown already, and one for the canvas. */
  small: string | null;
  src: string | null;
  placement?: Placement | undefined;
  confirmed_dpi?: number | undefined;
}

/** How a file is printed from now on. */
export interface PlacedPrint {
  position: PrintPosition;
  placement: Placement;
  confirmed_dpi?: number | undefined;
}
