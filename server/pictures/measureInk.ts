import { distance, toLab, minAlpha, sameDistance, type LabColor } from '../../contract/prints/colors.ts';
import { minInkShare, type FileInk } from '../../contract/prints/ink.ts';

/** Pixels of ink whose colors are compared; a picture of more is sampled evenly. */
const maxSamples = 20_000;

/** Least share of the ink that has the same color where a file has only one; the rest is the edges of letters. */
const maxInkShare = 0.95;

const toHex = (levels: readonly number[]): string =>
  `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`;

/** Returns the color of every `step`-th pixel of ink. */
const sampleInk = (pixels: Uint8Array, step: number): [number, number, number][] => {
  const samples: [number, number, number][] = [];
  let count = 0;
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    if ((pixels[offset + 3] ?? 0) < minAlpha) continue;
    if (count % step === 0)
      samples.push([pixels[offset] ?? 0, pixels[offset + 1] ?? 0, pixels[offset + 2] ?? 0]);
    count += 1;
  }
  return samples;
};

const median = (levels: number[]): number => levels.toSorted((a, b) => a - b)[levels.length >> 1] ?? 0;

/** Returns the color of the ink as hex; null where it has several. */
const onlyColor = (samples: readonly [number, number, number][]): string | null => {
  const middle = ([0, 1, 2] as const).map((channel) => median(samples.map((levels) => levels[channel])));
  const [red = 0, green = 0, blue = 0] = middle;
  const color: LabColor = toLab(red, green, blue);
  const similarSamples = samples.filter((levels) => distance(toLab(...levels), color) < sameDistance);
  return similarSamples.length >= samples.length * maxInkShare ? toHex(middle) : null;
};

/**
 * Measures the ink of a picture; null where it has enough of several colors. Ink counts by its opacity, so that the
 * edges of thin lines do not make them thicker. Lines thinner than a quarter of a pixel count as none.
 * @param pixels red, green, blue and alpha of each
 */
export const measureInk = (pixels: Uint8Array): FileInk | null => {
  let inkPixels = 0;
  let opacity = 0;
  for (let offset = 3; offset < pixels.length; offset += 4) {
    const alpha = pixels[offset] ?? 0;
    if (alpha < minAlpha) continue;
    inkPixels += 1;
    opacity += alpha / 255;
  }
  if (inkPixels === 0) return { share: 0, color: null };
  const color = onlyColor(sampleInk(pixels, Math.ceil(inkPixels / maxSamples)));
  // Rounded down, but never to 0, which means no ink.
  const share = Math.max(1, Math.floor((opacity / (pixels.length / 4)) * 10_000)) / 10_000;
  return color !== null || share < minInkShare ? { share, color } : null;
};
