import { runLimited } from './limited.ts';
import { refuseFonts } from './refuseFonts.ts';

const limits = { patienceMs: 60_000, memoryKb: 5_000_000 };

/**
 * Draws the first page of a PDF as a PNG.
 * @returns how many pages it has
 * @throws ApiError `file_heavy`, `file_fonts`; Error for what is no PDF or cannot be drawn.
 */
export const drawPdf = async (from: string, to: string, patienceMs = limits.patienceMs): Promise<number> => {
  const output = await runLimited(new URL('./pdfProcess.ts', import.meta.url), [from, to], {
    ...limits,
    patienceMs,
  });
  return refuseFonts(JSON.parse(output)).pages ?? 1;
};
