import { runLimited } from './limited.ts';

const limits = { patienceMs: 60_000, memoryKb: 5_000_000 };

/**
 * Draws the first page of a PDF as a PNG.
 * @returns how many pages it has
 * @throws ApiError `file_heavy`; Error for what is no PDF or cannot be drawn.
 */
export const drawPdf = async (from: string, to: string, patienceMs = limits.patienceMs): Promise<number> =>
  Number(
    await runLimited(new URL('./pdfProcess.ts', import.meta.url), [from, to], { ...limits, patienceMs }),
  );
