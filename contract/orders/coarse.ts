import { dpiOfPrint, isTooCoarse, type Area, type PlacedPrint } from '../prints/placement.ts';
import type { PrintPosition } from './statuses.ts';

/** Prints that are held back because they would come out too coarsely, and the seller's word that so little will do (domain §3). */

/** A print of an item, as these rules look at it. */
export interface HeldPrint extends PlacedPrint {
  position: PrintPosition;
}

/** An area of the item's product; undefined where it has none there. */
export type AreaOf = (position: PrintPosition) => Area | undefined;

/** At how many DPI it is held back; undefined where it is not. */
export const heldDpi = (print: HeldPrint, areaOf: AreaOf): number | undefined => {
  const area = areaOf(print.position);
  return area && isTooCoarse(print, area) ? dpiOfPrint(print, area) : undefined;
};

/** The lowest of some resolutions; undefined where there is none. */
export const lowestDpi = (dpis: readonly (number | undefined)[]): number | undefined => {
  const known = dpis.filter((dpi) => dpi !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};

/** Marks each held-back print as confirmed at its current DPI; under 1 DPI it cannot be confirmed. */
export const confirmedPrints = <P extends HeldPrint>(prints: readonly P[], areaOf: AreaOf): P[] =>
  prints.map((print) => {
    const dpi = heldDpi(print, areaOf);
    return dpi ? { ...print, confirmed_dpi: dpi } : print;
  });
