/** Whether artwork is seen on a cloth: pure, of the pixels of a small picture of it. */

/** Lightness, green to red, and blue to yellow (CIELAB, light as of day): as far apart as two colors look. */
export type Ink = readonly [light: number, red: number, yellow: number];

/**
 * Nearer than this a color is hardly told from the cloth. Lightness alone does not say it: red is seen on a green as light
 * as it is, and black is not seen on the dark grey that black cloth is.
 */
const leastDistance = 20;

/** Artwork vanishes where so much of what it prints is hardly told from the cloth. */
const mostShare = 0.6;

/** Clearer than this a pixel is no ink. */
export const leastAlpha = 64;

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const bent = (part: number): number =>
  part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116;

/** Of sRGB, each 0 to 255. */
export const inkOf = (...levels: readonly [red: number, green: number, blue: number]): Ink => {
  const [red = 0, green = 0, blue = 0] = levels.map(linear);
  const x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** The color of each pixel that is printed. `pixels`: red, green, blue and alpha of each. */
export const inksOf = (pixels: Uint8ClampedArray | Uint8Array): Ink[] => {
  const inks: Ink[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) >= leastAlpha)
      inks.push(inkOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0));
  }
  return inks;
};

/** Returns the color of a cloth of this hex, with or without `#`; undefined where it has none. */
const clothOf = (hex: string): Ink | undefined => {
  const digits = hex.replace('#', '');
  if (!/^[\da-f]{6}$/i.test(digits)) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return inkOf(red, green, blue);
};

/** Returns how far two colors look apart (ΔE of 1976). */
export const distance = (one: Ink, other: Ink): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** Nearer than this nobody sees that two colors differ. */
export const sameDistance = 3;

/** Returns whether ink of one hex cannot be told from cloth of another. */
export const isSameColor = (ink: string, cloth: string): boolean => {
  const [first, second] = [clothOf(ink), clothOf(cloth)];
  return first !== undefined && second !== undefined && distance(first, second) < sameDistance;
};

/** Whether most of such artwork is lost on a cloth of this hex, with or without `#`. */
export const vanishesOn = (inks: readonly Ink[], hex: string): boolean => {
  const cloth = clothOf(hex);
  if (inks.length === 0 || !cloth) return false;
  const lost = inks.filter((ink) => distance(ink, cloth) < leastDistance);
  return lost.length >= inks.length * mostShare;
};
