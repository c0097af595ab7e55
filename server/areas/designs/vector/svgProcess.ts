import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { box, dpi, undrawable } from './box.ts';
import { svgFonts } from './svgFonts.ts';
import { svgSizeOf, withSvgSize, type SvgSize } from './svgSize.ts';

/** CSS has 96 pixels an inch: at this density librsvg reads mm and pt correctly. */
const density = 96;
/** Factor by which libvips renders larger than librsvg reports, because it takes 72 DPI for the scale of 1. */
const enlargement = density / 72;

const optionsOf = { density, limitInputPixels: 2 * box.width * box.height };

/** Measures the content of a drawing that declares no size. */
const measure = async (drawing: Buffer): Promise<SvgSize> => {
  const { width, height } = await sharp(drawing, { density, limitInputPixels: false }).metadata();
  return { width: width / enlargement, height: height / enlargement };
};

/**
 * Renders an SVG to PNG, unless it has text: `svgProcess.ts <from> <to>`, in a separate process (`renderSvg.ts`).
 * Prints the fonts of its text as JSON. Sets the sides of the drawing to fill the box. A higher density instead would
 * enlarge mm and pt twice, and everything else once.
 */
const render = async (inputPath: string, outputPath: string): Promise<string[]> => {
  // Passes the bytes alone: with a path librsvg could read other files.
  const text = await readFile(inputPath, 'utf8');
  const sides = svgSizeOf(text) ?? (await measure(Buffer.from(text)));
  const scale = Math.min(box.width / sides.width, box.height / sides.height) / enlargement;
  const resizedSvg = withSvgSize(text, sides, { width: sides.width * scale, height: sides.height * scale });
  const picture = sharp(Buffer.from(resizedSvg), optionsOf);
  await picture.metadata();
  const fonts = svgFonts(text);
  if (fonts.length > 0) return fonts;
  await picture
    .resize({ ...box, fit: 'inside' })
    .withMetadata({ density: dpi })
    .png()
    .toFile(outputPath)
    .catch(() => process.exit(undrawable));
  return [];
};

const [inputPath = '', outputPath = ''] = process.argv.slice(2);
sharp.concurrency(1);
process.stdout.write(JSON.stringify({ fonts: await render(inputPath, outputPath) }));
