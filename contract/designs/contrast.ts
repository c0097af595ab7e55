/** Whether artwork is seen on a cloth: pure, of the pixels of a small picture of it. */

/** Below this ratio (WCAG 2.2) a color is hardly told from the cloth. */
const leastRatio = 1.25;

/** Artwork vanishes where so much of what it prints is hardly told from the cloth. */
const mostShare = 0.6;

/** Clearer than this a pixel is no ink. */
const leastAlpha = 64;

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** How light each pixel that is printed is, 0 to 1. `pixels`: red, green, blue and alpha of each. */
export const lightsOf = (pixels: Uint8ClampedArray | Uint8Array): number[] => {
  const lights: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) >= leastAlpha) lights.push(luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0));
  }
  return lights;
};

/** Whether most of such artwork is lost on a cloth of this hex, with or without `#`. */
export const vanishesOn = (lights: readonly number[], hex: string): boolean => {
  const digits = hex.replace('#', '');
  if (lights.length === 0 || !/^[\da-f]{6}$/i.test(digits)) return false;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  const cloth = luminance(red, green, blue);
  const lost = lights.filter((light) => (Math.max(light, cloth) + 0.05) / (Math.min(light, cloth) + 0.05) < leastRatio);
  return lost.length >= lights.length * mostShare;
};
