/** A drawing is made as large as the front of a tee at 300 DPI (domain §3). */
export const box = { width: 4500, height: 5400 };
export const dpi = 300;

/** Exit code of the processes here for what they could read, but not draw within their memory. */
export const undrawable = 3;
