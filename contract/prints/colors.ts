/** Perceived colors: pure functions to compare ink with cloth. */

/**
 * A color in CIELAB under daylight: lightness, green to red, blue to yellow. Distances in it match how far apart colors
 * look.
 */
export type LabColor = readonly [light: number, red: number, yellow: number];

/** Smallest alpha (0 to 255) of a pixel that counts as ink. */
export const minAlpha = 64;

const toLinear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const labCurve = (part: number): number =>
  part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116;

/** Returns the color of sRGB levels, each from 0 to 255. */
export const toLab = (...levels: readonly [red: number, green: number, blue: number]): LabColor => {
  const [red = 0, green = 0, blue = 0] = levels.map(toLinear);
  const x = labCurve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = labCurve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = labCurve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** Returns the color of a hex value, with or without `#`; undefined for any other text. */
export const hexToLab = (hex: string): LabColor | undefined => {
  const digits = hex.replace('#', '');
  if (!/^[\da-f]{6}$/i.test(digits)) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) =>
    Number.parseInt(digits.slice(start, start + 2), 16),
  );
  return toLab(red, green, blue);
};

/** Returns how far apart two colors look (ΔE of 1976). */
export const distance = (a: LabColor, b: LabColor): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Distance below which nobody sees a difference. */
export const sameDistance = 3;

/** Returns true if ink of one hex color cannot be told from cloth of another. */
export const isSameColor = (ink: string, cloth: string): boolean => {
  const [first, second] = [hexToLab(ink), hexToLab(cloth)];
  return first !== undefined && second !== undefined && distance(first, second) < sameDistance;
};
