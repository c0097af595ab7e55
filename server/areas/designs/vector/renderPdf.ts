import { runLimited } from './limited.ts';
import { refuseFonts } from './refuseFonts.ts';

const limits = { timeoutMs: 60_000, memoryKb: 5_000_000 };

/**
 * Renders the first page of a PDF to PNG.
 * @returns its number of pages
 * @throws ApiError `file_heavy`, `file_fonts`; Error for a file that is no PDF or cannot be rendered.
 */
export const renderPdf = async (
  inputPath: string,
  outputPath: string,
  timeoutMs = limits.timeoutMs,
): Promise<number> => {
  const output = await runLimited(new URL('./pdfProcess.ts', import.meta.url), [inputPath, outputPath], {
    ...limits,
    timeoutMs,
  });
  return refuseFonts(JSON.parse(output)).pages ?? 1;
};
