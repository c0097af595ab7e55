import { createReadStream } from 'node:fs';
import type { UploadType } from '../../../contract/designs/uploads.ts';
import type { Actor } from '../../actor/actor.ts';
import { checkDecodes } from './prepare.ts';
import type { Services } from '../../services/services.ts';
import type { UploadedFile } from '../../uploads/takeUploaded.ts';

/**
 * Columns of a row that name a stored file. `object_key`: a storage key; its column must be listed in `namingColumns`,
 * else the object is swept.
 */
export interface StoredCopy extends Record<string, string | number> {
  object_key: string;
  mime_type: string;
  bytes: number;
  /** SHA-256 in hex. */
  hash: string;
}

/**
 * Stores an upload unchanged below the account: `<account id>/<type>/<sha256>.<kind>`. The same bytes are one object,
 * so storing them again changes nothing. Throws the errors of `checkDecodes`.
 */
export const storeCopy =
  ({ storage }: Pick<Services, 'storage'>, { accountId }: Pick<Actor, 'accountId'>, type: UploadType) =>
  async (file: UploadedFile): Promise<StoredCopy> => {
    const { path, kind, mimeType, bytes, sha256, counted: isCounted } = file;
    await checkDecodes(accountId, file);
    const key = `${accountId}/${type}/${sha256}.${kind}`;
    await storage.put(key, createReadStream(path), { contentType: mimeType, mayExceed: isCounted });
    return { object_key: key, mime_type: mimeType, bytes, hash: sha256 };
  };
