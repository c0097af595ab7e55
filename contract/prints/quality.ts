interface Pixels {
  width_px: number | null;
  height_px: number | null;
}

interface Inches {
  width_in: number;
  height_in: number;
}

/** Below it the house refuses a file (look §2 "print quality"). */
export const leastDpi = 150;

/**
 * Effective resolution: pixels ÷ print inches (domain §3), for the file at the largest size at which the whole of it
 * fits into the area; whole DPI, rounded down. Undefined while the file's size is not known.
 */
export const dpiOn = ({ width_px, height_px }: Pixels, { width_in, height_in }: Inches): number | undefined =>
  width_px && height_px ? Math.floor(Math.max(width_px / width_in, height_px / height_in)) : undefined;
