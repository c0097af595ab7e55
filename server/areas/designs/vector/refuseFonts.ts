import { ApiError } from '../../../base/errors.ts';

/** Output of a process that draws. `fonts`: those that the drawing lacks, for which it was not drawn. */
interface Printed {
  fonts: string[];
  pages?: number;
}

/** Limits for the names in the answer. */
const most = { fonts: 10, letters: 60 };

/**
 * Refuses a drawing whose text would be printed in other fonts, and names them in `details.fonts`.
 * @throws ApiError `file_fonts`
 */
export const refuseFonts = (printed: Printed): Printed => {
  const { fonts } = printed;
  if (fonts.length === 0) return printed;
  const names = fonts.flatMap((font) => font.replace(/\p{C}/gu, '').trim().slice(0, most.letters) || []);
  const details = names.length > 0 ? { details: { fonts: names.slice(0, most.fonts).join(', ') } } : {};
  throw new ApiError('file_fonts', details);
};
