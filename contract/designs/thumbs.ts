/** Addresses of thumbnails and mockups (spec §2). Without zod: lists draw by them. */

/** Sizes in which the thumbnail host keeps pictures; each is square. */
export const thumbSizes = [80, 160, 320, 640] as const;
export type ThumbSize = (typeof thumbSizes)[number];

/** The side in which lists name the picture of a file; it is made as soon as the file is taken. */
export const librarySide: ThumbSize = 160;

/** The same picture in another size. */
export const inSide = (address: string, side: ThumbSize): string =>
  address.replace(`/${librarySide}x${librarySide}/`, `/${side}x${side}/`);

/** The side of a mockup that is saved to be sold by, a PNG. */
export const fullMockup = 2_000;

/** Where pictures come from, unless a content delivery host is configured; the path follows. */
export const ownThumbs = '/v1/thumbs';

interface ThumbPath {
  name: string;
  width: number;
  height: number;
  /** Asset type of the content delivery host. */
  type?: string;
}

/** Path on the content delivery host: asset type, then width x height, then file name (spec §2). */
export const thumbPath = ({ name, width, height, type = 'designs' }: ThumbPath): string =>
  `/${type}/${width}x${height}/${encodeURIComponent(name)}`;

/** Address of the picture of a file in the library. Its id is its name there, which only its account knows. */
export const designThumb = (designId: string, side: ThumbSize, host: string | null = null): string =>
  `${host ?? ownThumbs}${thumbPath({ name: `${designId}.webp`, width: side, height: side })}`;

/** Address of a mockup by the name that the server gave for it, which says what is on it to the server alone. */
export const mockupThumb = (
  name: string,
  side: ThumbSize | typeof fullMockup,
  host: string | null = null,
): string =>
  `${host ?? ownThumbs}${thumbPath({ type: 'mockups', name: `${name}.${side === fullMockup ? 'png' : 'webp'}`, width: side, height: side })}`;

/** The side of a picture in a row, and the rows whose mockups one call brings. */
export const rowSide: ThumbSize = 80;
export const rowsMost = 30;

/** Address of the mockups of many rows, which are `{ pictures }` in the order of their names: WebP in base64; null, where one is not made yet. */
export const rowMockups = (names: readonly string[]): string =>
  `${ownThumbs}/mockups/${rowSide}x${rowSide}?names=${names.join(',')}`;

export interface RowMockups {
  pictures: (string | null)[];
}
