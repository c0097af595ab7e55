import { z } from 'zod';
import { ApiError } from '../../../base/errors.ts';
import { runLimited } from '../vector/limited.ts';

/** A photo of 48 megapixels takes 3 s, 1 GB of memory and 4 GB of address space. */
const limits = { timeoutMs: 60_000, memoryKb: 5_000_000 };

const answerSchema = z.object({ tooLarge: z.boolean() });

/**
 * Converts a phone's picture to JPEG, because sharp cannot read HEIC.
 * @throws ApiError `file_broken`, `file_pixels`, `file_heavy`.
 */
export const heicToJpeg = async (
  inputPath: string,
  outputPath: string,
  timeoutMs = limits.timeoutMs,
): Promise<void> => {
  const output = await runLimited(new URL('./heicProcess.ts', import.meta.url), [inputPath, outputPath], {
    ...limits,
    timeoutMs,
  }).catch((problem: unknown) => {
    throw problem instanceof ApiError ? problem : new ApiError('file_broken');
  });
  if (answerSchema.parse(JSON.parse(output)).tooLarge) throw new ApiError('file_pixels');
};
