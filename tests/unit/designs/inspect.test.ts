import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectPicture } from '../../../server/areas/designs/inspect.ts';
import { bitPng } from '../../support/uploads/bitPng.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await makeFolder('inspect');
});
afterAll(() => removeFolder(folder));

const look = async (content: Buffer | string) => {
  const path = join(folder, `file-${(files += 1)}`);
  await writeFile(path, content);
  return inspectPicture(path);
};
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } });

const psd = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(40);
  head.write('8BPS\0\x01', 'latin1');
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  return head;
};

describe('looking at a file by its content', () => {
  it('reads size and resolution, and makes a thumbnail', async () => {
    const png = await look(await picture(400, 200).withMetadata({ density: 300 }).png().toBuffer());
    expect(png).toMatchObject({ extension: 'png', mimeType: 'image/png', width: 400, height: 200, dpi: 300 });
    expect(await sharp(png.thumb ?? Buffer.alloc(0)).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 320,
    });
    expect(await look(await picture(30, 40).webp().toBuffer())).toMatchObject({
      extension: 'webp',
      width: 30,
      height: 40,
    });
  });

  it('turns a photo as its camera says', async () => {
    const jpeg = await picture(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await look(jpeg)).toMatchObject({ extension: 'jpg', width: 20, height: 60 });
  });

  it('takes an interlaced picture, but none that fills the memory when it is unpacked as a whole', async () => {
    expect(await look(await picture(60, 20).png({ progressive: true }).toBuffer())).toMatchObject({
      width: 60,
      height: 20,
    });
    await expect(look(bitPng(16_000, 4_200, 1))).rejects.toMatchObject({ problem: 'too_many_pixels' });
  });

  it('takes the first of sixty layers of a TIFF for the picture', async () => {
    const layers = await Promise.all(Array.from({ length: 60 }, () => picture(30, 40).png().toBuffer()));
    const tiff = await sharp(layers, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    expect(await look(tiff)).toMatchObject({ extension: 'tif', width: 30, height: 40, pages: 60 });
  });

  it('reads the size of a PSD from its head', async () => {
    expect(await look(psd(4500, 5400))).toMatchObject({
      extension: 'psd',
      width: 4500,
      height: 5400,
      thumb: null,
    });
  });

  it.each([
    ['a page', '<html><body>Sign in</body></html>', 'not_picture'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'not_picture'],
    ['a PDF', '%PDF-1.7', 'not_picture'],
    ['nothing', '', 'not_picture'],
    ['a PNG without content', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'broken_picture'],
    ['a PSD beyond the limit', psd(40_000, 10), 'too_many_pixels'],
    ['a flood of pixels', psd(29_000, 29_000), 'too_many_pixels'],
  ])('refuses %s', async (_name, content, problem) => {
    await expect(look(content)).rejects.toMatchObject({ problem, passing: false });
  });

  it('refuses a picture that ends in the middle, and one of too many pixels', async () => {
    const whole = await picture(300, 300).png().toBuffer();
    await expect(look(whole.subarray(0, whole.length - 40))).rejects.toMatchObject({
      problem: 'broken_picture',
    });
    await expect(look(await picture(30_001, 1).png().toBuffer())).rejects.toMatchObject({
      problem: 'too_many_pixels',
    });
  });
});
