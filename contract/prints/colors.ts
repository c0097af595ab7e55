/** Colors as they look: pure, for comparing ink with cloth. */

/** Lightness, green to red, and blue to yellow (CIELAB, light as of day): as far apart as two colors look. */
export type Ink = readonly [light: number, red: number, yellow: number];

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

/** Returns the color of a hex, with or without `#`; undefined where it has none. */
export const inkOfHex = (hex: string): Ink | undefined => {
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
  const [first, second] = [inkOfHex(ink), inkOfHex(cloth)];
  return first !== undefined && second !== undefined && distance(first, second) < sameDistance;
};
