import { ApiError } from '../../../base/errors.ts';

/** Output of a process that renders. `fonts`: missing fonts, because of which nothing was rendered. */
interface RenderOutput {
  fonts: string[];
  pages?: number;
}

/** Limits for the font names in the error. */
const limits = { fonts: 10, letters: 60 };

/**
 * Refuses a drawing whose text would be printed in other fonts, and lists them in `details.fonts`.
 * @throws ApiError `file_fonts`
 */
export const refuseFonts = (output: RenderOutput): RenderOutput => {
  const { fonts } = output;
  if (fonts.length === 0) return output;
  const names = fonts.flatMap((font) => font.replace(/\p{C}/gu, '').trim().slice(0, limits.letters) || []);
  const details = names.length > 0 ? { details: { fonts: names.slice(0, limits.fonts).join(', ') } } : {};
  throw new ApiError('file_fonts', details);
};
