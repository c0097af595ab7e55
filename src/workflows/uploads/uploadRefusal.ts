import type { useTranslate } from 'ra-core';
import { uploadExtensions, uploadRules, type UploadType } from '../../../contract/designs/uploads.ts';
import { acceptsFile } from '../../components/inputs/acceptsFile.ts';
import { formatFileSize } from '../../i18n/format.ts';

/** Returns why a file is refused before it is uploaded: its extension is not accepted, or it is too large. */
export const uploadRefusal = (
  translate: ReturnType<typeof useTranslate>,
  type: UploadType,
  file: File,
): string | undefined => {
  const { maxBytes } = uploadRules[type];
  const extensions = uploadExtensions(type);
  if (!acceptsFile(extensions, file))
    return translate('app.upload.wrong_type', { types: extensions.join(', ') });
  if (file.size <= maxBytes) return undefined;
  return translate('app.upload.too_large', {
    size: formatFileSize(file.size),
    limit: formatFileSize(maxBytes),
  });
};
