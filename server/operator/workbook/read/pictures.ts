import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { WorkbookCheckContext } from '../check/context.ts';
import type { PictureReference, PictureType, Pictures } from '../cellsFile.ts';
import { pictureFolder } from '../pictureFolder.ts';

/** A picture of the upload that the storage may not have yet. */
export interface NewPicture extends PictureReference {
  bytes: Uint8Array;
}

/** Largest picture, in bytes. */
const maxBytes = 10 * 1024 * 1024;
/** Largest mark: it is sent with every page. */
const maxMarkBytes = 256 * 1024;
const bytesPerMegabyte = 1024 * 1024;

const typeByFormat: Partial<Record<string, PictureType>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

const isSvg = (bytes: Buffer): boolean =>
  /^(?:\uFEFF)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>]/.test(bytes.toString('utf8', 0, 4096));

/** Returns the type of a picture by its content; undefined if it is none that this place takes. */
const typeOf = async (bytes: Buffer, isMark: boolean): Promise<PictureType | undefined> => {
  if (isMark && isSvg(bytes)) return 'image/svg+xml';
  try {
    const { format } = await sharp(bytes, { failOn: 'error' }).metadata();
    const type = typeByFormat[format];
    return isMark && type !== 'image/png' ? undefined : type;
  } catch {
    return undefined;
  }
};

const extensions: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/**
 * Finds every picture that the sheets name: in the upload, or under the same name in the version in force, so that a
 * change of prices needs no pictures. Reports missing ones and files that are no pictures.
 */
export const readPictures = async (
  { pictures: places, mark, faults }: WorkbookCheckContext,
  files: ReadonlyMap<string, () => Promise<Buffer>>,
  known: Pictures,
): Promise<{ pictures: Pictures; added: NewPicture[] }> => {
  const pictures: Record<string, PictureReference> = {};
  const added: NewPicture[] = [];
  for (const [name, place] of places) {
    const readFile = files.get(name);
    if (!readFile) {
      const knownPicture = known[name];
      if (knownPicture) pictures[name] = knownPicture;
      else faults.add({ ...place, value: name }, 'picture_missing');
      continue;
    }
    const bytes = await readFile();
    const limit = name === mark ? maxMarkBytes : maxBytes;
    const type = await typeOf(bytes, name === mark);
    if (bytes.length > limit)
      faults.add({ ...place, value: name }, 'picture_too_large', { limit: limit / bytesPerMegabyte });
    else if (!type) faults.add({ ...place, value: name }, 'picture_no_picture');
    else {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const picture = { key: `${pictureFolder}${hash}.${extensions[type]}`, type };
      pictures[name] = picture;
      added.push({ ...picture, bytes });
    }
  }
  return { pictures, added };
};
