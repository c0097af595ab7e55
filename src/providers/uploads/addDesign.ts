import type { z } from 'zod';
import type { storedDesignSchema } from '../../../contract/designs/designs.ts';
import { postOnce } from '../http/idempotency.ts';
import { submitWithTimeout } from './submitWithTimeout.ts';
import { uploadFile, type UploadRequest } from './uploadFile.ts';

type AddedDesign = z.infer<typeof storedDesignSchema>;

/**
 * Uploads a print file and adds it to the library. It may already be there under another name: the same bytes are one
 * design.
 * @throws as `uploadFile`; also `ApiFailure` if it is not a print file.
 */
export const addDesign = async (request: Omit<UploadRequest, 'type'>): Promise<AddedDesign> => {
  const key = await uploadFile({ ...request, type: 'designs' });
  const body = { design: { key, file_name: request.file.name } };
  return (
    await submitWithTimeout(request.signal, (signal) =>
      postOnce<{ design: AddedDesign }>('/designs', body, { signal }),
    )
  ).design;
};
