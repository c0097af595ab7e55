import type { Sharp } from 'sharp';

interface ShrinkOptions {
  /** The longer side, px. */
  side: number;
  /** `contain`: on a square. `inside`: in its own proportions, never enlarged. */
  fit: 'contain' | 'inside';
  quality: number;
}

/** Returns the options of a small picture on a square. */
export const squareOptions = (side: number): ShrinkOptions => ({ side, fit: 'contain', quality: 80 });

/** Longer side of the copy that mockups and large thumbnails are made from, px. */
export const copyPx = 1_200;
export const workingCopyOptions: ShrinkOptions = { side: copyPx, fit: 'inside', quality: 90 };

/** Side of the small picture that is stored beside each file, px. */
export const storedPx = 320;

/** Shrinks a picture to this size, as WebP. `seconds`: time limit for libvips. */
export const shrinkPicture = (picture: Sharp, { side, fit, quality }: ShrinkOptions, seconds = 30): Sharp =>
  picture
    .autoOrient()
    .resize(side, side, {
      fit,
      withoutEnlargement: fit === 'inside',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .webp({ quality })
    .timeout({ seconds });
