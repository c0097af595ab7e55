import type { PictureType } from './cellsFile.ts';

/** Folder of the operator's pictures in the object storage. */
export const pictureFolder = 'operator/';

const extensions: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** Returns the key of the operator's file. `hash`: its SHA-256 in hex. */
export const pictureFileKey = (hash: string, type: PictureType): string =>
  `${pictureFolder}${hash}.${extensions[type]}`;

/** Returns the keys under which a file with this hash may be stored, if it is a photo. */
export const photoFileKeys = (hash: string): string[] =>
  (['image/jpeg', 'image/png', 'image/webp'] as const).map((type) => pictureFileKey(hash, type));

/** Returns the key of a picture that was made from the operator's file, with this side in pixels. */
export const photoKey = (hash: string, side: number): string => `${pictureFolder}${hash}-${side}.webp`;

/** Returns the hash of a photo by the key of its file; undefined for other files. */
export const photoHash = (key: string): string | undefined =>
  /^operator\/([\da-f]{64})\.(?:jpg|png|webp)$/.exec(key)?.[1];
