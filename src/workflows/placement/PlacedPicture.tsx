import type { Placement } from '../../../contract/prints/placement.ts';
import type { PrintOnArea } from './print.ts';
import { partsOf, withoutGuides } from './parts.ts';
import { Cloth, Printed } from './clothParts.tsx';
import { canvasSide, sheetBox } from './sheetBox.ts';

export interface PlacedPictureProps {
  drawing: string;
  hex: string;
  print: PrintOnArea;
  /** URL of a picture of the file. */
  src: string | null;
  placement: Placement;
}

/**
 * Product with a file in its current placement, rendered in the browser, because the server renders saved placements
 * only.
 */
export const PlacedPicture = ({ drawing, hex, print, src, placement }: PlacedPictureProps) => {
  const { position, area } = print;
  const box = sheetBox(drawing, position, area);
  const parts = partsOf(withoutGuides(placement), {
    laid: { picture: print, area, reach: 0 },
    box,
    zoom: 1,
    dots: canvasSide,
  });
  return (
    <svg viewBox={`0 0 ${canvasSide} ${canvasSide}`} aria-hidden="true">
      <Cloth drawing={drawing} position={position} hex={hex} {...box} />
      <Printed parts={parts} src={src} box={box} />
    </svg>
  );
};
