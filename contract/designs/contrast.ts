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
const leastAlpha = 64;

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const bent = (part: number): number =>
  part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116;

/** Of sRGB, each 0 to 255. */
const inkOf = (...levels: readonly [red: number, green: number, blue: number]): Ink => {
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

/** Whether most of such artwork is lost on a cloth of this hex, with or without `#`. */
export const vanishesOn = (inks: readonly Ink[], hex: string): boolean => {
  const digits = hex.replace('#', '');
  if (inks.length === 0 || !/^[\da-f]{6}$/i.test(digits)) return false;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  const cloth = inkOf(red, green, blue);
  const lost = inks.filter(
    (ink) => Math.hypot(ink[0] - cloth[0], ink[1] - cloth[1], ink[2] - cloth[2]) < leastDistance,
  );
  return lost.length >= inks.length * mostShare;
};
