/** Addresses of thumbnails (spec §2). Without zod: lists draw by them. */

/** Sizes in which the thumbnail host keeps pictures; each is square. */
export const thumbSizes = [80, 160, 320, 640] as const;
export type ThumbSize = (typeof thumbSizes)[number];

/** Where thumbnails come from, unless a content delivery host is configured; the path follows. */
const ownThumbs = '/v1/thumbs';

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
