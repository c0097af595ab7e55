import { isPlaceable, type PrintAreaSize } from '../../../../contract/prints/placement.ts';
import type { Print } from '../../../database/tables/orderTables.ts';

/** Returns true if a print can stay where it is on this area; one that cannot is centered. */
export const staysInPlace = (
  { placement, width_px: width, height_px: height }: Print,
  area: PrintAreaSize,
): boolean =>
  !placement ||
  (width !== null && height !== null && isPlaceable(placement, { width_px: width, height_px: height }, area));

/** Returns the print as it is on this area. */
export const printOn = (print: Print, area: PrintAreaSize): Print => {
  const { placement: _placement, ...centered } = print;
  return staysInPlace(print, area) ? print : centered;
};
