import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The screens in README.md: scene, view and width of the picture in pixels. */
const pictures = [
  { scene: 'orders-page', view: '1440', width: 880, name: 'orders' },
  { scene: 'import-preview', view: '1440', width: 880, name: 'import' },
  { scene: 'order-process', view: '1440', width: 880, name: 'order' },
  { scene: 'orders-page', view: '390', width: 300, name: 'phone' },
];

/** The scenes that the pictures are made of. */
export const readmeScenes = pictures.map(({ scene }) => scene);

/** Makes small copies of the taken screenshots in docs/pictures, in both color schemes. */
export const makeReadmePictures = async (screenshots: string): Promise<void> => {
  const folder = 'docs/pictures';
  await mkdir(folder, { recursive: true });
  for (const { scene, view, width, name } of pictures) {
    for (const scheme of ['light', 'dark']) {
      await sharp(join(screenshots, `${scene}.${view}.en.${scheme}.png`))
        .resize({ width })
        .webp({ quality: 80 })
        .toFile(join(folder, `${name}-${scheme}.webp`));
    }
  }
};
