import { uploadExtensions, uploadRules } from '../../../../contract/designs/uploads.ts';
import { acceptsFile } from '../../../components/inputs/acceptsFile.ts';
import { formatFileSize } from '../../../i18n/format.ts';
import { ApiFailure } from '../../../providers/http/httpError.ts';

/** Why a file is not taken: an i18n key with its values. */
export interface Refusal {
  key: string;
  values?: Record<string, string>;
}

/** Returns why the server did not take a file, with the names of fonts that it lacks. */
export const failureOf = (error: unknown): Refusal => {
  const fonts =
    error instanceof ApiFailure && error.body.code === 'file_fonts'
      ? error.body.details?.['fonts']
      : undefined;
  if (typeof fonts === 'string') return { key: 'library.lacks_fonts', values: { fonts } };
  return { key: error instanceof Error ? error.message : 'app.unexpected' };
};

export const designExtensions: readonly string[] = uploadExtensions('designs');

/** What is refused before a byte is sent. */
export const refusalOf = (file: File): Refusal | undefined => {
  const { maxBytes } = uploadRules.designs;
  if (!acceptsFile(designExtensions, file))
    return { key: 'app.upload.wrong_type', values: { types: designExtensions.join(', ') } };
  if (file.size === 0) return { key: 'library.empty_file' };
  if (file.size <= maxBytes) return undefined;
  return {
    key: 'app.upload.too_large',
    values: { size: formatFileSize(file.size), limit: formatFileSize(maxBytes) },
  };
};
