import { distance, inkOf, inkOfHex, leastAlpha, type Ink } from '../prints/colors.ts';

/** Whether artwork is seen on a cloth: pure, of the pixels of a small picture of it. */

/**
 * Nearer than this a color is hardly told from the cloth. Lightness alone does not say it: red is seen on a green as light
 * as it is, and black is not seen on the dark grey that black cloth is.
 */
const leastDistance = 20;

/** Artwork vanishes where so much of what it prints is hardly told from the cloth. */
const mostShare = 0.6;

/** The color of each pixel that is printed. `pixels`: red, green, blue and alpha of each. */
export const inksOf = (pixels: Uint8ClampedArray | Uint8Array): Ink[] => {
  const inks: Ink[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) >= leastAlpha)
      inks.push(inkOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0));
  }
  return inks;
};

/** Whether most of such artwork is lost on a cloth of this hex, with or without `#`. */
export const vanishesOn = (inks: readonly Ink[], hex: string): boolean => {
  const cloth = inkOfHex(hex);
  if (inks.length === 0 || !cloth) return false;
  const lost = inks.filter((ink) => distance(ink, cloth) < leastDistance);
  return lost.length >= inks.length * mostShare;
};
