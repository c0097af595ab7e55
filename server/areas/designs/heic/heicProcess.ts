import { readFile } from 'node:fs/promises';
import decode from 'heic-decode';
import sharp from 'sharp';
import { designLimits } from '../../../../contract/designs/designs.ts';

/** A picture before it is decoded; the types of the package do not list its sides. */
interface Picture {
  width: number;
  height: number;
  decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}

/**
 * Writes a HEIC picture as JPEG, unless it has too many pixels: `heicProcess.ts <from> <to>`, in a process with limits
 * (`heicToJpeg.ts`). Prints as JSON if it was too large. The place where the picture was taken is not copied.
 */
const convert = async (from: string, to: string): Promise<{ tooLarge: boolean }> => {
  const [picture] = (await decode.all({ buffer: await readFile(from) })) as Picture[];
  if (!picture) throw new Error('The file has no picture');
  if (picture.width * picture.height > designLimits.interlacedPixels) return { tooLarge: true };
  const { data, width, height } = await picture.decode();
  await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .jpeg({ quality: 88 })
    .toFile(to);
  return { tooLarge: false };
};

const [from = '', to = ''] = process.argv.slice(2);
sharp.concurrency(1);
process.stdout.write(JSON.stringify(await convert(from, to)));
