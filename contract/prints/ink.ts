import { isSameColor } from './colors.ts';

/** Rules for art that would hardly be seen in print, shared by server and dashboard (domain §3). */

/**
 * The ink of a file, stored only if it may not be seen. `share`: part of the file's area with ink, 0 to 1. `color`: hex
 * color of at least 95 % of the ink; null if it has several.
 */
export interface FileInk {
  share: number;
  color: string | null;
}

/** Share of a file's area below which it counts as blank. */
export const minInkShare = 0.01;

/** Reasons why a file would hardly be seen: no ink, ink on less than 1 % of the file, ink in the color of the cloth. */
export const blankReasons = ['transparent', 'sparse', 'cloth_color'] as const;
export type BlankReason = (typeof blankReasons)[number];

/**
 * Returns why a file would hardly be seen; undefined if it would, or if it was never measured. `cloth`: hex color of
 * the product.
 */
export const blankReason = (
  ink: FileInk | null | undefined,
  cloth?: string | null,
): BlankReason | undefined => {
  if (!ink) return undefined;
  if (ink.share === 0) return 'transparent';
  if (ink.share < minInkShare) return 'sparse';
  return ink.color && cloth && isSameColor(ink.color, cloth) ? 'cloth_color' : undefined;
};
