import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { box, dpi, undrawable } from './box.ts';
import { missingFonts } from './pdfFonts.ts';

/**
 * Draws the first page of a PDF into the box, with what it leaves free as alpha, unless it lacks a font. Prints how many
 * pages there are, and the fonts that it lacks, as JSON: `pdfProcess.ts <from> <to>`, in a process of its own
 * (`drawPdf.ts`).
 */
const draw = async (from: string, to: string): Promise<{ pages: number; fonts: string[] }> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(from));
  const page = document.getPage(0);
  const pages = document.getPageCount();
  const fonts = missingFonts(page);
  if (fonts.length > 0) return { pages, fonts };
  const size = page.getOriginalSize();
  const scale = Math.min(box.width / size.originalWidth, box.height / size.originalHeight);
  const { data, width, height } = await page.render({ scale, transparent: true, render: 'bitmap' });
  await sharp(data, { raw: { width, height, channels: 4 } })
    .withMetadata({ density: dpi })
    .png()
    .toFile(to);
  return { pages, fonts };
};

const [from = '', to = ''] = process.argv.slice(2);
sharp.concurrency(1);
try {
  process.stdout.write(JSON.stringify(await draw(from, to)));
} catch (problem) {
  // PDFium itself stopped: its memory ended.
  if (problem instanceof WebAssembly.RuntimeError) process.exit(undrawable);
  throw problem;
}
