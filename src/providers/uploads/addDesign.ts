import type { z } from 'zod';
import type { keptDesignSchema } from '../../../contract/designs/designs.ts';
import { postOnce } from '../http/idempotency.ts';
import { readInTime } from './readInTime.ts';
import { uploadFile, type UploadWish } from './uploadFile.ts';

type KeptDesign = z.infer<typeof keptDesignSchema>;

/**
 * Uploads a print file and puts it into the library, where it may have got another name: the same bytes are one design.
 * @throws as `uploadFile`; `ApiFailure` also where it is no print file.
 */
export const addDesign = async (wish: Omit<UploadWish, 'type'>): Promise<KeptDesign> => {
  const key = await uploadFile({ ...wish, type: 'designs' });
  const body = { design: { key, file_name: wish.file.name } };
  return (
    await readInTime(wish.signal, (signal) => postOnce<{ design: KeptDesign }>('/designs', body, { signal }))
  ).design;
};
