/** A drawing is made as large as the front of a tee at 300 DPI (domain §3). */
export const box = { width: 4500, height: 5400 };
export const dpi = 300;

/** Exit code of `svgProcess.ts` for an SVG that it could read, but not draw within its memory. */
export const undrawable = 3;
