import { Worker } from 'node:worker_threads';

export interface PdfTask {
  path: string;
  /** The box that the page is drawn into, pixels. */
  width: number;
  height: number;
}

/** `pixels`: RGBA. */
export interface PdfAnswer {
  pages: number;
  width: number;
  height: number;
  pixels: Uint8Array;
}

const patienceMs = 60_000;
const memory = { maxOldGenerationSizeMb: 512 };

/**
 * Draws the first page of a PDF. PDFium is loaded for this one file, in a thread of its own that ends with it: a page
 * that never comes to its end holds up nobody. Rejects for what is no PDF or takes longer than a minute.
 */
export const drawPdf = (task: PdfTask): Promise<PdfAnswer> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./pdfWorker.ts', import.meta.url), { workerData: task, resourceLimits: memory });
    const clock = setTimeout(() => void thread.terminate(), patienceMs);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(clock);
      reject(new Error(`The thread for a PDF ended with ${code}`));
    });
  });
