import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PdfAnswer, PdfTask } from './pdfPage.ts';

/** Draws the first page into the box, with what it leaves free as alpha. */
const draw = async ({ path, width, height }: PdfTask): Promise<PdfAnswer> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(path));
  const page = document.getPage(0);
  const size = page.getOriginalSize();
  const scale = Math.min(width / size.originalWidth, height / size.originalHeight);
  const drawn = await page.render({ scale, transparent: true, render: 'bitmap' });
  return { pages: document.getPageCount(), width: drawn.width, height: drawn.height, pixels: new Uint8Array(drawn.data) };
};

const answer = await draw(workerData as PdfTask);
parentPort?.postMessage(answer, [answer.pixels.buffer as ArrayBuffer]);
