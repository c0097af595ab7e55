import { isSameColor } from './colors.ts';

/** Art that would hardly be seen once it is printed: rules that server and dashboard share (domain §3). */

/**
 * The ink of a file, stored only where it may not be seen. `share`: part of the file's area that has ink, 0 to 1. `color`:
 * hex of the color that 95 % of the ink has; null where it has several.
 */
export interface FileInk {
  share: number;
  color: string | null;
}

/** Below this share of its area a file counts as blank. */
export const leastShare = 0.01;

/** No ink at all, ink on less than 1 % of the file, ink in the color of the cloth. */
export const blankReasons = ['transparent', 'sparse', 'cloth_color'] as const;
export type BlankReason = (typeof blankReasons)[number];

/** Returns why a file would hardly be seen; undefined where it would, and of files that nobody has measured. `cloth`: hex of the product. */
export const blankReason = (
  ink: FileInk | null | undefined,
  cloth?: string | null,
): BlankReason | undefined => {
  if (!ink) return undefined;
  if (ink.share === 0) return 'transparent';
  if (ink.share < leastShare) return 'sparse';
  return ink.color && cloth && isSameColor(ink.color, cloth) ? 'cloth_color' : undefined;
};
