import { refuseFonts } from './refuseFonts.ts';
import { runLimited } from './limited.ts';

const limits = { patienceMs: 30_000, memoryKb: 3_000_000 };

/**
 * Draws an SVG as a PNG. A filter may work for hours and a picture within take all memory: librsvg has no end of its own.
 * @throws ApiError `file_heavy`, `file_fonts`; Error for what cannot be drawn.
 */
export const drawSvg = async (from: string, to: string, patienceMs = limits.patienceMs): Promise<void> => {
  const output = await runLimited(new URL('./svgProcess.ts', import.meta.url), [from, to], {
    ...limits,
    patienceMs,
  });
  refuseFonts(JSON.parse(output));
};
