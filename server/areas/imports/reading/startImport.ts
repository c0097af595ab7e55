import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Import } from '../../../../contract/imports/calls.ts';
import { withoutControls } from '../../../../contract/schema/direction.ts';
import { newId } from '../../../database/ids.ts';
import { asTenant } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Services } from '../../../services/services.ts';
import { readJob } from '../jobs.ts';
import { readImport, toImport } from '../storedImport.ts';

export interface ImportUpload {
  accountId: string;
  shopId: string;
  userId: string;
  /** Name of the member of staff in the user's dashboard, if any. */
  support: string | null;
  fileName: string;
  /** Template chosen before the upload; another account's template is ignored. */
  templateId?: string;
  duplicates: Import['duplicates'];
  body: Readable | Buffer;
  /** Returns true if the body was cut at the size limit; known once it has been read. */
  isCut?: () => boolean;
}

/** Stores the file as it arrives and starts reading it; the import exists only once its file is stored. */
export const startImport = async ({ db, boss, storage }: Services, upload: ImportUpload): Promise<Import> => {
  const { accountId, shopId, userId, support } = upload;
  const objectKey = `imports/${accountId}/${randomUUID()}`;
  const { size } = await storage.put(objectKey, upload.body, { contentType: 'application/octet-stream' });
  if (upload.isCut?.()) {
    await storage.remove(objectKey);
    throw new ApiError('payload_too_large');
  }
  const key = { accountId, importId: newId() };
  const newImport = await asTenant(db, accountId, async (tx) => {
    await tx
      .insertInto('imports')
      .values({
        account_id: accountId,
        id: key.importId,
        shop_id: shopId,
        user_id: userId,
        support,
        file_name: withoutControls(upload.fileName).normalize('NFC').trim().slice(0, 200) || 'file',
        object_key: objectKey,
        bytes: size,
        status: 'reading',
        layout: null,
        template_id: upload.templateId ?? null,
        duplicates: upload.duplicates,
      })
      .execute();
    return toImport(await readImport(tx, key));
  });
  await enqueue(boss, readJob, key);
  return newImport;
};
