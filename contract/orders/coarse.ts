import { blankReason, type BlankReason, type FileInk } from '../prints/ink.ts';
import {
  dpiOfPrint,
  isPlaceable,
  isTooCoarse,
  type PlacementInput,
  type PrintAreaSize,
} from '../prints/placement.ts';

/**
 * Prints that are held back because they would be too coarse, not be seen, or lie where nobody placed them, and the
 * seller's confirmation (domain §3).
 */

/** A print of an item, as these rules need it. */
export interface HeldPrint extends PlacementInput {
  position: string;
  ink?: FileInk | undefined;
  /** The blank reason that the seller accepted. */
  confirmed_blank?: BlankReason | undefined;
  /** Centered because it would lie outside of an area that became smaller; absent once the seller accepts that. */
  recentered?: true | undefined;
}

/** Returns a print area of the item's product; undefined if the product has none there. */
export type AreaOf = (position: string) => PrintAreaSize | undefined;

/** Returns true if a placement was allowed once, and is not on the area as it is now. */
const liesOutside = (
  { position, placement, width_px: width, height_px: height }: HeldPrint,
  areaOf: AreaOf,
): boolean => {
  const area = areaOf(position);
  if (!area || !placement || !width || !height) return false;
  return !isPlaceable(placement, { width_px: width, height_px: height }, area);
};

/** Returns the print as it is on its area: one that would lie outside is centered, which its seller has to accept. */
export const printInArea = <P extends HeldPrint>(print: P, areaOf: AreaOf): P => {
  if (!liesOutside(print, areaOf)) return print;
  const { placement: _placement, ...centered } = print;
  return { ...centered, recentered: true } as P;
};

/** Returns the DPI for which a print is held back; undefined if it is not. */
export const blockedDpi = (print: HeldPrint, areaOf: AreaOf): number | undefined => {
  const area = areaOf(print.position);
  const placed = printInArea(print, areaOf);
  return area && isTooCoarse(placed, area) ? dpiOfPrint(placed, area) : undefined;
};

/** Returns true if a print is held back because nobody has accepted that it is centered. */
export const isRecentered = (print: HeldPrint, areaOf: AreaOf): boolean =>
  printInArea(print, areaOf).recentered === true;

/** Returns the lowest resolution; undefined if there is none. */
export const lowestDpi = (dpis: readonly (number | undefined)[]): number | undefined => {
  const definedDpis = dpis.filter((dpi) => dpi !== undefined);
  return definedDpis.length > 0 ? Math.min(...definedDpis) : undefined;
};

/**
 * Returns the reason why a print would hardly be seen; undefined if it would, or if the seller confirmed it. `cloth`:
 * hex color of the product.
 */
export const blockedBlankReason = (
  print: HeldPrint,
  cloth: string | null | undefined,
): BlankReason | undefined => {
  const reason = blankReason(print.ink, cloth);
  return reason === print.confirmed_blank ? undefined : reason;
};

/**
 * Marks each held-back print as confirmed: at its current DPI (below 1 cannot be confirmed), as hardly seen, and at its
 * centered placement.
 */
export const confirmPrints = <P extends HeldPrint>(
  prints: readonly P[],
  areaOf: AreaOf,
  cloth: string | null | undefined,
): P[] =>
  prints.map((print) => {
    const dpi = blockedDpi(print, areaOf);
    const blank = blockedBlankReason(print, cloth);
    if (!dpi && !blank && !isRecentered(print, areaOf)) return print;
    const { recentered: _recentered, ...placed } = printInArea(print, areaOf);
    return { ...placed, ...(dpi && { confirmed_dpi: dpi }), ...(blank && { confirmed_blank: blank }) } as P;
  });
