interface Pixels {
  width_px: number | null;
  height_px: number | null;
}

interface Inches {
  width_in: number;
  height_in: number;
}

/** DPI below which we do not print a file (look §2 "print quality"). */
export const minDpi = 150;

/**
 * Returns the effective resolution: pixels ÷ print inches (domain §3) for the whole file at its largest size in the
 * area, in whole DPI, rounded down. Undefined while the file's size is unknown.
 */
export const dpiOn = ({ width_px, height_px }: Pixels, { width_in, height_in }: Inches): number | undefined =>
  width_px && height_px ? Math.floor(Math.max(width_px / width_in, height_px / height_in)) : undefined;
