/** Size of a rasterized drawing: the front of a tee at 300 DPI (domain §3). */
export const box = { width: 4500, height: 5400 };
export const dpi = 300;

/** Exit code of the processes here for files that they can read but not render within their memory. */
export const undrawable = 3;
