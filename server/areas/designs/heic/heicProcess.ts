import { readFile } from 'node:fs/promises';
import decode from 'heic-decode';
import sharp from 'sharp';
import { designLimits } from '../../../../contract/designs/designs.ts';

/** A picture before decoding. The types of the package lack its width and height. */
interface Picture {
  width: number;
  height: number;
  decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}

/**
 * Converts a HEIC picture to JPEG, unless it has too many pixels: `heicProcess.ts <from> <to>`, in a process with
 * limits (`heicToJpeg.ts`). Prints as JSON whether it was too large. Drops the location of the photo.
 */
const convert = async (inputPath: string, outputPath: string): Promise<{ tooLarge: boolean }> => {
  const [picture] = (await decode.all({ buffer: await readFile(inputPath) })) as Picture[];
  if (!picture) throw new Error('The file has no picture');
  if (picture.width * picture.height > designLimits.wholeDecodedPixels) return { tooLarge: true };
  const { data, width, height } = await picture.decode();
  await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .jpeg({ quality: 88 })
    .toFile(outputPath);
  return { tooLarge: false };
};

const [inputPath = '', outputPath = ''] = process.argv.slice(2);
sharp.concurrency(1);
process.stdout.write(JSON.stringify(await convert(inputPath, outputPath)));
