import type { AreaSize } from '../../../contract/catalog/drawings/areas.ts';
import type { PixelSize, Placement } from '../../../contract/prints/placement.ts';

/** Pixel size of a file on an area of the product. */
export interface PrintOnArea extends PixelSize {
  position: string;
  area: AreaSize;
}

/** File on an area of the product, as the editor works with it. */
export interface EditedPrint extends PrintOnArea {
  name: string;
  /** Null for a file that is not in the library. */
  design_id: string | null;
  /** Pictures of the file: a small one, which the page has shown already, and one for the canvas. */
  small: string | null;
  src: string | null;
  placement?: Placement | undefined;
  confirmed_dpi?: number | undefined;
}

/** Saved placement of a file on one area. */
export interface SavedPlacement {
  position: string;
  placement: Placement;
  confirmed_dpi?: number | undefined;
}
