import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { box, dpi, undrawable } from './box.ts';
import { missingFonts } from './pdfFonts.ts';

/**
 * Renders the first page of a PDF into the box, transparent where it is empty, unless a font is missing. Prints the
 * number of pages and the missing fonts as JSON: `pdfProcess.ts <from> <to>`, in a separate process (`renderPdf.ts`).
 */
const renderPage = async (
  inputPath: string,
  outputPath: string,
): Promise<{ pages: number; fonts: string[] }> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(inputPath));
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
    .toFile(outputPath);
  return { pages, fonts };
};

const [inputPath = '', outputPath = ''] = process.argv.slice(2);
sharp.concurrency(1);
try {
  process.stdout.write(JSON.stringify(await renderPage(inputPath, outputPath)));
} catch (problem) {
  // PDFium itself stopped: its memory ran out.
  if (problem instanceof WebAssembly.RuntimeError) process.exit(undrawable);
  throw problem;
}
