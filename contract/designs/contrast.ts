import { distance, toLab, hexToLab, minAlpha, type LabColor } from '../prints/colors.ts';

/**
 * Warns in the dashboard about artwork that is hardly visible on a cloth color, from the pixels of a small picture. The
 * server's rule for files that wait for a confirmation is `contract/prints/ink.ts`.
 */

/**
 * Distance below which a color can hardly be told from the cloth. Lightness alone is not enough: red is visible on an
 * equally light green, and black is invisible on the dark grey of black cloth.
 */
const minDistance = 20;

/** Share of invisible ink from which artwork vanishes. */
const maxInvisibleShare = 0.6;

/** Returns the color of each printed pixel. `pixels`: red, green, blue and alpha of each. */
export const inksOf = (pixels: Uint8ClampedArray | Uint8Array): LabColor[] => {
  const inks: LabColor[] = [];
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    if ((pixels[offset + 3] ?? 0) >= minAlpha)
      inks.push(toLab(pixels[offset] ?? 0, pixels[offset + 1] ?? 0, pixels[offset + 2] ?? 0));
  }
  return inks;
};

/** Returns true if most of the artwork is invisible on a cloth of this hex color, with or without `#`. */
export const isInvisibleOn = (inks: readonly LabColor[], hex: string): boolean => {
  const cloth = hexToLab(hex);
  if (inks.length === 0 || !cloth) return false;
  const invisible = inks.filter((ink) => distance(ink, cloth) < minDistance);
  return invisible.length >= inks.length * maxInvisibleShare;
};
