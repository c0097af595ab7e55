import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { box, dpi, undrawable } from './box.ts';

/**
 * Draws the first page of a PDF into the box, with what it leaves free as alpha, and prints how many pages there are:
 * `pdfProcess.ts <from> <to>`, in a process of its own (`drawPdf.ts`).
 */
const draw = async (from: string, to: string): Promise<number> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(from));
  const page = document.getPage(0);
  const size = page.getOriginalSize();
  const scale = Math.min(box.width / size.originalWidth, box.height / size.originalHeight);
  const { data, width, height } = await page.render({ scale, transparent: true, render: 'bitmap' });
  await sharp(data, { raw: { width, height, channels: 4 } })
    .withMetadata({ density: dpi })
    .png()
    .toFile(to);
  return document.getPageCount();
};

const [from = '', to = ''] = process.argv.slice(2);
sharp.concurrency(1);
try {
  process.stdout.write(String(await draw(from, to)));
} catch (problem) {
  // PDFium itself stopped: its memory ended.
  if (problem instanceof WebAssembly.RuntimeError) process.exit(undrawable);
  throw problem;
}
