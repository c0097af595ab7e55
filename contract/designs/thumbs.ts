/** URLs of thumbnails and mockups (spec §2). Without zod, because lists import them. */

/** Sizes of thumbnails in pixels; each is square. */
export const thumbSizes = [80, 160, 320, 640] as const;
export type ThumbSize = (typeof thumbSizes)[number];

/** Size of the thumbnail that lists use; it is generated as soon as a file is stored. */
export const librarySide: ThumbSize = 160;

/** Longer side of the largest picture of a base product, in pixels. */
export const largePhoto = 1_200;

/** Returns the URL of the same thumbnail in another size; only pictures of base products have the largest. */
export const resizeThumb = (address: string, side: ThumbSize | typeof largePhoto): string =>
  address.replace(`/${librarySide}x${librarySide}/`, `/${side}x${side}/`);

/** Side length of a full-size mockup, a PNG for shop listings. */
export const fullMockup = 2_000;

/** Path of our thumbnails if no CDN host is configured. */
export const thumbsPath = '/v1/thumbs';

interface ThumbPath {
  name: string;
  width: number;
  height: number;
  /** Asset type of the CDN host. */
  type?: string;
}

/** Returns the path on the CDN host: asset type, width x height, file name (spec §2). */
export const thumbPath = ({ name, width, height, type = 'designs' }: ThumbPath): string =>
  `/${type}/${width}x${height}/${encodeURIComponent(name)}`;

/** Returns the URL of a library file's thumbnail. Its id is its name there, which only its account knows. */
export const designThumb = (designId: string, side: ThumbSize, host: string | null = null): string =>
  `${host ?? thumbsPath}${thumbPath({ name: `${designId}.webp`, width: side, height: side })}`;

/** Returns the URL of a picture of a base product. `hash`: SHA-256 of the operator's file in hex, its name there. */
export const productThumb = (hash: string, side: ThumbSize, host: string | null): string =>
  `${host ?? thumbsPath}${thumbPath({ type: 'products', name: `${hash}.webp`, width: side, height: side })}`;

/** Returns the URL of a mockup by the name from the server; only the server can tell what the name contains. */
export const mockupThumb = (
  name: string,
  side: ThumbSize | typeof fullMockup,
  host: string | null = null,
): string => {
  const fileName = `${name}.${side === fullMockup ? 'png' : 'webp'}`;
  return `${host ?? thumbsPath}${thumbPath({ type: 'mockups', name: fileName, width: side, height: side })}`;
};

/** Thumbnail size in a row, and most rows whose mockups one call returns. */
export const rowSide: ThumbSize = 80;
export const maxMockupRows = 30;

/**
 * Returns the URL for the mockups of many rows. The response is `{ pictures }` in the order of the names: WebP in
 * base64, or null for a mockup that is not generated yet.
 */
export const rowMockups = (names: readonly string[]): string =>
  `${thumbsPath}/mockups/${rowSide}x${rowSide}?names=${names.join(',')}`;

export interface RowMockups {
  pictures: (string | null)[];
}
