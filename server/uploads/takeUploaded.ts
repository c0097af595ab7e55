import { createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isKeyOfOther, uploadRules, type FileKind, type UploadType } from '../../contract/designs/uploads.ts';
import type { Actor } from '../actor/actor.ts';
import { asTenant } from '../database/tenant.ts';
import { ensureDiskSpace } from '../base/diskFull.ts';
import { ApiError } from '../base/errors.ts';
import { FairTurns } from '../turns/fairTurns.ts';
import type { Services } from '../services/services.ts';
import { headBytes, fileKindOf, mimeTypeOf, readHead } from './fileKinds.ts';
import { meter } from '../base/meter.ts';
import { withWorkFile } from './workFolder.ts';

/** An upload on this machine while it is inspected: a copy that nobody outside can change any more. */
export interface UploadedFile {
  path: string;
  bytes: number;
  /** Hash in hex. */
  sha256: string;
  /** Kind by content. */
  kind: FileKind;
  mimeType: string;
  /** True if its bytes already count for the account, under the upload's key: the copy takes no more storage. */
  counted: boolean;
}

/** Owner of an upload. */
type Uploader = Pick<Actor, 'accountId' | 'userId'>;

/** Result of an uploaded file, stored as JSON. */
type Outcome = Record<string, string | number | boolean | null>;

/**
 * Turns for copying and inspecting files in this process, in total and per account: a picture may be crafted to
 * take long.
 */
const turns = new FairTurns(6, 2);

const maxWaitMs = 5 * 60_000;

/** An upload, its owner, and its use. */
interface UploadUse {
  uploader: Uploader;
  key: string;
  takenAs: string;
}

/** Reads the result of an earlier call. Throws `upload_other_use` if the upload was used for something else. */
const outcomeOf = async <T extends Outcome>(
  { db }: Pick<Services, 'db'>,
  { uploader: { accountId }, key, takenAs }: UploadUse,
): Promise<T | undefined> => {
  const row = await asTenant(db, accountId, (tx) =>
    tx
      .selectFrom('upload_results')
      .select(['outcome', 'purpose'])
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst(),
  );
  if (row && row.purpose !== takenAs) throw new ApiError('upload_other_use');
  return row?.outcome as T | undefined;
};

const storeOutcome = async (
  { db }: Pick<Services, 'db'>,
  { uploader: { accountId }, key, takenAs }: UploadUse,
  outcome: Outcome,
): Promise<void> => {
  await asTenant(db, accountId, (tx) =>
    tx
      .insertInto('upload_results')
      .values({ account_id: accountId, key, purpose: takenAs, outcome: JSON.stringify(outcome) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};

const isCounted = async ({ db }: Pick<Services, 'db'>, key: string): Promise<boolean> =>
  (await db.selectFrom('stored_objects').select('key').where('key', '=', key).executeTakeFirst()) !==
  undefined;

/** Copies the upload to `path`. Undefined if there is none. */
const fetchUpload = async (
  services: Services,
  type: UploadType,
  key: string,
  path: string,
): Promise<UploadedFile | undefined> => {
  const { kinds, maxBytes, wrongKind } = uploadRules[type];
  const upload = await services.storage.get(key);
  if (!upload) return undefined;
  await ensureDiskSpace(dirname(path), upload.size).catch((full: unknown) => {
    upload.body.destroy();
    throw full;
  });
  const metered = meter(maxBytes, () => new ApiError('file_too_large'));
  const signal = AbortSignal.any([services.stopping, AbortSignal.timeout(maxWaitMs)]);
  await pipeline(upload.body, metered.stream, createWriteStream(path, { mode: 0o600 }), { signal });
  const kind = fileKindOf<FileKind>(await readHead(path, headBytes), kinds);
  if (!kind) throw new ApiError(wrongKind);
  return {
    path,
    ...metered.result(),
    kind,
    mimeType: mimeTypeOf(kind),
    counted: await isCounted(services, key),
  };
};

/** An upload to be taken over. */
interface UploadRequest<T extends Outcome> {
  uploader: Uploader;
  type: UploadType;
  /** Key as `POST` received it; must begin with the user's own prefix, else it counts as missing. */
  key: string;
  /** Use of the upload, if its type does not say enough: a repeated key is answered only for the same use. */
  takenAs?: string;
  /**
   * Stores the file under a key of ours (`storeCopy`, or the library's own) and returns the result to remember. May
   * run again after a crash, so storing the same bytes twice must change nothing.
   */
  keep: (file: UploadedFile) => Promise<T>;
}
type Use<T extends Outcome> = UploadRequest<T> & UploadUse;

const takeNow = <T extends Outcome>(services: Services, use: Use<T>): Promise<T> =>
  withWorkFile(services.config.dataDir, async (path) => {
    const file = await fetchUpload(services, use.type, use.key, path);
    if (!file) throw new ApiError('upload_missing');
    const outcome = await use.keep(file);
    await storeOutcome(services, use, outcome);
    return (await outcomeOf<T>(services, use)) ?? outcome;
  });

const takeInTurn = async <T extends Outcome>(services: Services, use: Use<T>): Promise<T> => {
  const { uploader, key } = use;
  try {
    const outcome = await turns.run(uploader.accountId, () => takeNow(services, use));
    await services.storage.remove(key);
    return outcome;
  } catch (error) {
    // Another copy of the server may have taken it meanwhile.
    const meanwhile = await outcomeOf<T>(services, use);
    if (meanwhile) return meanwhile;
    // A refused upload stays refused: its bytes must not count for the account until the nightly job.
    if (error instanceof ApiError && error.code !== 'upload_missing') await services.storage.remove(key);
    throw error;
  }
};

/** Uploads that this process is taking over. */
const underWay = new Map<string, { takenAs: string; outcome: Promise<Outcome> }>();

/**
 * Takes over a file that a user uploaded with temporary credentials, once: its bytes are copied to where no
 * seller's credentials reach, and that copy is checked and stored, so that the checked file is the one used,
 * whatever overwrites the upload. The upload is removed, also if the file is refused. A repeated key returns the
 * same result for `keptDays.takenUpload`; for another use it is refused.
 * @throws ApiError `upload_missing`, `upload_other_use`, `file_too_large`, the type's `wrongKind`, and what `keep`
 *   throws.
 * @example
 * const receipt = await takeUploaded(services, {
 *   uploader: actor,
 *   type: 'receipts',
 *   key,
 *   keep: storeCopy(services, actor, 'receipts'),
 * });
 */
export const takeUploaded = async <T extends Outcome>(
  services: Services,
  request: UploadRequest<T>,
): Promise<T> => {
  const { uploader, key, type, takenAs = type } = request;
  const use = { ...request, takenAs };
  const prefix = `${uploader.userId}/`;
  if (!key.startsWith(prefix)) throw new ApiError('upload_missing');
  if (isKeyOfOther(prefix, type, key)) throw new ApiError('upload_other_use');
  const earlierResult = await outcomeOf<T>(services, use);
  if (earlierResult) return earlierResult;
  // A client without an answer retries while the first call is still running.
  const current = underWay.get(key);
  if (current && current.takenAs !== takenAs) throw new ApiError('upload_other_use');
  const outcome = (current?.outcome as Promise<T> | undefined) ?? takeInTurn(services, use);
  underWay.set(key, { takenAs, outcome });
  return outcome.finally(() => underWay.delete(key));
};
