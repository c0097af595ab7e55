import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Storage } from '../../storage/storage.ts';
import { type Random, seededRandom } from '../random.ts';
import { pictures, type SamplePicture, sketch } from './pictures.ts';

/** A design as its table stores it, without the account. */
export interface SampleDesign {
  id: string;
  file_name: string;
  kind: 'raw';
  object_key: string;
  thumb_key: string;
  mime_type: string;
  width_px: number;
  height_px: number;
  bytes: number;
  hash: string;
  created_at: string;
}

interface RenderedSketch {
  file: Buffer;
  thumb: Buffer;
}

const field = { width: 60, height: 72 };
const thumbPx = 320;
const pointsPerInch = 72;

const dimensions = `width="${field.width}" height="${field.height}"`;

const svg = (shapes: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field.width} ${field.height}" ${dimensions}>${shapes}</svg>`,
  );

const renderPicture = ({ shapes }: SamplePicture, width: number, height: number) =>
  sharp(svg(shapes), {
    density: pointsPerInch * Math.min(width / field.width, height / field.height),
  }).resize(width, height, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });

const render = async (picture: SamplePicture): Promise<RenderedSketch> => {
  const [file, thumb] = await Promise.all([
    renderPicture(picture, picture.width, picture.height)
      .png({ compressionLevel: 2, adaptiveFiltering: false })
      .toBuffer(),
    renderPicture(picture, thumbPx, thumbPx).webp({ quality: 80 }).toBuffer(),
  ]);
  return { file, thumb };
};

/** Renders every sample picture once; sellers share them. */
export const renderPictures = (): Map<string, Promise<RenderedSketch>> =>
  new Map([...pictures, sketch].map((picture) => [picture.name, render(picture)]));

const rowOf = (
  { name, width, height }: SamplePicture,
  id: string,
  userId: string,
  at: number,
): SampleDesign => ({
  id,
  file_name: name,
  kind: 'raw',
  object_key: `${userId}/designs/${id}.png`,
  thumb_key: `${userId}/thumbs/${id}.webp`,
  mime_type: 'image/png',
  width_px: width,
  height_px: height,
  bytes: 0,
  hash: '',
  created_at: new Date(at).toISOString(),
});

/**
 * Returns the row of the sketch. It comes first and has a random source of its own, so that all later samples stay
 * the same.
 */
const sketchRow = (userId: string, at: number): SampleDesign =>
  rowOf(sketch, seededRandom(Number.parseInt(userId.slice(-8), 16)).id(at), userId, at);

/** Returns the rows of a seller's designs; `bytes` and `hash` follow when the files are stored. */
export const planDesigns = (random: Random, userId: string, from: number): SampleDesign[] => {
  const at = (index: number): number => from + index * 3_600_000;
  return [
    sketchRow(userId, at(-1)),
    ...pictures.map((picture, index) => rowOf(picture, random.id(at(index)), userId, at(index))),
  ];
};

/** Stores the files and thumbnails of a seller's designs. Returns the rows completed with their size and hash. */
export const storeDesigns = (
  storage: Storage,
  designs: readonly SampleDesign[],
  rendered: Map<string, Promise<RenderedSketch>>,
): Promise<SampleDesign[]> =>
  Promise.all(
    designs.map(async (design) => {
      const picture = await rendered.get(design.file_name);
      if (!picture) throw new Error(`${design.file_name} is not drawn`);
      await storage.put(design.object_key, picture.file, { contentType: design.mime_type });
      await storage.put(design.thumb_key, picture.thumb, { contentType: 'image/webp' });
      return {
        ...design,
        bytes: picture.file.length,
        hash: createHash('sha256').update(picture.file).digest('hex'),
      };
    }),
  );
