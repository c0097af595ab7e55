import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { box, dpi, undrawable } from './box.ts';

const pointsPerInch = 72;
/** libvips takes no more. */
const densest = 100_000;

/** Draws an SVG as a PNG: `svgProcess.ts <from> <to>`, in a process of its own (`drawSvg.ts`). */
const draw = async (from: string, to: string): Promise<void> => {
  // Its bytes alone: by its path librsvg would know where other files lie.
  const drawing = await readFile(from);
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
  const density = Math.max(
    1,
    Math.min(densest, pointsPerInch * Math.min(box.width / width, box.height / height)),
  );
  const picture = sharp(drawing, { density, limitInputPixels: 4 * box.width * box.height }).resize({
    ...box,
    fit: 'inside',
  });
  await picture
    .withMetadata({ density: dpi })
    .png()
    .toFile(to)
    .catch(() => process.exit(undrawable));
};

const [from = '', to = ''] = process.argv.slice(2);
sharp.concurrency(1);
await draw(from, to);
