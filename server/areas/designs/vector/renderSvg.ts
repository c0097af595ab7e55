import { refuseFonts } from './refuseFonts.ts';
import { runLimited } from './limited.ts';

const limits = { timeoutMs: 30_000, memoryKb: 3_000_000 };

/**
 * Renders an SVG to PNG in a separate process with a time and memory limit, because librsvg has none: a filter may run
 * for hours and an embedded picture may take all memory.
 * @throws ApiError `file_heavy`, `file_fonts`; Error for a file that cannot be rendered.
 */
export const renderSvg = async (
  inputPath: string,
  outputPath: string,
  timeoutMs = limits.timeoutMs,
): Promise<void> => {
  const output = await runLimited(new URL('./svgProcess.ts', import.meta.url), [inputPath, outputPath], {
    ...limits,
    timeoutMs,
  });
  refuseFonts(JSON.parse(output));
};
