import { blankReason, type BlankReason, type FileInk } from '../prints/ink.ts';
import { dpiOfPrint, isTooCoarse, type Area, type PlacedPrint } from '../prints/placement.ts';
import type { PrintPosition } from './statuses.ts';

/**
 * Prints that are held back because they would come out too coarsely or not be seen, and the seller's confirmation of them
 * (domain §3).
 */

/** A print of an item, as these rules look at it. */
export interface HeldPrint extends PlacedPrint {
  position: PrintPosition;
  ink?: FileInk | undefined;
  /** For which of the reasons the seller said that it will do. */
  confirmed_blank?: BlankReason | undefined;
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

/** Returns why a print would hardly be seen; undefined where it would, or the seller confirmed it. `cloth`: hex of the product. */
export const heldBlank = (print: HeldPrint, cloth: string | null | undefined): BlankReason | undefined => {
  const reason = blankReason(print.ink, cloth);
  return reason === print.confirmed_blank ? undefined : reason;
};

/** Marks each held-back print as confirmed: at its current DPI, of which under 1 cannot be confirmed, and as hardly seen. */
export const confirmedPrints = <P extends HeldPrint>(
  prints: readonly P[],
  areaOf: AreaOf,
  cloth: string | null | undefined,
): P[] =>
  prints.map((print) => {
    const dpi = heldDpi(print, areaOf);
    const blank = heldBlank(print, cloth);
    if (!dpi && !blank) return print;
    return { ...print, ...(dpi && { confirmed_dpi: dpi }), ...(blank && { confirmed_blank: blank }) };
  });
