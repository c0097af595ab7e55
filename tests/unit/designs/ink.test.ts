import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notesOf } from '../../../contract/prints/fileQuality.ts';
import { blankReason } from '../../../contract/prints/ink.ts';
import { inspectPicture } from '../../../server/areas/designs/inspect.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { animatedPng } from '../../support/uploads/animatedPng.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await makeFolder('ink');
});
afterAll(() => removeFolder(folder));

const look = async (content: Buffer) => {
  const path = join(folder, `file-${(files += 1)}`);
  await writeFile(path, content);
  return inspectPicture(path);
};

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const sheet = (background: object | string = clear, width = 1500, height = 1800) =>
  sharp({ create: { width, height, channels: 4, background } });
const patch = (width: number, height: number, background: object | string): OverlayOptions => ({
  input: { create: { width, height, channels: 4, background } },
  left: 200,
  top: 300,
});
const drawing = (inside: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1800">${inside}</svg>`));

describe('art that would not be seen', () => {
  it.each([
    [
      'a file of the seller',
      () => readFile(new URL('../../files/cases/all-transparent.png', import.meta.url)),
    ],
    ['a WebP without ink', () => sheet().webp().toBuffer()],
    [
      'a TIFF without ink',
      () => sheet({ r: 255, g: 255, b: 255, alpha: 0 }).tiff({ compression: 'lzw' }).toBuffer(),
    ],
    ['ink that is hardly there', () => sheet({ r: 200, g: 0, b: 0, alpha: 0.04 }).png().toBuffer()],
    ['grey with alpha', () => sheet().toColourspace('b-w').png().toBuffer()],
    ['a drawing of nothing', () => drawing('<rect width="9" height="9" fill="none"/>').png().toBuffer()],
  ])('is transparent: %s', async (_what, make) => {
    const { ink } = await look(await make());
    expect(ink).toEqual({ share: 0, color: null });
    expect(blankReason(ink, '#1E1C19')).toBe('transparent');
  });

  it.each([
    [
      'a speck',
      () =>
        sheet()
          .composite([patch(100, 120, 'red')])
          .png()
          .toBuffer(),
    ],
    [
      'a speck in a veil',
      () =>
        sheet({ r: 0, g: 0, b: 0, alpha: 0.1 })
          .composite([patch(60, 60, 'red')])
          .png()
          .toBuffer(),
    ],
    [
      'a thin frame',
      () =>
        drawing('<rect x="5" y="5" width="1490" height="1790" fill="none" stroke="#00f" stroke-width="3"/>')
          .png()
          .toBuffer(),
    ],
  ])('is sparse: %s', async (_what, make) => {
    const { ink } = await look(await make());
    expect(ink?.share).toBeGreaterThan(0);
    expect(blankReason(ink)).toBe('sparse');
  });

  it.each([
    [
      'red lines on red',
      '#B31B1B',
      () =>
        drawing(
          '<path d="M100 100h900M100 200l900 900M90 90v900" stroke="#b31b1b" stroke-width="60" fill="none"/>',
        )
          .png()
          .toBuffer(),
    ],
    ['16 bits of navy on navy', '#1F2A44', () => sheet('#1f2a44').toColourspace('rgb16').png().toBuffer()],
    [
      'white on white',
      '#FFFFFF',
      () => drawing('<circle cx="700" cy="900" r="500" fill="#fff"/>').png().toBuffer(),
    ],
    ['a white JPEG on white', 'ffffff', () => sheet('#fefefe').flatten().jpeg().toBuffer()],
    [
      'letters in the black of the cloth',
      '#1E1C19',
      () =>
        drawing('<path d="M100 100h60v900h-60zM300 100l500 900h-70L230 100z" fill="#1e1d1a"/>')
          .png()
          .toBuffer(),
    ],
    [
      'navy with a red dot',
      '#1F2A44',
      () =>
        sheet('#1f2a44')
          .composite([patch(200, 200, 'red')])
          .png()
          .toBuffer(),
    ],
  ])('has the color of the cloth: %s', async (_what, cloth, make) => {
    const { ink } = await look(await make());
    expect(blankReason(ink, cloth)).toBe('cloth_color');
    expect(blankReason(ink, '#2A7F4B')).toBeUndefined();
    expect(blankReason(ink)).toBeUndefined();
  });

  it.each([
    [
      'a photo',
      () =>
        sheet('#808080')
          .composite([patch(900, 1200, 'teal')])
          .png()
          .toBuffer(),
    ],
    [
      'a logo of two colors',
      () =>
        sheet()
          .composite([patch(400, 400, '#fff'), { ...patch(300, 300, '#222'), left: 800 }])
          .png()
          .toBuffer(),
    ],
    [
      'half-clear ink',
      () =>
        sheet({ r: 10, g: 90, b: 200, alpha: 0.5 })
          .composite([patch(500, 600, 'red')])
          .png()
          .toBuffer(),
    ],
  ])('does not include %s', async (_what, make) => {
    expect((await look(await make())).ink).toBeNull();
  });

  it('does not include ink that visibly differs from the cloth', () => {
    expect(blankReason({ share: 0.5, color: '#ffffff' }, '#F2F0EA')).toBeUndefined();
    expect(blankReason({ share: 0.5, color: '#ffffff' }, 'no color')).toBeUndefined();
    expect(blankReason(null, '#ffffff')).toBeUndefined();
  });
});

describe('animated pictures', () => {
  const frame = (background: string) => sheet(background, 40, 48).png().toBuffer();
  const notes = ({ mimeType, colorSpace, pages, ink }: Awaited<ReturnType<typeof look>>) =>
    notesOf({ mime_type: mimeType, color_space: colorSpace, pages, ink, attachment: null });

  it('warn that only their first frame is printed', async () => {
    const frames = await Promise.all(['red', 'blue', 'green'].map(frame));
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await look(webp)).toMatchObject({ pages: 3, width: 40, height: 48 });
    expect(notes(await look(webp))).toEqual(['first_frame']);
    const png = await look(animatedPng(await frame('red'), 2));
    expect(png).toMatchObject({ pages: 2, width: 40, height: 48 });
    expect(notes(png)).toEqual(['first_frame']);
    const large = animatedPng(await sheet('red', 40, 48).withIccProfile('p3').png().toBuffer(), 7);
    expect(notes(await look(large))).toEqual(['first_frame']);
  });

  it('do not include pictures with a single frame', async () => {
    expect(notes(await look(await frame('red')))).toEqual([]);
    expect(notes(await look(animatedPng(await frame('red'), 1)))).toEqual([]);
    expect(
      notesOf({
        mime_type: 'image/png',
        color_space: 'srgb',
        pages: 3,
        attachment: 'a/designs/b.pdf',
        ink: null,
      }),
    ).toEqual(['first_page', 'rasterised']);
  });
});
