import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { box, dpi, undrawable } from './box.ts';
import { svgFonts } from './svgFonts.ts';
import { svgSides, withSides, type Sides } from './svgSize.ts';

/** CSS has 96 pixels an inch: at this density librsvg reads mm and pt as they are meant. */
const density = 96;
/** libvips makes a picture larger than librsvg says by this, because it takes 72 dots an inch for the scale of 1. */
const enlarged = density / 72;

const optionsOf = { density, limitInputPixels: 2 * box.width * box.height };

/** Measures what is drawn, for a drawing that does not say how large it is. */
const measure = async (drawing: Buffer): Promise<Sides> => {
  const { width, height } = await sharp(drawing, { density, limitInputPixels: false }).metadata();
  return { width: width / enlarged, height: height / enlarged };
};

/**
 * Draws an SVG as a PNG, unless it has text: `svgProcess.ts <from> <to>`, in a process of its own (`drawSvg.ts`). Prints
 * the fonts of its text as JSON. The drawing gets the sides that fill the box. A higher density instead would enlarge mm
 * and pt twice, and what is not sized by them once.
 */
const draw = async (from: string, to: string): Promise<string[]> => {
  // Its bytes alone: by its path librsvg would know where other files lie.
  const text = await readFile(from, 'utf8');
  const sides = svgSides(text) ?? (await measure(Buffer.from(text)));
  const scale = Math.min(box.width / sides.width, box.height / sides.height) / enlarged;
  const drawn = withSides(text, sides, { width: sides.width * scale, height: sides.height * scale });
  const picture = sharp(Buffer.from(drawn), optionsOf);
  await picture.metadata();
  const fonts = svgFonts(text);
  if (fonts.length > 0) return fonts;
  await picture
    .resize({ ...box, fit: 'inside' })
    .withMetadata({ density: dpi })
    .png()
    .toFile(to)
    .catch(() => process.exit(undrawable));
  return [];
};

const [from = '', to = ''] = process.argv.slice(2);
sharp.concurrency(1);
process.stdout.write(JSON.stringify({ fonts: await draw(from, to) }));
