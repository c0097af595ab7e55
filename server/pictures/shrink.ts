import type { Sharp } from 'sharp';

interface Shrunk {
  /** The longer side, px. */
  side: number;
  /** `contain`: on a square field. `inside`: in its own proportions, never larger than it is. */
  fit: 'contain' | 'inside';
  quality: number;
}

/** A small picture on a square field. */
export const square = (side: number): Shrunk => ({ side, fit: 'contain', quality: 80 });

/** The copy that mockups and large thumbnails are made from. */
export const copyPx = 1_200;
export const workingCopy: Shrunk = { side: copyPx, fit: 'inside', quality: 90 };

/** The side in pixels that small pictures are kept in beside each file. */
export const keptPx = 320;

/** A picture in this size, as WebP. libvips gives it up after so many seconds. */
export const shrink = (picture: Sharp, { side, fit, quality }: Shrunk, seconds = 30): Sharp =>
  picture
    .autoOrient()
    .resize(side, side, {
      fit,
      withoutEnlargement: fit === 'inside',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .webp({ quality })
    .timeout({ seconds });
